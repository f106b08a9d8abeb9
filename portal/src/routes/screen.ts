import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Localized } from '@sadu/contract'
import { lazyCode } from '../code/lazy-code.ts'
import type { Skin } from '../ui/theme.ts'
import type { GuardedRoute } from './guard.ts'
import { CARDMEMBERS, VISITORS, type VisitorKind } from './navigation/visitors.ts'

/** What a route says of its screen (docs/specification/2-screens-and-routes.md#route-metadata) and what
 * the shell needs to show it. */
export type ScreenData = GuardedRoute & {
  /** That of a first screen; every other says it in its own module, which the route loads. */
  title?: MessageDescriptor
  description?: MessageDescriptor
  /** The item of the navigation that it belongs to. */
  section?: string
  /** The source files of a signed-in screen below `src`, that of the route first. Its page has the
   * browser fetch them at once, beside the code that will ask for them. */
  code?: readonly string[]
  /** The catalogs of what it says besides what every page says. */
  texts?: readonly string[]
  /** An address at which it can be looked at; the table of screens that are measured and tested. */
  sample?: string
  /** The look of the screen, `ofType` when its address names whose screen it is; without one it
   * keeps the look of the screen before. */
  skin?: Skin | 'ofType'
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a module is extended by interface only
  interface StaticDataRouteOption {
    screen?: ScreenData
  }
}

/** Who is let in by the guard without being sent elsewhere. */
export function visitorsOf({
  layout,
  resource,
  redirectIfLoggedIn,
}: ScreenData): readonly VisitorKind[] {
  if (layout === 'centurion') return ['centurion']
  if (resource !== 'Public') return CARDMEMBERS
  return redirectIfLoggedIn || layout === 'blank' ? ['visitor'] : VISITORS
}

/** What the module of a screen says of it. */
type ScreenHead = { title: MessageDescriptor }

/** A visit as the router tells it to a loader. */
type Loading = { cause: string; location: { pathname: string; searchStr: string } }

const firstReads = lazyCode(() => import('./first-reads.ts'))

/** Begins to read what a screen shows when it is opened, beside its code. */
export function readOpened({ cause, location: { pathname, searchStr } }: Loading): void {
  if (cause === 'preload') return
  firstReads()
    .then(({ readFirst }) => readFirst({ pathname, search: searchStr }))
    .catch(() => {
      // The screen asks for what it shows by itself.
    })
}

/** Loads a screen: its code, with that of the part which the search of its address names, and beside it, when it is
 * opened, what it shows. */
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

/** A title as it stands in the code, or in content of both languages. */
type Title = MessageDescriptor | Localized

/** The title of what is on screen, or undefined while its module is on its way. */
export function titleOf(match: Match | undefined): Title | undefined {
  const head = match?.loaderData as { title?: Title } | undefined
  return match?.staticData.screen?.title ?? head?.title
}

/** A title in the language of the page. */
export function titleText(title: Title, i18n: I18n): string {
  return 'ar' in title ? title[i18n.locale === 'ar' ? 'ar' : 'en'] : i18n._(title)
}

/** The part of a page of settings that an address names. */
export function readTab({ tab }: Record<string, unknown>): { tab?: string } {
  return typeof tab === 'string' && /^[a-z]{1,20}$/.test(tab) ? { tab } : {}
}
