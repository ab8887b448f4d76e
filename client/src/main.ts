import '@fontsource-variable/inter'
import './styles/tokens.css'
import './styles/base.css'
import './styles/tiles.css'
import { mount } from 'svelte'
import App from './app/App.svelte'
import { pageAt } from './app/pages'
import { followLinks, place } from './app/router.svelte'
import { soon } from './ui/soon'
import { speak } from './words/index.svelte'

followLinks()
// The page that is asked for comes along with the words, not after them.
void pageAt(place().path)
  ?.page.load()
  .catch(() => undefined)
void speak().then(() =>
  soon(() => {
    const target = document.getElementById('app')
    if (!target) return
    target.replaceChildren()
    mount(App, { target })
  }),
)

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Once the page stands. Where it is refused, the page works all the same, but not without a network.
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))
}
