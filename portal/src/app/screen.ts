import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Localized } from '@sadu/contract'
import { searchValidator, textParam } from '../code/search-params.ts'
import type { Skin } from '../ui/theme.ts'
import type { GuardedRoute } from './guard.ts'
import { CARDMEMBERS, VISITORS, type VisitorKind } from './navigation/visitors.ts'

/** The metadata of a route's screen (docs/specification/2-screens-and-routes.md#route-metadata) and
 * the data with which the shell shows it. */
export type ScreenData = GuardedRoute & {
  /** Its title, unless its loader returns one. */
  title?: MessageDescriptor
  description?: MessageDescriptor
  /** The navigation item it belongs to. */
  section?: string
  /** The catalogs of its texts, besides those of every page. */
  texts?: readonly string[]
  /** A sample URL, for the measurements and tests of all screens. */
  sample?: string
  /** The skin of the screen; `ofType` if its URL determines the skin. Without one, the skin of the
   * previous screen stays. */
  skin?: Skin | 'ofType'
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a module is extended by interface only
  interface StaticDataRouteOption {
    screen?: ScreenData
  }
}

/** The visitors that the guard admits without a redirect. */
export function visitorsOf({
  layout,
  resource,
  redirectIfLoggedIn,
}: ScreenData): readonly VisitorKind[] {
  if (layout === 'centurion') return ['centurion']
  if (resource !== 'Public') return CARDMEMBERS
  return redirectIfLoggedIn || layout === 'blank' ? ['visitor'] : VISITORS
}

/** The navigation data passed to a loader. */
export type Opening = {
  cause: 'preload' | 'enter' | 'stay'
  params: Readonly<Record<string, string>>
  location: { search: Readonly<Record<string, unknown>>; searchStr: string }
}

/** Returns a loader that starts the first queries of a screen when it opens, in parallel with its
 * code. A preload loads only the code. */
export function whenOpened(prefetch: (opening: Opening) => unknown) {
  return (opening: Opening): void => {
    if (opening.cause === 'preload') return
    // The screen itself retries a failed query.
    void Promise.resolve(prefetch(opening)).catch(() => {})
  }
}

type Match = { staticData: { screen?: ScreenData }; loaderData?: unknown }

/** A title from code, or from bilingual content. */
type Title = MessageDescriptor | Localized

/** The title of the current screen, or undefined while its loader runs. */
export function titleOf(match: Match | undefined): Title | undefined {
  const head = match?.loaderData as { title?: Title } | undefined
  return match?.staticData.screen?.title ?? head?.title
}

/** A title in the current language. */
export function titleText(title: Title, i18n: I18n): string {
  return 'ar' in title ? title[i18n.locale === 'ar' ? 'ar' : 'en'] : i18n._(title)
}

/** URL parameters of a settings page: its tab. */
export const validateTabSearch = searchValidator({ tab: textParam(/^[a-z]{1,20}$/) })
