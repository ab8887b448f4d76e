import type { Component } from 'svelte'

/** A page: which addresses are its own, and where its code is. */
interface Page {
  readonly name: string
  readonly path: RegExp
  readonly load: () => Promise<{ default: Component<Record<string, string>> }>
  /** Whether it takes the whole window on a phone, with a bar of its own. */
  readonly bare?: boolean
}

type Loader = Page['load']

/** Named groups of a path are given to the page as props. The server answers the same paths with the page. */
const PAGES: readonly Page[] = [
  { name: 'home', path: /^\/$/, load: (() => import('../pages/Home.svelte')) as Loader },
  {
    name: 'room',
    path: /^\/rooms\/(?<code>[\w-]+)$/,
    load: (() => import('../pages/Room.svelte')) as unknown as Loader,
    bare: true,
  },
  {
    name: 'review',
    path: /^\/rooms\/(?<code>[\w-]+)\/matches\/(?<match>\d+)$/,
    load: (() => import('../pages/Review.svelte')) as unknown as Loader,
  },
  { name: 'analysis', path: /^\/analysis$/, load: (() => import('../pages/Analysis.svelte')) as Loader },
  {
    name: 'learn',
    path: /^\/learn(?:\/(?<lesson>[\w-]+))?$/,
    load: (() => import('../pages/Learn.svelte')) as unknown as Loader,
  },
  { name: 'rules', path: /^\/rules$/, load: (() => import('../pages/Rules.svelte')) as Loader },
  { name: 'keeper', path: /^\/sheet$/, load: (() => import('../pages/Keeper.svelte')) as Loader },
  { name: 'settings', path: /^\/settings$/, load: (() => import('../pages/Settings.svelte')) as Loader },
]

/** A page, and what its address tells it. */
interface Found {
  readonly page: Page
  readonly props: Readonly<Record<string, string>>
}

/** The page at a path, with or without a slash at its end, as the server takes it; null if there is none. */
export function pageAt(path: string): Found | null {
  const plain = path.replace(/\/+$/, '') || '/'
  for (const page of PAGES) {
    const match = page.path.exec(plain)
    if (match) return { page, props: { ...match.groups } }
  }
  return null
}
