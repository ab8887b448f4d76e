// The service worker: the page opens without a network, and what needs no server (lessons, drill, score keeper) works.
// The server's answers are never kept: nothing below /api passes through here.

export {}
declare const self: ServiceWorkerGlobalScope
/** All files of this version of the page, and a digest of them; the build puts both in. */
declare const __SHELL__: readonly string[]
declare const __VERSION__: string

const SHELL = new Set(__SHELL__)
const CACHE = `allfives-${__VERSION__}`
/** How long a page may take to come from the server before the kept one is shown. */
const PATIENCE_MS = 4_000

// A new version waits until the old one's pages are closed, so that a table that is open never loses what it loads
// later. A page that is opened meanwhile comes from the server, and so is the new one already.
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([...SHELL])))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || /^\/(?:api|assets)\b/.test(pathname))
    return
  if (pathname.startsWith('/page/')) event.respondWith(keptFirst(request))
  else if (request.mode === 'navigate') event.respondWith(serverFirst(request, '/'))
  else if (SHELL.has(pathname)) event.respondWith(serverFirst(request, pathname))
})

/** Files whose names tell what is in them never change. */
async function keptFirst(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone())
  return answer
}

async function serverFirst(request: Request, path: string): Promise<Response> {
  const kept = await caches.match(path)
  if (!kept) return fetch(request)
  const answer = fetch(request).then(
    (found) => (found.status < 500 ? found : kept),
    () => kept,
  )
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS))
  return Promise.race([answer, late])
}
