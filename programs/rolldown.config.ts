import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'rolldown'

const DIST = fileURLToPath(new URL('./dist', import.meta.url))

/** Returns the path from the bundle to a file, in the form of URLs. */
const fromDist = (path: string) => relative(DIST, path).replaceAll('\\', '/')

/** Code that looks for files next to its source still finds them, such as processes, migrations and
 * layouts. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform: {
    filter: { code: 'import.meta' },
    handler(code, id) {
      const url = `new URL(${JSON.stringify(fromDist(id))}, import.meta.url).href`
      const folder = `(import.meta.dirname + ${JSON.stringify(`/${fromDist(dirname(id))}`)})`
      return code
        .replaceAll(/\bimport\.meta\.dirname\b/g, folder)
        .replaceAll(/\bimport\.meta\.url\b/g, url)
        .replaceAll(/\bimport\.meta\.main\b/g, 'false')
    },
  },
}

/** Bundles the bridge with its packages: one large file is read sooner than 1,800 small ones are
 * found (docs/decisions/001-runtime.md). Stack traces name the line in the bundle, where a comment
 * names the source. */
export default defineConfig({
  // Two entry points, since tests start several bridges in one process.
  input: ['main.ts', 'start.ts'],
  platform: 'node',
  // Packages with machine code, WebAssembly or workers in separate files.
  external: [/^@(electric-sql|embedpdf|myriaddreamin|napi-rs|node-rs)\//, 'pg-native', 'pino'],
  plugins: [keepPlaces],
  output: { dir: 'dist', cleanDir: true },
})
