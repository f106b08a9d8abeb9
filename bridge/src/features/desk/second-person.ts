import type { RequestEvent } from '@sadu/contract/requests/states'
import { recordEvent } from '../../domain/audit/audit.ts'
import type { RequestRow } from '../../domain/requests/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { lockDispute, updateDispute, type DisputeRow } from '../../domain/disputes/store.ts'
import { type DisputeWarnings, readWarnings } from '../../domain/disputes/warnings.ts'

/** Whether a credit is above what one person decides, or looks like one that was given before. */
export const needsSecondPerson = (
  { disputedMinor, isCredited }: Pick<DisputeRow, 'disputedMinor' | 'isCredited'>,
  { charges, disputes }: DisputeWarnings,
  aboveMinor: number,
): boolean =>
  !isCredited && (disputedMinor > aboveMinor || charges.length > 0 || disputes.length > 0)

type Step = { row: RequestRow; event: RequestEvent; operator: string; aboveMinor: number }

/** Asks whether somebody at the desk may credit a dispute by this step of its locked request. `waits` remembers them as the
 * first, `sameAgain` is the first once more; `may` lets the step happen. */
export async function askSecondPerson(
  tx: Tx,
  keys: Secrets,
  { row: { clientId, id, kind, cardmemberId, reference }, event, operator, aboveMinor }: Step,
  now: Date,
): Promise<'may' | 'waits' | 'sameAgain'> {
  if (kind !== 'dispute' || (event !== 'credited' && event !== 'approved')) return 'may'
  const key = { clientId, requestId: id }
  const dispute = await lockDispute(tx, key)
  if (!dispute) throw new Error(`the dispute ${reference} has no row`)
  if (!needsSecondPerson(dispute, await readWarnings(tx, dispute), aboveMinor)) return 'may'
  if (dispute.firstStep === event) {
    return dispute.firstOperator === operator ? 'sameAgain' : 'may'
  }
  await updateDispute(tx, key, { firstStep: event, firstOperator: operator, firstAt: now })
  const facts = { request: reference, what: event, operator }
  await recordEvent(
    tx,
    keys,
    { of: { clientId, cardmemberId }, kind: 'creditProposed', facts },
    now,
  )
  return 'waits'
}
