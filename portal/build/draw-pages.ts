import type { Branding } from '@sadu/contract'
import { DEFAULT_BRAND } from '@sadu/contract/brand/default-brand'
import type { Manifest } from 'vite'
import { LANGUAGES } from '../src/i18n/language.ts'
import {
  renderLoadFailed,
  renderOffline,
  renderOutline,
  renderScreen,
  renderShell,
  NOT_FOUND_PATH,
  PAGES,
  ROUTES,
  routesAt,
  SCREENS,
  SHARED_PAGES,
  SIGNED_IN_PAGES,
} from '../src/prerender.tsx'
import { OFFLINE_PAGE } from '../src/worker/rules.ts'
import { type InlineParts, type PageEntry, pageEntry, pageHtml } from './page.ts'
import { startList } from './start-list.ts'
import type { Typefaces } from './fonts.ts'

export { ROUTES, SCREENS }

/** The URLs that the first queries of every signed-in page need. */
const FETCHES = ['/config.json']

/** A page without a document of its own. */
const UNKNOWN_PAGE = { route: '', layout: 'content', isSetting: false, texts: [] } as const

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
export async function drawPages(materials: Materials, branding: Branding | null): Promise<Drawing> {
  const { inline, manifest, fonts } = materials
  const brand = branding?.brand ?? DEFAULT_BRAND
  const documents: Drawing['documents'] = {}
  const loadFailed = {
    en: await renderLoadFailed('en', brand),
    ar: await renderLoadFailed('ar', brand),
  }

  function lay(
    file: string,
    parts: Omit<Parameters<typeof pageHtml>[0], 'inline' | 'branding' | 'loadFailed'>,
  ): PageEntry {
    const { follows, language, path } = parts
    const notices = (follows ? LANGUAGES : [language]).map((one) => [
      one,
      path === null ? loadFailed[one].page : loadFailed[one].notice,
    ])
    const html = pageHtml({ ...parts, loadFailed: Object.fromEntries(notices), inline, branding })
    documents[file] = html
    return pageEntry(file, html, { inline, branding })
  }

  const pages: Record<string, PageEntry> = {}
  for (const path of PAGES) {
    for (const language of LANGUAGES) {
      const address = path.replace('{lang}', language)
      const screen = await renderScreen(address, language, brand)
      pages[address] = lay(`pages${address}.html`, {
        screens: { [language]: screen },
        language,
        follows: false,
        path: address,
        start: startList(
          manifest,
          { routes: routesAt(address), texts: screen.texts },
          fonts.standard,
        ),
      })
    }
  }

  for (const path of [...SHARED_PAGES, NOT_FOUND_PATH]) {
    const screens = {
      en: await renderScreen(path, 'en', brand),
      ar: await renderScreen(path, 'ar', brand),
    }
    const { texts } = screens.en
    const start = startList(manifest, { routes: routesAt(path), texts }, fonts.standard)
    pages[path] = lay(`pages${path}.html`, { screens, language: 'en', follows: true, path, start })
  }
  const notFound = pages[NOT_FOUND_PATH]
  if (!notFound) throw new Error('The page for what is not there was not drawn')

  const shell = {
    screens: { en: renderShell(brand) },
    language: 'en',
    follows: true,
    path: null,
    start: startList(manifest, { routes: [], texts: [] }, fonts.standard),
  } as const
  const outline = async (page: Parameters<typeof renderOutline>[0]) => ({
    en: await renderOutline(page, 'en', brand),
    ar: await renderOutline(page, 'ar', brand),
  })
  for (const page of SIGNED_IN_PAGES) {
    const { path, layout, texts } = page
    const typefaces = layout === 'centurion' ? fonts.centurion : fonts.standard
    const start = startList(
      manifest,
      { routes: routesAt(path), texts, fetches: FETCHES },
      typefaces,
    )
    const screens =
      layout === 'centurion'
        ? { en: { ...shell.screens.en, skin: 'centurion' } }
        : await outline({ ...page, layout })
    pages[path] = lay(`pages${path}.html`, { ...shell, screens, start })
  }
  const fallback = lay('pages/fallback.html', { ...shell, screens: await outline(UNKNOWN_PAGE) })
  // The page is self-contained: its script fetches nothing.
  const alone = {
    fetches: [],
    entry: [],
    renderer: [],
    preloads: [],
    latePreloads: [],
    catalogs: {},
    fonts: {},
  }
  const offline = { en: await renderOffline('en', brand), ar: await renderOffline('ar', brand) }
  pages[OFFLINE_PAGE] = {
    ...lay('pages/offline.html', { ...shell, screens: offline, start: alone }),
    isOpen: true,
  }
  const gate = lay('pages/gate.html', { ...shell, isGated: true })
  // The route patterns in the bridge's syntax.
  const routes = ROUTES.map(({ path }) => path.replaceAll(/\$(\w+)/g, '{$1}'))
  return { documents, index: { pages, fallback, notFound, gate, routes } }
}
