import type { RequestEvent } from '@sadu/contract/requests/states'
import { recordEvent } from '../../domain/audit/audit.ts'
import type { RequestRow } from '../../domain/requests/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { lockDispute, updateDispute, type DisputeRow } from '../../domain/disputes/store.ts'
import { type DisputeWarnings, readWarnings } from '../../domain/disputes/warnings.ts'

/** Whether a credit exceeds what one person may decide, or its charge resembles another charge or
 * dispute; false once credited. */
export const needsSecondPerson = (
  { disputedMinor, isCredited }: Pick<DisputeRow, 'disputedMinor' | 'isCredited'>,
  { charges, disputes }: DisputeWarnings,
  aboveMinor: number,
): boolean =>
  !isCredited && (disputedMinor > aboveMinor || charges.length > 0 || disputes.length > 0)

type Step = { row: RequestRow; event: RequestEvent; operator: string; aboveMinor: number }

/** Checks whether a person may credit a dispute by this step on its locked request. `waits` records
 * them as the first person, `sameAgain` means the same person tried again, and `may` allows the
 * step. */
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
