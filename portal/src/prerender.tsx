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

/** A screen as markup, with what its document says in the head. */
export type RenderedScreen = {
  markup: string
  title: string
  /** The catalogs of what it says besides what every page says. */
  texts: readonly string[]
  description?: string
  skin?: string
}

/** The public pages that exist in each language, with the chunk of a screen that is not part of the
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

/** The public pages with one address for both languages. */
export const SHARED_PAGES = [
  { path: '/customer-service', sources: ['content', 'src/routes/pages/help-page.tsx'] },
  { path: '/contact-us', sources: ['content', 'src/features/support/contact-screen.tsx'] },
  { path: '/faqs', sources: ['content', 'src/features/support/faqs-screen.tsx'] },
  ...topics.map(({ id }) => ({
    path: `/faqs/${id}`,
    sources: ['content', 'src/features/support/faq-topic-screen.tsx', `faq-${id}`],
  })),
] as const

/** One address for both languages. */
export const NOT_FOUND = {
  path: NOT_FOUND_PATH,
  sources: ['content', 'src/routes/not-found-screen.tsx'],
} as const

/** The pages behind the sign-in, which show nothing by themselves but fetch all of their code at once. */
export const SIGNED_IN_PAGES = signedInPages()

/** Draws the screen of an address as the browser will draw it first, before it knows the visitor. */
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

/** What an address shows that cannot be drawn ahead, until its screen is there. */
export function drawShell({ productName: { en, ar } }: Brand): RenderedScreen {
  return { markup: renderToString(<Loading />), title: `${en} · ${ar}`, texts: [] }
}

/** What a page says when its code does not come, as markup: above its screen, or in place of none. */
export async function drawLost(
  language: Language,
  { productName }: Brand,
): Promise<{ notice: string; page: string }> {
  await loadLanguage(language)
  showTexts(language)
  const draw = (what: ReactNode) => renderToString(<I18nProvider i18n={i18n}>{what}</I18nProvider>)
  return { notice: draw(<LostNotice />), page: draw(<LostPage name={productName[language]} />) }
}

/** The page for when there is no network, in one of its languages. Nothing draws its title anew, so that
 * is of both. */
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

/** Every screen that can be looked at, with who is let in: what measurements and tests go through. */
export const SCREENS = sampleScreens()

/** Every address of the table, as the bridge recognises it. */
export const ROUTES: string[] = addresses()

function addresses(): string[] {
  const router = wholeRouter()
  return Object.keys(router.routesByPath)
    .filter((path) => !path.includes('/$/') && path !== '/$')
    .map((path) => path.replace(/\$(\w+)/g, '{$1}'))
}
