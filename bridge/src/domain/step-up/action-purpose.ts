import type { AnyCall } from '@sadu/contract'
import { Refusal } from '../../core/refusal.ts'
import { lockContact } from '../credentials/store.ts'
import type { CodeUse } from '../otp/message.ts'
import type { CodePurpose } from '../otp/purpose.ts'
import { CARD_CODE_DIGITS, IDENTITY_CODE_DIGITS, maskMobile } from '../otp/rules.ts'

/** The code that confirms one action of somebody who is signed in. It is entered with the action
 * itself, so it opens nothing here. */
export function createActionPurpose(action: AnyCall, use: CodeUse): CodePurpose {
  return {
    token: 'access',
    digits: action.stepUp === 'card' ? CARD_CODE_DIGITS : IDENTITY_CODE_DIGITS,
    use,
    action,

    async receiver({ tx, caller: { owner, sessionId } }) {
      if (!owner) throw new Refusal('notAllowed')
      const { mobile } = await lockContact(tx, owner)
      return { holder: { owner, sessionId }, budget: { owner }, mobile, sentTo: maskMobile(mobile) }
    },

    verified: () => Promise.reject(new Refusal('notAllowed')),
  }
}
