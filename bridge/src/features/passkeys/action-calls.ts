import type { ActionPurpose, Contract } from '@sadu/contract'
import { digestOfComing } from '../../domain/step-up/coming-action.ts'
import type { CodePurposes } from '../../domain/otp/purpose.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { issueChallenge } from '../../domain/passkeys/challenge-store.ts'
import { relyingPartyOf } from '../../domain/passkeys/relying-party.ts'
import { listPasskeys } from '../../domain/passkeys/store.ts'
import { askForAssertion } from './options.ts'

export type PasskeyActionParts = {
  keys: Secrets
  /** The actions that a code confirms; a passkey may confirm them instead. */
  purposes: Pick<CodePurposes, ActionPurpose>
}

/** Creates the handler that requests a passkey instead of the code for an action. The response is
 * sent with the action itself, where dispatch verifies it. */
export function createPasskeyActionHandlers({
  keys,
  purposes,
}: PasskeyActionParts): Handlers<Pick<Contract, 'beginPasskeyStepUp'>> {
  return {
    async beginPasskeyStepUp({ purpose, action, requestInfo }, context) {
      const { tx, owner, sessionId, caller, origin, now } = context
      const coming = { action, requestInfo }
      const actionDigest = await digestOfComing(context, keys, purposes[purpose], coming)
      if (actionDigest === null) throw new Refusal('notAllowed')
      const rp = relyingPartyOf(origin)
      const before = (await purposes[purpose].passkeysBefore?.(context, action)) ?? null
      const passkeys = await listPasskeys(tx, { owner, rpId: rp.id })
      const known = passkeys.filter(({ addedAt }) => before === null || addedAt < before)
      if (known.length === 0) throw new Refusal('noPasskey')
      const session = { clientId: owner.clientId, sessionId }
      const use = {
        purpose: 'action',
        jkt: caller.jkt,
        session,
        actionDigests: [actionDigest],
      } as const
      return askForAssertion(await issueChallenge(tx, use, now), rp, known)
    },
  }
}
