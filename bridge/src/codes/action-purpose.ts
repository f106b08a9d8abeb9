import type { AnyCall } from '@sadu/contract'
import { Refusal } from '../handlers.ts'
import { lockContact } from '../logins/store.ts'
import type { CodeUse } from './message.ts'
import type { CodePurpose } from './purpose.ts'
import { CARD_CODE_DIGITS, IDENTITY_CODE_DIGITS, maskMobile } from './rules.ts'

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
