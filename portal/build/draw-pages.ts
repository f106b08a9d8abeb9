import { type Face, OWN_BRAND } from '@sadu/contract'
import type { Manifest } from 'vite'
import { LANGUAGES } from '../src/i18n/language.ts'
import {
  drawLost,
  drawOffline,
  drawScreen,
  drawShell,
  firstReadAt,
  NOT_FOUND,
  PAGES,
  ROUTES,
  SCREENS,
  SHARED_PAGES,
  SIGNED_IN_PAGES,
} from '../src/prerender.tsx'
import { OFFLINE_PAGE } from '../src/worker/rules.ts'
import { type InlineParts, type PageEntry, pageEntry, pageHtml } from './page.ts'
import { startList } from './start-list.ts'
import type { Typefaces } from './fonts.ts'

export { SCREENS }

/** The chunks of every signed-in page, and the one of its navigation bars. */
const EVERY_SIGNED_IN = ['session']
/** The chunk that runs their first queries, and the URLs it fetches. */
const READS = 'first-reads'
const ASKS = ['/config.json']
const BARS = { blank: 'content', content: 'content', centurion: 'centurion' } as const
/** The chunk that no page may wait for: 28 KiB of dialogs that open later. */
const LATER = /\/windows-[^/]*\.js$/

/** The inputs of every page besides the screens. */
export type Materials = { inline: InlineParts; manifest: Manifest; fonts: Typefaces }

/** Every page by file name, and the index of which page serves which URL. */
export type Drawing = {
  documents: Record<string, string>
  index: {
    pages: Record<string, PageEntry>
    fallback: PageEntry
    notFound: PageEntry
    gate: PageEntry
    routes: string[]
  }
}

/** Prerenders the public pages with the components that the browser hydrates: with the product's
 * own branding at build time, and with an issuer's when its bridge starts. */
export async function drawPages(materials: Materials, face: Face | null): Promise<Drawing> {
  const { inline, manifest, fonts } = materials
  const brand = face?.brand ?? OWN_BRAND
  const documents: Drawing['documents'] = {}
  const lost = { en: await drawLost('en', brand), ar: await drawLost('ar', brand) }

  function lay(
    file: string,
    parts: Omit<Parameters<typeof pageHtml>[0], 'inline' | 'face' | 'lost'>,
  ): PageEntry {
    const { follows, language, path } = parts
    const notices = (follows ? LANGUAGES : [language]).map((one) => [
      one,
      path === null ? lost[one].page : lost[one].notice,
    ])
    const html = pageHtml({ ...parts, lost: Object.fromEntries(notices), inline, face })
    documents[file] = html
    return pageEntry(file, html, { inline, face })
  }

  const pages: Record<string, PageEntry> = {}
  for (const { path, sources } of PAGES) {
    for (const language of LANGUAGES) {
      const address = path.replace('{lang}', language)
      const screen = await drawScreen(address, language, brand)
      pages[address] = lay(`pages${address}.html`, {
        screens: { [language]: screen },
        language,
        follows: false,
        path: address,
        start: startList(manifest, { sources, texts: screen.texts }, fonts.standard),
      })
    }
  }

  for (const { path, sources } of [...SHARED_PAGES, NOT_FOUND]) {
    const screens = {
      en: await drawScreen(path, 'en', brand),
      ar: await drawScreen(path, 'ar', brand),
    }
    const { texts } = screens.en
    const start = startList(manifest, { sources, texts }, fonts.standard)
    pages[path] = lay(`pages${path}.html`, { screens, language: 'en', follows: true, path, start })
  }
  const notFound = pages[NOT_FOUND.path]
  if (!notFound) throw new Error('The page for what is not there was not drawn')

  const shell = {
    screens: { en: drawShell(brand) },
    language: 'en',
    follows: true,
    path: null,
    start: startList(manifest, { sources: [], texts: [] }, fonts.standard),
  } as const
  for (const { path, layout, code, texts } of SIGNED_IN_PAGES) {
    const sources = [...EVERY_SIGNED_IN, BARS[layout], ...code.map((file) => `src/${file}`)]
    const source = firstReadAt(path)?.source
    const reads = source ? [READS, source] : [READS]
    const typefaces = layout === 'centurion' ? fonts.centurion : fonts.standard
    const start = startList(manifest, { sources, texts, reads, asks: ASKS }, typefaces)
    if (start.entry.length === 0) {
      throw new Error(`The first reads of ${path} would wait for React DOM`)
    }
    if (start.screen.some((file) => LATER.test(file))) {
      throw new Error(`${path} would wait for the windows: see chunk-groups.ts`)
    }
    const screens =
      layout === 'centurion' ? { en: { ...shell.screens.en, skin: 'centurion' } } : shell.screens
    pages[path] = lay(`pages${path}.html`, { ...shell, screens, start })
  }
  const fallback = lay('pages/fallback.html', shell)
  // Self-contained: its script fetches nothing.
  const alone = { reads: [], asks: [], entry: [], screen: [], catalogs: {}, fonts: {} }
  const offline = { en: await drawOffline('en', brand), ar: await drawOffline('ar', brand) }
  pages[OFFLINE_PAGE] = {
    ...lay('pages/offline.html', { ...shell, screens: offline, start: alone }),
    isOpen: true,
  }
  const gate = lay('pages/gate.html', { ...shell, isGated: true })
  return { documents, index: { pages, fallback, notFound, gate, routes: ROUTES } }
}
