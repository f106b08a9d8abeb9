import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { LANGUAGES } from '../src/i18n/language.ts'
import { readManifest, startList, takeStyles } from './assets.ts'
import { compressFolder } from './compress.ts'
import { writeFonts } from './fonts.ts'
import { inlineScript } from './inline-script.ts'
import { type PageEntry, pageEntry, pageHtml } from './page.ts'
import { workFolder } from './work-folder.ts'

const PORTAL = join(import.meta.dirname, '..')
const TARGET = process.argv[2] ?? join(PORTAL, 'dist')
const WORK = workFolder()
const DIST = join(WORK, 'dist')
const SERVER = join(WORK, 'server')

/** Builds the client, draws the public pages with the same components, and writes for the bridge
 * which file answers which address: `pages.json`. The folder takes its place only when it is whole. */
process.chdir(PORTAL)
await build({ root: PORTAL, logLevel: 'warn', build: { outDir: DIST } })
await build({
  root: PORTAL,
  logLevel: 'warn',
  build: { ssr: true, outDir: SERVER, emptyOutDir: true },
})

const server: typeof import('../src/prerender.tsx') = await import(
  pathToFileURL(join(SERVER, 'prerender.js')).href
)
const manifest = await readManifest(DIST)
const fonts = await writeFonts(DIST)
const inline = {
  styles: await takeStyles(DIST, manifest),
  beforePaint: await inlineScript(join(import.meta.dirname, 'before-paint.ts')),
  icon: (await readFile(join(DIST, 'favicon.svg'), 'utf8')).replaceAll(/\s*\n\s*/g, ''),
  afterPaint: await inlineScript(join(import.meta.dirname, 'after-paint.ts')),
}

async function writePage(
  file: string,
  parts: Omit<Parameters<typeof pageHtml>[0], 'inline'>,
): Promise<PageEntry> {
  const html = pageHtml({ ...parts, inline })
  const target = join(DIST, file)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, html)
  return pageEntry(file, html, inline)
}

const pages: Record<string, PageEntry> = {}
for (const { path, sources } of server.PAGES) {
  for (const language of LANGUAGES) {
    const address = path.replace('{lang}', language)
    const screen = await server.drawScreen(address, language)
    pages[address] = await writePage(`pages${address}.html`, {
      screens: { [language]: screen },
      language,
      follows: false,
      path: address,
      start: startList(manifest, { sources, texts: screen.texts }, fonts),
    })
  }
}

const notFound = await writePage('pages/error-404.html', {
  screens: {
    en: await server.drawScreen(server.NOT_FOUND.path, 'en'),
    ar: await server.drawScreen(server.NOT_FOUND.path, 'ar'),
  },
  language: 'en',
  follows: true,
  path: server.NOT_FOUND.path,
  start: startList(manifest, { sources: server.NOT_FOUND.sources, texts: 'start' }, fonts),
})
pages[server.NOT_FOUND.path] = notFound

const fallback = await writePage('pages/fallback.html', {
  screens: { en: server.drawShell() },
  language: 'en',
  follows: true,
  path: null,
  start: startList(manifest, { sources: [], texts: 'start' }, fonts),
})

const gate = await writePage('pages/gate.html', {
  screens: { en: server.drawShell() },
  language: 'en',
  follows: true,
  path: null,
  isGated: true,
  start: startList(manifest, { sources: [], texts: 'start' }, fonts),
})

await writeFile(
  join(DIST, 'pages.json'),
  JSON.stringify({ pages, fallback, notFound, gate, routes: server.ROUTES }, null, 2),
)
await compressFolder(DIST)
await rm(TARGET, { recursive: true, force: true })
await rename(DIST, TARGET)
