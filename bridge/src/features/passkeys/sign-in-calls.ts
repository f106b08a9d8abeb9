import type { Contract, Device, SignedIn } from '@sadu/contract'
import { Refusal } from '../../core/refusal.ts'
import type { CallContext, Handlers } from '../../platform/calls/handlers.ts'
import type { Owner } from '../../core/owner.ts'
import { issueChallenge, type ChallengeUse } from '../../domain/passkeys/challenge-store.ts'
import { loadCeremony } from '../../domain/passkeys/ceremony.ts'
import { relyingPartyOf } from '../../domain/passkeys/relying-party.ts'
import { listPasskeys } from '../../domain/passkeys/store.ts'
import { usePasskey } from '../../domain/passkeys/use.ts'
import { askForAssertion } from './options.ts'

export type PasskeySignInParts = {
  /** Opens a session without further steps. */
  openSession: (context: CallContext, owner: Owner, device: Device) => Promise<SignedIn>
  /** Completes the sign-in in progress and opens its session. */
  finishSignIn: (context: CallContext, proven: { deviceId: null }) => Promise<SignedIn>
}

type PasskeySignInCalls = Pick<
  Contract,
  'beginPasskeySignIn' | 'signInWithPasskey' | 'beginPasskeyConfirmation' | 'confirmWithPasskey'
>

/** Creates the handlers that accept a passkey instead of user ID and password, or instead of the
 * code. Both work during a lock after wrong passwords, since passkeys cannot be guessed. */
export function createPasskeySignInHandlers({
  openSession,
  finishSignIn,
}: PasskeySignInParts): Handlers<PasskeySignInCalls> {
  return {
    async beginPasskeySignIn(_request, { tx, origin, caller: { jkt }, now }) {
      const challenge = await issueChallenge(tx, signInUse(jkt), now)
      return askForAssertion(challenge, relyingPartyOf(origin), null)
    },

    signInWithPasskey: {
      async prepare({ credential, device }) {
        await loadCeremony()
        return async (context) => {
          const { tx, origin, caller, now } = context
          const asked = { use: signInUse(caller.jkt), rp: relyingPartyOf(origin), by: null }
          const { owner } = await usePasskey(tx, credential, asked, now)
          return openSession(context, owner, device)
        }
      },
    },

    async beginPasskeyConfirmation(_request, context) {
      const { tx, origin, now } = context
      const { owner, use } = begun(context)
      const rp = relyingPartyOf(origin)
      const known = await listPasskeys(tx, { owner, rpId: rp.id })
      if (known.length === 0) throw new Refusal('noPasskey')
      return askForAssertion(await issueChallenge(tx, use, now), rp, known)
    },

    confirmWithPasskey: {
      async prepare({ credential }) {
        await loadCeremony()
        return async (context) => {
          const { tx, origin, now } = context
          const { owner, use } = begun(context)
          const asked = { use, rp: relyingPartyOf(origin), by: owner }
          await usePasskey(tx, credential, asked, now)
          return finishSignIn(context, { deviceId: null })
        }
      },
    },
  }
}

const signInUse = (jkt: string): ChallengeUse => ({ purpose: 'signIn', jkt, session: null })

/** The sign-in in progress of a temporary token. */
function begun({ caller: { owner, sessionId, jkt } }: CallContext) {
  if (!owner) throw new Refusal('notAllowed')
  const session = { clientId: owner.clientId, sessionId }
  return { owner, use: { purpose: 'confirm', jkt, session } satisfies ChallengeUse }
}
