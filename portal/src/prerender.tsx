import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Brand } from '@sadu/contract'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { BrandContext } from './brand/brand.ts'
import { OfflinePage } from './features/install/offline-page.tsx'
import { topics } from './features/support/faqs.ts'
import { NOT_FOUND_PATH } from './routes/guard.ts'
import { Loading } from './routes/loading.tsx'
import { LostNotice, LostPage } from './routes/lost-notice.tsx'
import { Providers } from './routes/providers.tsx'
import { sampleScreens } from './routes/sample-screens.ts'
import { titleOf, titleText } from './routes/screen.ts'
import { signedInPages } from './routes/signed-in-pages.ts'
import { skinOf } from './routes/skin.ts'
import { wholeRouter } from './routes/whole-router.ts'
import { loadLanguage, showTexts } from './i18n/activate.ts'
import type { Language } from './i18n/language.ts'

export { firstReadAt } from './routes/first-reads.ts'

/** A screen's markup, with its document head. */
export type RenderedScreen = {
  markup: string
  title: string
  /** The catalogs of its texts, besides those of every page. */
  texts: readonly string[]
  description?: string
  skin?: string
}

/** The public pages with one URL per language, with the chunk of a screen that is not part of the
 * entry chunk. */
export const PAGES: readonly { path: string; sources: readonly string[] }[] = [
  { path: '/{lang}/login', sources: [] },
  { path: '/{lang}/login-centurion', sources: [] },
  ...[
    '/{lang}/cardholder/enrollment',
    '/{lang}/enrollment-centurion',
    '/{lang}/cardholder/forgot-password',
    '/{lang}/centurion/forgot-password',
    '/{lang}/cardholder/forgot-id',
    '/{lang}/centurion/forgot-id',
  ].map((path) => ({ path, sources: ['flow'] })),
  {
    path: '/{lang}/verify',
    sources: ['content', 'src/features/statements/verify-screen.tsx'],
  },
]

/** The public pages with one URL for both languages. */
export const SHARED_PAGES = [
  { path: '/customer-service', sources: ['content', 'src/routes/pages/help-page.tsx'] },
  { path: '/contact-us', sources: ['content', 'src/features/support/contact-screen.tsx'] },
  { path: '/faqs', sources: ['content', 'src/features/support/faqs-screen.tsx'] },
  ...topics.map(({ id }) => ({
    path: `/faqs/${id}`,
    sources: ['content', 'src/features/support/faq-topic-screen.tsx', `faq-${id}`],
  })),
] as const

/** One URL for both languages. */
export const NOT_FOUND = {
  path: NOT_FOUND_PATH,
  sources: ['content', 'src/routes/not-found-screen.tsx'],
} as const

/** The signed-in pages, which have no markup of their own but load all of their code at once. */
export const SIGNED_IN_PAGES = signedInPages()

/** Prerenders the screen of a URL as the browser renders it first, before it knows the visitor. */
export async function drawScreen(
  path: string,
  language: Language,
  brand: Brand,
): Promise<RenderedScreen> {
  await loadLanguage(language)
  showTexts(language)
  const router = wholeRouter(path, async ({ texts }) => {
    await loadLanguage(language, texts)
    return null
  })
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

/** The placeholder of a URL that cannot be prerendered, until its screen has loaded. */
export function drawShell({ productName: { en, ar } }: Brand): RenderedScreen {
  return { markup: renderToString(<Loading />), title: `${en} · ${ar}`, texts: [] }
}

/** The notice for code that fails to load, as markup: above the screen, or instead of it. */
export async function drawLost(
  language: Language,
  { productName }: Brand,
): Promise<{ notice: string; page: string }> {
  await loadLanguage(language)
  showTexts(language)
  const draw = (what: ReactNode) => renderToString(<I18nProvider i18n={i18n}>{what}</I18nProvider>)
  return { notice: draw(<LostNotice />), page: draw(<LostPage name={productName[language]} />) }
}

/** The offline page in one language. Its title is never updated, so it is in both languages. */
export async function drawOffline(language: Language, brand: Brand): Promise<RenderedScreen> {
  await loadLanguage(language, ['install'])
  showTexts(language)
  const markup = renderToString(
    <I18nProvider i18n={i18n}>
      <BrandContext value={brand}>
        <OfflinePage />
      </BrandContext>
    </I18nProvider>,
  )
  return { ...drawShell(brand), markup }
}

/** Every screen with its access rule, for measurements and tests. */
export const SCREENS = sampleScreens()

/** Every path of the route table, as the bridge matches it. */
export const ROUTES: string[] = addresses()

function addresses(): string[] {
  const router = wholeRouter()
  return Object.keys(router.routesByPath)
    .filter((path) => !path.includes('/$/') && path !== '/$')
    .map((path) => path.replace(/\$(\w+)/g, '{$1}'))
}
