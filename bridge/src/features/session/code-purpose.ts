import type { CodePurpose } from '../../domain/otp/purpose.ts'
import { IDENTITY_CODE_DIGITS, maskMobile } from '../../domain/otp/rules.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import type { TokenLimits } from '../../platform/tokens/limits.ts'
import { createSignInFinisher } from './finishing.ts'
import { lockContact } from '../../domain/credentials/store.ts'

/** Creates the code purpose of a sign-in on an unknown device: the code completes the sign-in in
 * progress and opens the session. */
export function createSignInPurpose(parts: { keys: Keys; tokenLimits?: TokenLimits }): CodePurpose {
  const finish = createSignInFinisher(parts)
  return {
    token: 'temp',
    digits: IDENTITY_CODE_DIGITS,
    use: (product) => ({ en: `sign in to ${product.en}`, ar: `تسجيل دخولك إلى ${product.ar}` }),

    async receiver({ tx, caller: { owner, sessionId } }) {
      if (!owner) throw new Refusal('notAllowed')
      const { mobile } = await lockContact(tx, owner)
      return {
        holder: { owner, sessionId },
        budget: { owner, of: 'signIn' },
        // A trusted device needs no code.
        isTrusted: false,
        mobile,
        sentTo: maskMobile(mobile),
      }
    },

    verified: (context) => finish(context, { deviceId: null }),
  }
}
