import { createReadStream, readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const MODULE = 'virtual:flags'
const RESOLVED = `\0${MODULE}`

const require = createRequire(import.meta.url)
const PACKAGE = require.resolve('country-flag-icons/package.json')
const FOLDER = join(dirname(PACKAGE), '3x2')
const COUNTRY = /^[A-Z]{2}\.svg$/

/** The flags of all countries as static files, each fetched when shown, and the module
 * `virtual:flags` with their base URL. The URL contains the version of the images, so browsers can
 * cache them. */
export function flags(): Plugin {
  let folder = ''
  return {
    name: 'sadu-flags',
    async buildStart() {
      const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string }
      folder = `assets/flags-${version}`
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export default ${JSON.stringify(`/${folder}`)}` : undefined),
    async generateBundle() {
      const names = (await readdir(FOLDER)).filter((name) => COUNTRY.test(name))
      for (const name of names) {
        const source = await readFile(join(FOLDER, name))
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source })
      }
    },
    configureServer({ middlewares }) {
      const shown = new Set(readdirSync(FOLDER))
      middlewares.use((request, response, next) => {
        const [, name] = request.url?.match(/^\/assets\/flags-[^/]+\/([A-Z]{2}\.svg)$/) ?? []
        if (name === undefined || !shown.has(name)) return next()
        response.setHeader('content-type', 'image/svg+xml')
        createReadStream(join(FOLDER, name)).pipe(response)
      })
    },
  }
}
