import { isLanguage, type Language } from '../i18n/language.ts'

type Layout = 'blank' | 'content' | 'centurion'

/** The route data that the guard needs
 * (docs/specification/2-screens-and-routes.md#route-metadata). */
export type GuardedRoute = {
  /** `Enrollment` marks the enrollment screen, `Entry` the path `/`. */
  name: string
  layout: Layout
  action?: string
  resource: string
  redirectIfLoggedIn?: true
}

export type Visit = {
  route: GuardedRoute
  params: Readonly<Record<string, string | undefined>>
}

export type Visitor = {
  hasAccessToken: boolean
  isCenturion: boolean
  savedLanguage: Language
  /** The destination after sign-in: the screen requested before; null for home. */
  returnTo: string | null
  can: (action: string, resource: string) => boolean
}

/** The guard's decision: the language, the redirect if any, and whether it is to the sign-in. */
export type Verdict = { language: Language; redirectTo: string | null; needsSignIn?: true }

export const NOT_FOUND_PATH = '/error-404'
const HOME_PATH = '/home'

function loginPath(language: Language): string {
  return `/${language}/login`
}

/** The valid values of route parameters; any other value is not found
 * (docs/specification/2-screens-and-routes.md#route-parameters). */
export const PARAM_VALUES: Readonly<Record<string, readonly string[]>> = {
  type: ['cardholder', 'centurion'],
  cardType: ['primary', 'supplementary'],
}

/** Applies every rule of docs/specification/2-screens-and-routes.md#route-guard: first those about
 * the URL, then those about the visitor's permissions. */
export function guard({ route, params }: Visit, visitor: Visitor): Verdict {
  const { lang } = params
  if (lang !== undefined && !isLanguage(lang)) {
    return { language: visitor.savedLanguage, redirectTo: NOT_FOUND_PATH }
  }
  const language = lang ?? visitor.savedLanguage
  const redirectTo = redirectFor(route, params, language, visitor)
  const isAsked = route.name !== 'Entry' && redirectTo === loginPath(language)
  return { language, redirectTo, ...(isAsked && { needsSignIn: true }) }
}

function redirectFor(
  route: GuardedRoute,
  params: Visit['params'],
  language: Language,
  visitor: Visitor,
): string | null {
  if (Object.entries(params).some(([name, value]) => !isKnown(name, value))) return NOT_FOUND_PATH
  if (route.name === 'Enrollment' && params['type'] === 'centurion') {
    return `/${language}/enrollment-centurion`
  }
  if (route.name === 'Entry') return visitor.hasAccessToken ? HOME_PATH : loginPath(language)
  if (!visitor.hasAccessToken) {
    return visitor.can(route.action ?? 'read', route.resource) ? null : loginPath(language)
  }
  if (route.redirectIfLoggedIn) return visitor.returnTo ?? HOME_PATH
  if (route.layout === 'content') return null
  // A signed-in screen with the blank layout, such as the rewards, counts as a content route
  // (docs/specification/2-screens-and-routes.md#route-guard).
  if (route.layout === 'blank' && route.resource !== 'Public') return null
  return route.layout === 'centurion' && visitor.isCenturion ? null : HOME_PATH
}

function isKnown(name: string, value: string | undefined): boolean {
  return value === undefined || (PARAM_VALUES[name]?.includes(value) ?? true)
}
