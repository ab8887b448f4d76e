import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { compressed } from './build/compressed.ts'
import { offline } from './build/offline.ts'
import { texts } from './build/texts.ts'
import { tiles } from './build/tiles.ts'

// Built into the package, which serves it. In development (`npx vite`) a server that runs already answers the rest.
const server = process.env.ALLFIVES_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte(), texts(), tiles(), offline(), compressed()],
  build: {
    outDir: '../src/allfives/web/static',
    emptyOutDir: true,
    assetsDir: 'page',
    assetsInlineLimit: 0, // a style sheet or picture inside an address would be against the page's own policy
    modulePreload: { polyfill: false },
    // Few files, since a browser fetches no more than six at a time: the styles are one, and so is what several pages share.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shell', minShareCount: 3 }] } } },
    target: 'es2022',
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['tests/**/*.test.ts'] },
})
