import { activateLanguage } from '../i18n/activate.ts'
import { noteAddressLanguage, saveLanguage, savedLanguage } from '../i18n/saved-language.ts'
import { storedAbility } from '../data/stores/ability.ts'
import { useRequestKeysStore } from '../data/stores/request-keys.ts'
import { clearReturnUrl, returnUrlFor, saveReturnUrl } from '../data/stores/return-url.ts'
import { hasAccessToken, isCenturion } from '../data/stores/session.ts'
import { guard, type Visit } from './guard.ts'

/** A navigation as passed by the router. */
export type Navigation = Visit & {
  /** The requested URL. */
  href: string
  /** The catalogs of the screen, besides those of the start. */
  texts: readonly string[]
  /** Whether the screen is only preloaded. */
  isPreload: boolean
}

/** The redirect path, or null to stay; then `texts` resolves when the screen's texts have
 * loaded. */
export type Admission = { redirectTo: string | null; texts?: Promise<void> | undefined }

/** Runs the guard for the current visitor and activates the language it decides on. */
export function admit({ href, texts, isPreload, ...visit }: Navigation): Admission {
  const returnTo = returnUrlFor(useRequestKeysStore.getState().userName)
  const { language, redirectTo, needsSignIn } = guard(visit, {
    hasAccessToken: hasAccessToken(),
    isCenturion: isCenturion(),
    savedLanguage: savedLanguage(),
    returnTo,
    can: storedAbility(),
  })
  if (isPreload) return { redirectTo }
  if (visit.params['lang'] === language) noteAddressLanguage(language)
  if (needsSignIn) saveReturnUrl(href, null)
  else if (hasAccessToken() && redirectTo === null) clearReturnUrl()
  if (redirectTo === null) return { redirectTo, texts: activateLanguage(language, texts) }
  saveLanguage(language)
  return { redirectTo }
}
