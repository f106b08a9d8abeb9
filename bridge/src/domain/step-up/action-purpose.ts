import type { AnyCall, RequestOf } from '@sadu/contract'
import type { Owner } from '../../core/owner.ts'
import { Refusal } from '../../core/refusal.ts'
import type { CallContext } from '../../platform/calls/handlers.ts'
import { lockContact } from '../credentials/store.ts'
import { findTrustedDevice } from '../devices/trusted.ts'
import type { CodeUse } from '../otp/message.ts'
import type { CodePurpose } from '../otp/purpose.ts'
import { CARD_CODE_DIGITS, IDENTITY_CODE_DIGITS, maskMobile } from '../otp/rules.ts'

/** Throws a refusal for a parsed action that cannot succeed. */
type Check<C extends AnyCall> = (
  context: CallContext & { owner: Owner },
  asked: RequestOf<C>,
) => Promise<unknown>

/** Creates the purpose of a code that confirms one action in a session. The code is sent with the
 * action itself, so entering it separately does nothing. With `check`, no code is sent for an
 * action that cannot succeed. */
export function createActionPurpose<C extends AnyCall>(
  action: C,
  use: CodeUse,
  check?: Check<C>,
): CodePurpose {
  return {
    token: 'access',
    digits: action.stepUp === 'card' ? CARD_CODE_DIGITS : IDENTITY_CODE_DIGITS,
    use,
    action,

    async check(context, asked) {
      const { owner } = context.caller
      if (!owner) throw new Refusal('notAllowed')
      await check?.({ ...context, owner }, asked as RequestOf<C>)
    },

    async receiver({ tx, caller: { owner, sessionId, jkt } }) {
      if (!owner) throw new Refusal('notAllowed')
      const { mobile } = await lockContact(tx, owner)
      return {
        holder: { owner, sessionId },
        budget: { owner, of: 'actions' },
        isTrusted: (await findTrustedDevice(tx, owner, jkt)) !== null,
        mobile,
        sentTo: maskMobile(mobile),
      }
    },

    verified: () => Promise.reject(new Refusal('notAllowed')),
  }
}
