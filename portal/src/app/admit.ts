import { activateLanguage } from '../i18n/activate.ts'
import { savedLanguage } from '../i18n/saved-language.ts'
import { guard, type Visit } from './guard.ts'

/** Asks the guard on behalf of the person at this browser and shows the language it settles on.
 * Answers where to go instead, or null to stay. */
export async function admit(visit: Visit): Promise<string | null> {
  const verdict = guard(visit, {
    hasAccessToken: false,
    isCenturion: false,
    savedLanguage: savedLanguage(),
    can: (action, resource) => action === 'read' && resource === 'Public',
  })
  if (verdict.redirectTo === null) await activateLanguage(verdict.language)
  return verdict.redirectTo
}
