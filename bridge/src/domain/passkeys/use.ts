import type { PasskeyAssertion } from '@sadu/contract'
import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import { awaitsAnswer, consumeChallenge, type ChallengeUse } from './challenge-store.ts'
import { challengeOf, checkAssertion } from './ceremony.ts'
import type { RelyingParty } from './relying-party.ts'
import { lockCredential, recordUse, type PasskeyRow } from './store.ts'
import { userHandleOf } from './user-handle.ts'

/** The requirements for a passkey's response. `by` is the required person; if null, the passkey
 * itself must identify its owner. */
export type AskedOf = { use: ChallengeUse; rp: RelyingParty; by: Owner | null }

type Used = { owner: Owner; row: PasskeyRow; result: { counter: number; isBackedUp: boolean } }

/** Verifies a passkey's response to our challenge and returns the person. Rejects with
 * `passkeyRefused` for any error; the challenge is consumed either way. */
export async function usePasskey(
  tx: Tx,
  assertion: PasskeyAssertion,
  asked: AskedOf,
  now: Date,
): Promise<{ owner: Owner; passkeyId: string }> {
  const challenge = challengeOf(assertion)
  if (challenge === null || !(await consumeChallenge(tx, challenge, asked.use, now))) {
    throw refused()
  }
  const { owner, row, result } = await check(tx, assertion, asked, challenge)
  await recordUse(tx, row, result, now)
  return { owner, passkeyId: row.passkeyId }
}

/** Verifies a passkey in advance and leaves the challenge for `usePasskey` in the confirmed
 * action's transaction. An invalid response consumes the challenge, so it can be tried only
 * once. */
export async function foreseePasskey(
  tx: Tx,
  assertion: PasskeyAssertion,
  asked: AskedOf,
  now: Date,
): Promise<{ passkeyId: string }> {
  const challenge = challengeOf(assertion)
  if (challenge === null || !(await awaitsAnswer(tx, challenge, asked.use, now))) throw refused()
  try {
    const { row } = await check(tx, assertion, asked, challenge)
    return { passkeyId: row.passkeyId }
  } catch (error) {
    if (error instanceof Refusal) await consumeChallenge(tx, challenge, asked.use, now)
    throw error
  }
}

async function check(
  tx: Tx,
  assertion: PasskeyAssertion,
  { by, rp }: AskedOf,
  challenge: string,
): Promise<Used> {
  const found = await lockCredential(tx, assertion.id)
  if (!found || found.row.rpId !== rp.id) throw refused()
  const { row, owner } = found
  const { userHandle } = assertion.response
  const isNamed = userHandle === userHandleOf(owner)
  const isTheirs =
    by === null
      ? isNamed
      : by.clientId === owner.clientId &&
        by.cardmemberId === owner.cardmemberId &&
        (isNamed || userHandle === undefined)
  if (!isTheirs) throw refused()
  const result = await checkAssertion(assertion, row, { challenge, rp })
  if (!result) throw refused()
  return { owner, row, result }
}

const refused = () => new Refusal('passkeyRefused', null, { keep: true })
