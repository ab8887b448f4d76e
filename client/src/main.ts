import '@fontsource-variable/inter'
import './styles/tokens.css'
import './styles/base.css'
import { mount } from 'svelte'
import App from './app/App.svelte'
import { followLinks } from './app/router.svelte'
import { speak } from './words/index.svelte'

followLinks()
void speak().then(() => {
  const target = document.getElementById('app')
  if (target) mount(App, { target })
})

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Once the page stands. Where it is refused, the page works all the same, but not without a network.
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))
}
