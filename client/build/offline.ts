import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const WORKER = fileURLToPath(new URL('../sw/sw.ts', import.meta.url))
/** Alphabets of no language of the page; their fonts are fetched when a name needs them. */
const RARE = /-(?:greek|greek-ext|vietnamese)-/
/** What only an installation asks for. */
const NOT_OF_THE_SHELL = /\.(?:png|webmanifest)$/

/** `/sw.js`, the service worker, with the list of all files that the page needs without a network. */
export function offline(): Plugin {
  let files = ''
  return {
    name: 'offline',
    apply: 'build',
    configResolved(config) {
      files = config.publicDir
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: WORKER, fileName: 'sw.js' })
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const digest = createHash('sha256')
        const shell = new Map<string, string | Uint8Array>()
        for (const name of readdirSync(files)) shell.set(name, readFileSync(join(files, name)))
        for (const [name, made] of Object.entries(bundle)) {
          if (name !== 'sw.js') shell.set(name, made.type === 'chunk' ? made.code : made.source)
        }
        for (const name of [...shell.keys()].sort()) {
          digest.update(name).update(shell.get(name)!)
          if (RARE.test(name) || NOT_OF_THE_SHELL.test(name)) shell.delete(name)
        }
        const worker = bundle['sw.js']
        if (worker?.type !== 'chunk' || worker.imports.length > 0) throw new Error('sw.js is not one file')
        const paths = [...shell.keys()].sort().map((name) => (name === 'index.html' ? '/' : `/${name}`))
        worker.code = worker.code
          .replaceAll('__SHELL__', JSON.stringify(paths))
          .replaceAll('__VERSION__', JSON.stringify(digest.digest('hex').slice(0, 16)))
      },
    },
  }
}
