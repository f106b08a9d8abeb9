import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { readManifest, takeStyles } from './assets.ts'
import { compressFolder } from './compress.ts'
import type { Materials } from './draw-pages.ts'
import { writeFonts } from './fonts.ts'
import { inlineScript } from './inline-script.ts'
import { scriptInventory } from './script-inventory.ts'
import { workFolder } from './work-folder.ts'

const PORTAL = join(import.meta.dirname, '..')
const TARGET = process.argv[2] ?? join(PORTAL, 'dist')
const WORK = workFolder()
const DIST = join(WORK, 'dist')
const DRAWING = join(WORK, 'drawing')

/** Builds the client, prerenders the public pages with the same components, and writes
 * `pages.json`, which tells the bridge which file serves which URL. The output folder is replaced
 * only when the build is complete. */
process.chdir(PORTAL)
await build({ root: PORTAL, logLevel: 'warn', build: { outDir: DIST } })
await build({
  root: PORTAL,
  logLevel: 'warn',
  build: { ssr: true, outDir: DRAWING, emptyOutDir: true },
})

const { drawPages, ROUTES, SCREENS }: typeof import('./draw-pages.ts') = await import(
  pathToFileURL(join(DRAWING, 'draw-pages.js')).href
)
const manifest = await readManifest(DIST)
const fonts = await writeFonts(DIST)
const inline = {
  styles: await takeStyles(DIST, manifest),
  beforePaint: await inlineScript(join(import.meta.dirname, 'before-paint.ts')),
  icon: (await readFile(join(DIST, 'favicon.svg'), 'utf8')).replaceAll(/\s*\n\s*/g, ''),
  afterPaint: await inlineScript(join(import.meta.dirname, 'after-paint.ts')),
}

const materials: Materials = { inline, manifest, fonts }
const { documents, index } = await drawPages(materials, null)
for (const [file, html] of Object.entries(documents)) {
  await mkdir(dirname(join(DIST, file)), { recursive: true })
  await writeFile(join(DIST, file), html)
}
await writeFile(join(DIST, 'worker.js'), await inlineScript(join(PORTAL, 'src/worker/worker.ts')))
await compressFolder(DIST)
const scripts = await scriptInventory(DIST)
await writeFile(join(DIST, 'pages.json'), JSON.stringify({ ...index, scripts }, null, 2))
// For an issuer's bridge, which prerenders the pages again with that issuer's branding.
await writeFile(join(DRAWING, 'materials.json'), JSON.stringify(materials))
// For measurements and journeys, which visit every screen.
await writeFile(join(DRAWING, 'screens.json'), JSON.stringify(SCREENS))
await writeFile(join(DRAWING, 'routes.json'), JSON.stringify(ROUTES))
await rename(DRAWING, join(DIST, '.drawing'))
await rm(TARGET, { recursive: true, force: true })
await rename(DIST, TARGET)
