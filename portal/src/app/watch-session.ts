import type { RegisteredRouter } from '@tanstack/react-router'
import { savedLanguage } from '../i18n/saved-language.ts'
import { clearReturnUrl, saveReturnUrl } from '../data/stores/return-url.ts'
import { removeCover, removeCoverOfOthers } from '../data/session/saved-cover.ts'
import { type EndReason, isCenturion, onSessionChange } from '../data/stores/session.ts'
import { chooseSkin } from '../ui/theme.ts'

/** Involuntary ends: the person returns to their last screen. */
const UNCHOSEN: ReadonlySet<EndReason> = new Set(['inactivity', 'lapsed', 'expired'])

/** Navigates when a session opens or ends, in this tab or another: the guard runs again for the
 * current screen, and after sign-out the person goes to the sign-in they came from
 * (docs/specification/4-states.md). */
export function watchSession(router: RegisteredRouter): void {
  onSessionChange((change) => {
    if (change.type === 'opened') {
      chooseSkin(isCenturion() ? 'centurion' : 'standard')
      void removeCoverOfOthers()
      void router.invalidate()
      return
    }
    if (change.reason === 'signedOut') void removeCover()
    if (UNCHOSEN.has(change.reason)) {
      const { location, matches } = router.state
      const isPrivate = matches.at(-1)?.staticData.screen?.resource !== 'Public'
      if (isPrivate) saveReturnUrl(location.href, change.userName)
    } else clearReturnUrl()
    void router.navigate({
      to: isCenturion() ? '/$lang/login-centurion' : '/$lang/login',
      params: { lang: savedLanguage() },
      state: { sessionEnd: change.reason },
      replace: true,
    })
  })
}
