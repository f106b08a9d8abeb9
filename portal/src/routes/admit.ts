import { activateLanguage } from '../i18n/activate.ts'
import { noteAddressLanguage, saveLanguage, savedLanguage } from '../i18n/saved-language.ts'
import { storedAbility } from '../data/stores/ability.ts'
import { requestKeys } from '../data/stores/request-keys.ts'
import { forgetPlace, placeFor, rememberPlace } from '../data/stores/return-place.ts'
import { hasAccessToken, isCenturion } from '../data/stores/session.ts'
import { guard, type Visit } from './guard.ts'

/** A visit as the router knows it. */
export type Visiting = Visit & {
  /** The address that was asked for. */
  href: string
  /** The catalogs that the screen needs besides the start. */
  texts: readonly string[]
  /** The screen is only fetched ahead. */
  isPreload: boolean
}

/** Asks the guard on behalf of the person at this browser and shows the language it settles on.
 * Answers where to go instead, or null to stay. */
export async function admit({
  href,
  texts,
  isPreload,
  ...visit
}: Visiting): Promise<string | null> {
  const returnTo = placeFor(requestKeys.getState().userName)
  const { language, redirectTo, needsSignIn } = guard(visit, {
    hasAccessToken: hasAccessToken(),
    isCenturion: isCenturion(),
    savedLanguage: savedLanguage(),
    returnTo,
    can: storedAbility(),
  })
  if (isPreload) return redirectTo
  if (visit.params['lang'] === language) noteAddressLanguage(language)
  if (needsSignIn) rememberPlace(href, null)
  else if (hasAccessToken() && redirectTo === null) forgetPlace()
  if (redirectTo === null) await activateLanguage(language, texts)
  else saveLanguage(language)
  return redirectTo
}
