import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { texts } from '../../build/texts.ts'
import { tiles } from '../../build/tiles.ts'

export default defineConfig({
  root: import.meta.dirname,
  base: '/bench/',
  plugins: [svelte({ configFile: '../../svelte.config.js' }), texts(), tiles()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
})
