import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Brand } from '@sadu/contract'
import { RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { BrandContext } from './brand/brand.ts'
import { OfflinePage } from './features/install/offline-page.tsx'
import { topics } from './features/support/faqs.ts'
import { PAGE_HEADINGS } from './app/page-headings.tsx'
import { Loading, PageOutline } from './app/page-outline.tsx'
import { LoadFailedNotice, LoadFailedPage } from './app/load-failed-notice.tsx'
import { Providers } from './app/providers.tsx'
import { sampleScreens, screens } from './screens.ts'
import { titleOf, titleText } from './app/screen.ts'
import { type SignedInPage, signedInPages } from './signed-in-pages.ts'
import { skinOf } from './app/skin.ts'
import { memoryRouter } from './memory-router.ts'
import { loadLanguage, showTexts } from './i18n/activate.ts'
import type { Language } from './i18n/language.ts'

/** A screen's markup, with its document head. */
export type RenderedScreen = {
  markup: string
  title: string
  /** The catalogs of its texts, besides those of every page. */
  texts: readonly string[]
  description?: string
  skin?: string
}

/** The public pages with one URL per language. */
export const PAGES: readonly string[] = [
  '/{lang}/login',
  '/{lang}/login-centurion',
  '/{lang}/cardholder/enrollment',
  '/{lang}/enrollment-centurion',
  '/{lang}/cardholder/forgot-password',
  '/{lang}/centurion/forgot-password',
  '/{lang}/cardholder/forgot-id',
  '/{lang}/centurion/forgot-id',
  '/{lang}/verify',
]

/** The public pages with one URL for both languages. */
export const SHARED_PAGES: readonly string[] = [
  '/customer-service',
  '/contact-us',
  '/faqs',
  ...topics.map(({ id }) => `/faqs/${id}`),
]

export { NOT_FOUND_PATH } from './app/guard.ts'

/** The signed-in pages, which have no prerendered markup but load all of their code immediately. */
export const SIGNED_IN_PAGES = signedInPages()

/** Prerenders the screen of a URL as the browser first renders it, before it knows the visitor. */
export async function renderScreen(
  path: string,
  language: Language,
  brand: Brand,
): Promise<RenderedScreen> {
  await loadLanguage(language)
  showTexts(language)
  const router = memoryRouter(path, ({ texts }) => ({
    redirectTo: null,
    texts: loadLanguage(language, texts),
  }))
  await router.load()
  const match = router.state.matches.at(-1)
  const screen = match?.staticData.screen
  const skin = skinOf(match)
  const title = titleOf(match)
  if (!screen || !title) throw new Error(`${path} has no screen, or one without a title`)
  return {
    markup: renderToString(<Providers router={router} brand={brand} />),
    title: `${titleText(title, i18n)} · ${brand.productName[language]}`,
    texts: screen.texts ?? [],
    ...(screen.description && { description: i18n._(screen.description) }),
    ...(skin && { skin }),
  }
}

/** The placeholder of a URL that cannot be prerendered, until its screen has loaded: the logo. */
export function renderShell(brand: Brand): RenderedScreen {
  return shellOf(brand, <Loading />)
}

type OutlinedPage = Omit<SignedInPage, 'path' | 'layout'> & { layout: 'blank' | 'content' }

/** The same for a signed-in page: the outline of the page in its layout, with its heading if it
 * does not depend on data. */
export async function renderOutline(
  { route, layout, isSetting, texts }: OutlinedPage,
  language: Language,
  brand: Brand,
): Promise<RenderedScreen> {
  await loadLanguage(language, texts)
  showTexts(language)
  const router = memoryRouter()
  return shellOf(
    brand,
    <I18nProvider i18n={i18n}>
      <RouterContextProvider router={router}>
        <PageOutline layout={layout} isSetting={isSetting} Title={PAGE_HEADINGS[route]} />
      </RouterContextProvider>
    </I18nProvider>,
  )
}

function shellOf(brand: Brand, what: ReactNode): RenderedScreen {
  const { en, ar } = brand.productName
  const markup = renderToString(<BrandContext value={brand}>{what}</BrandContext>)
  return { markup, title: `${en} · ${ar}`, texts: [] }
}

/** The notice for code that fails to load, as markup: above the screen, or instead of it. */
export async function renderLoadFailed(
  language: Language,
  { productName }: Brand,
): Promise<{ notice: string; page: string }> {
  await loadLanguage(language)
  showTexts(language)
  const draw = (what: ReactNode) => renderToString(<I18nProvider i18n={i18n}>{what}</I18nProvider>)
  return {
    notice: draw(<LoadFailedNotice />),
    page: draw(<LoadFailedPage name={productName[language]} />),
  }
}

/** Renders the offline page in one language. Its title is in both languages, since it is never
 * updated. */
export async function renderOffline(language: Language, brand: Brand): Promise<RenderedScreen> {
  await loadLanguage(language, ['install'])
  showTexts(language)
  const markup = renderToString(
    <I18nProvider i18n={i18n}>
      <BrandContext value={brand}>
        <OfflinePage />
      </BrandContext>
    </I18nProvider>,
  )
  return { ...renderShell(brand), markup }
}

/** Every screen with its access rule, for measurements and tests. */
export const SCREENS = sampleScreens()

/** The path of every screen, and whether it is public. */
export const ROUTES = screens()
  .filter(({ path }) => !path.startsWith('/dev/'))
  .map(({ path, resource }) => ({ path, isPublic: resource === 'Public' }))

/** The routes that a path matches, the root first, by their ids. */
export function routesAt(path: string): string[] {
  const [matched] = memoryRouter().getMatchedRoutes(path)
  return matched.map(({ id }) => id)
}
