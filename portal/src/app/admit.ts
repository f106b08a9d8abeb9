import { activateLanguage } from '../i18n/activate.ts'
import { saveLanguage, savedLanguage } from '../i18n/saved-language.ts'
import { loadAbility } from '../session/ability.ts'
import { hasAccessToken, isCenturion } from '../session/session.ts'
import { guard, type Visit } from './guard.ts'

/** Asks the guard on behalf of the person at this browser and shows the language it settles on.
 * Answers where to go instead, or null to stay. */
export async function admit(visit: Visit): Promise<string | null> {
  const { language, redirectTo } = guard(visit, {
    hasAccessToken: hasAccessToken(),
    isCenturion: isCenturion(),
    savedLanguage: savedLanguage(),
    can: await loadAbility(),
  })
  if (redirectTo === null) await activateLanguage(language)
  else saveLanguage(language)
  return redirectTo
}
