import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { texts } from '../../build/texts.ts'

export default defineConfig({
  root: import.meta.dirname,
  base: '/bench/',
  plugins: [svelte({ configFile: '../../svelte.config.js' }), texts()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
})
