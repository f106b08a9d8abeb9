import type { PasskeyAssertion } from '@sadu/contract'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../handlers.ts'
import type { Owner } from '../owner.ts'
import { spendChallenge, type ChallengeUse } from './challenge-store.ts'
import { challengeOf, checkAssertion } from './ceremony.ts'
import type { RelyingParty } from './relying-party.ts'
import { lockCredential, recordUse } from './store.ts'
import { userHandleOf } from './user-handle.ts'

/** Proves that a person used one of their passkeys in answer to our challenge, and answers who they
 * are. `by` asks for a certain person; null lets the passkey say it, which then has to name its owner
 * itself. Whatever does not fit is the same `passkeyRefused`, and the challenge is spent by then. */
export async function usePasskey(
  tx: Tx,
  assertion: PasskeyAssertion,
  asked: { use: ChallengeUse; rp: RelyingParty; by: Owner | null },
  now: Date,
): Promise<{ owner: Owner; passkeyId: string }> {
  const refused = new Refusal('passkeyRefused', null, { keep: true })
  const challenge = challengeOf(assertion)
  if (challenge === null || !(await spendChallenge(tx, challenge, asked.use, now))) throw refused
  const found = await lockCredential(tx, assertion.id)
  if (!found || found.row.rpId !== asked.rp.id) throw refused
  const { row, owner } = found
  const { userHandle } = assertion.response
  const isNamed = userHandle === userHandleOf(owner)
  const isTheirs =
    asked.by === null
      ? isNamed
      : asked.by.clientId === owner.clientId &&
        asked.by.cardmemberId === owner.cardmemberId &&
        (isNamed || userHandle === undefined)
  if (!isTheirs) throw refused
  const said = await checkAssertion(assertion, row, { challenge, rp: asked.rp })
  if (!said) throw refused
  await recordUse(tx, row, said, now)
  return { owner, passkeyId: row.passkeyId }
}
