import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Files of other kinds are compressed already. */
const TEXTS = new Set(['.css', '.html', '.js', '.json', '.svg', '.webmanifest'])

/** Beside each text of the built page, the same compressed as small as can be, so that the server need not do it. */
export function compressed(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!TEXTS.has(extname(name))) continue
          const path = join(folder, name)
          const text = readFileSync(path)
          writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
          writeFileSync(`${path}.br`, brotliCompressSync(text, { params }))
        }
      },
    },
  }
}
