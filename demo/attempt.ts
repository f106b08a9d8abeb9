import type { Tx } from '../bridge/src/platform/db/database.ts'
import { refusalOfAttempt } from '../bridge/src/domain/cards/decide.ts'
import type { Outcome } from '../bridge/src/domain/events/event.ts'
import { authorize } from '../bridge/src/domain/ledger/authorize.ts'
import { recordDeclined } from '../bridge/src/domain/ledger/record-declined.ts'
import { DEFAULT_ISSUER } from '../bridge/src/platform/issuer/issuer.ts'
import type { AuthorizationRow } from '../bridge/src/domain/ledger/rows.ts'

type Attempt = AuthorizationRow & { isContactless: boolean }
export type Declined = NonNullable<Awaited<ReturnType<typeof refusalOfAttempt>>>
type Tried = ({ outcome: 'declined' } & Declined) | Outcome

const { percent: cashPercent } = DEFAULT_ISSUER.cash

/** Attempts a payment with a card of the demonstration. The card's state, controls and rules, its blocked
 * merchants, its holder's trips and its credit decide, as an issuer's authorization system would. A
 * declined attempt is recorded with its reason. */
export async function tryToPay(tx: Tx, row: Attempt): Promise<Tried> {
  const { isContactless, ...asked } = row
  const refused = await refusalOfAttempt(tx, { ...asked, isContactless }, { cashPercent })
  if (refused !== null) {
    await recordDeclined(tx, [{ ...asked, ...refused }])
    return { outcome: 'declined', ...refused }
  }
  const [outcome] = await authorize(tx, [asked])
  if (!outcome) throw new Error('an authorization without an outcome')
  return outcome
}

/** Does the same as `tryToPay`, but returns the outcome only. */
export const attempt = async (tx: Tx, row: Attempt): Promise<Tried['outcome']> =>
  (await tryToPay(tx, row)).outcome
