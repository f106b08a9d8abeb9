import type { Tx } from '../platform/db/database.ts'
import { refusalOfAttempt } from '../domain/cards/decide.ts'
import type { Outcome } from '../domain/events/event.ts'
import { authorize } from '../domain/ledger/authorize.ts'
import { recordDeclined } from '../domain/ledger/record-declined.ts'
import type { AuthorizationRow } from '../domain/ledger/rows.ts'

/** Lets a card of the demonstration try to pay: its state, its controls and its blocked merchants decide, as
 * an issuer's authorizations would. What is refused is kept with its reason. Answers what became of it. */
export async function attempt(
  tx: Tx,
  row: AuthorizationRow & { isContactless: boolean },
): Promise<Outcome['outcome'] | 'declined'> {
  const { isContactless, ...asked } = row
  const reason = await refusalOfAttempt(tx, { ...asked, isContactless })
  if (reason === null) return (await authorize(tx, [asked]))[0]?.outcome ?? 'refused'
  await recordDeclined(tx, [{ ...asked, reason }])
  return 'declined'
}
