import type { SignedIn } from '@sadu/contract'
import { placeFrom } from '../../domain/devices/device-facts.ts'
import { Refusal } from '../../core/refusal.ts'
import type { CallContext } from '../../platform/calls/handlers.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { TOKEN_LIMITS, type TokenLimits } from '../../platform/tokens/limits.ts'
import { openSession, type SignIn } from './opening.ts'
import { endSession, readSession } from './session-store.ts'

/** Completes the sign-in in progress of a temporary token and opens its session. Of several
 * concurrent attempts, only one succeeds. */
export type FinishSignIn = (
  context: CallContext,
  proven: Pick<SignIn, 'deviceId'>,
) => Promise<SignedIn>

export function createSignInFinisher({
  keys,
  tokenLimits = TOKEN_LIMITS,
}: {
  keys: Keys
  tokenLimits?: TokenLimits
}): FinishSignIn {
  return async ({ tx, now, language, caller: { owner, sessionId, jkt, sid } }, proven) => {
    if (!owner) throw new Refusal('notAllowed')
    const begun = await readSession(tx, owner.clientId, sessionId)
    const isFirst = await endSession(tx, owner.clientId, sessionId, 'signedIn', now)
    if (!begun || !isFirst) throw new Refusal('sessionEnded')
    const { deviceName, deviceOs, deviceModel, browser } = begun
    const facts = { deviceName, deviceOs, deviceModel, browser }
    const signIn = { owner, jkt, sid, ...proven, facts, language, place: placeFrom(begun) }
    return openSession(tx, { keys, tokenLimits }, signIn, now)
  }
}
