import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Localized } from '@sadu/contract'
import { lazyCode } from '../code/lazy-code.ts'
import { searchValidator, textParam } from '../code/search-params.ts'
import type { Skin } from '../ui/theme.ts'
import type { GuardedRoute } from './guard.ts'
import { CARDMEMBERS, VISITORS, type VisitorKind } from './navigation/visitors.ts'

/** The metadata of a route's screen (docs/specification/2-screens-and-routes.md#route-metadata) and
 * what the shell needs to show it. */
export type ScreenData = GuardedRoute & {
  /** The title of a landing screen; every other screen exports it from its own module. */
  title?: MessageDescriptor
  description?: MessageDescriptor
  /** The navigation item it belongs to. */
  section?: string
  /** The source files of a signed-in screen below `src`, that of the route first. Its page preloads
   * them at once, in parallel with the code that will import them. */
  code?: readonly string[]
  /** The catalogs of its texts, besides those of every page. */
  texts?: readonly string[]
  /** A sample URL, for the measurements and tests of all screens. */
  sample?: string
  /** The skin of the screen, `ofType` if its URL determines it; without one it keeps the skin of
   * the previous screen. */
  skin?: Skin | 'ofType'
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a module is extended by interface only
  interface StaticDataRouteOption {
    screen?: ScreenData
  }
}

/** Whom the guard admits without a redirect. */
export function visitorsOf({
  layout,
  resource,
  redirectIfLoggedIn,
}: ScreenData): readonly VisitorKind[] {
  if (layout === 'centurion') return ['centurion']
  if (resource !== 'Public') return CARDMEMBERS
  return redirectIfLoggedIn || layout === 'blank' ? ['visitor'] : VISITORS
}

/** The metadata exported by a screen's module. */
type ScreenHead = { title: MessageDescriptor }

/** A navigation as the router passes it to a loader. */
type Loading = { cause: string; location: { pathname: string; searchStr: string } }

const firstReads = lazyCode(() => import('./first-reads.ts'))

/** Starts the first queries of a screen when it opens, in parallel with its code. */
export function readOpened({ cause, location: { pathname, searchStr } }: Loading): void {
  if (cause === 'preload') return
  firstReads()
    .then(({ readFirst }) => readFirst({ pathname, search: searchStr }))
    .catch(() => {
      // The screen runs its queries itself.
    })
}

/** Loads a screen: its code, including that of the tab in its URL, and in parallel, when it opens,
 * its data. */
export function screenLoader<Screen extends ScreenHead>(
  screen: () => Promise<Screen>,
  loadPart?: (screen: Screen, search: string) => Promise<void>,
) {
  return async (loading: Loading): Promise<ScreenHead> => {
    readOpened(loading)
    const loaded = await screen()
    await loadPart?.(loaded, loading.location.searchStr)
    return { title: loaded.title }
  }
}

type Match = { staticData: { screen?: ScreenData }; loaderData?: unknown }

/** A title from code, or from bilingual content. */
type Title = MessageDescriptor | Localized

/** The title of the current screen, or undefined while its module loads. */
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
