/** Where one is on the page. */
export interface Place {
  readonly path: string
  readonly query: URLSearchParams
}

function here(): Place {
  return { path: location.pathname, query: new URLSearchParams(location.search) }
}

let current = $state.raw(here())

export function place(): Place {
  return current
}

/** Go to another page of this site. */
export function go(to: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', to)
  else history.replaceState(null, '', to)
  current = here()
  if (how === 'push') scrollTo(0, 0)
}

/** Follow links within the page and the browser's own back and forward. */
export function followLinks(): void {
  addEventListener('popstate', () => (current = here()))
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return
    if (link.origin !== location.origin || link.pathname.startsWith('/api')) return
    if (link.pathname === location.pathname && link.hash) return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  })
}
