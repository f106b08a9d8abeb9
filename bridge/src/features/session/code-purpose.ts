import type { CodePurpose } from '../../codes/purpose.ts'
import { IDENTITY_CODE_DIGITS, maskMobile } from '../../codes/rules.ts'
import { Refusal } from '../../handlers.ts'
import type { Keys } from '../../keys/keys.ts'
import { TOKEN_LIMITS, type TokenLimits } from '../../tokens/limits.ts'
import { lockMobile } from './login-store.ts'
import { openSession } from './opening.ts'
import { endSession, readSession } from './session-store.ts'

/** The code that an unknown device needs: it ends the sign-in under way and opens the session. */
export function createSignInPurpose({
  keys,
  limits = TOKEN_LIMITS,
}: {
  keys: Keys
  limits?: TokenLimits
}): CodePurpose {
  return {
    token: 'temp',
    digits: IDENTITY_CODE_DIGITS,
    use: (product) => ({ en: `sign in to ${product.en}`, ar: `تسجيل دخولك إلى ${product.ar}` }),

    async receiver({ tx, caller: { owner, sessionId } }) {
      if (!owner) throw new Refusal('notAllowed')
      const mobile = await lockMobile(tx, owner)
      return { holder: { owner, sessionId }, budget: { owner }, mobile, sentTo: maskMobile(mobile) }
    },

    async verified({ tx, now, caller: { owner, sessionId, jkt, sid } }) {
      if (!owner) throw new Refusal('notAllowed')
      const begun = await readSession(tx, owner.clientId, sessionId)
      const isFirst = await endSession(tx, owner.clientId, sessionId, 'signedIn', now)
      if (!begun || !isFirst) throw new Refusal('sessionEnded')
      const { placeEn: en, placeAr: ar } = begun
      const place = en === null || ar === null ? null : { en, ar }
      return openSession(tx, { keys, limits }, { owner, jkt, sid, deviceId: null, place }, now)
    },
  }
}
