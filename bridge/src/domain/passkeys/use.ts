import type { PasskeyAssertion } from '@sadu/contract'
import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import { awaitsAnswer, consumeChallenge, type ChallengeUse } from './challenge-store.ts'
import { challengeOf, checkAssertion } from './ceremony.ts'
import type { RelyingParty } from './relying-party.ts'
import { lockCredential, recordUse, type PasskeyRow } from './store.ts'
import { userHandleOf } from './user-handle.ts'

/** What is asked of a passkey. `by` asks for a certain person; null lets the passkey say it, which
 * then has to name its owner itself. */
export type AskedOf = { use: ChallengeUse; rp: RelyingParty; by: Owner | null }

type Used = { owner: Owner; row: PasskeyRow; said: { counter: number; isBackedUp: boolean } }

/** Proves that a person used one of their passkeys in answer to our challenge, and answers who they
 * are. Whatever does not fit is the same `passkeyRefused`, and the challenge is consumed by then. */
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
  const { owner, row, said } = await check(tx, assertion, asked, challenge)
  await recordUse(tx, row, said, now)
  return { owner, passkeyId: row.passkeyId }
}

/** Proves the same and leaves the challenge to be consumed by `usePasskey` in the transaction of what it
 * confirms. One that does not fit is consumed here, so that each is tried once. */
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
  const said = await checkAssertion(assertion, row, { challenge, rp })
  if (!said) throw refused()
  return { owner, row, said }
}

const refused = () => new Refusal('passkeyRefused', null, { keep: true })
