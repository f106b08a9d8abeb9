import type { DisputeDetails } from '@sadu/contract/disputes/details'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import type { LockedCard } from '../../domain/cards/locked-card.ts'
import { insertDispute } from '../../domain/disputes/store.ts'
import { openRequest, type OpeningParts } from '../../domain/requests/open.ts'
import type { RequestKey } from '../../domain/requests/store.ts'
import type { Tx } from '../../platform/db/database.ts'

/** A dispute of a charge on a locked card, with the files of its draft. */
type Opened = { owner: Owner; card: LockedCard; details: DisputeDetails; files: readonly string[] }

/** Opens the request of a dispute, with the row that holds its amounts. Rejects with
 * `disputedAlready` if the charge has a dispute. Call it last in the transaction. */
export async function openDispute(
  tx: Tx,
  parts: OpeningParts,
  { owner, card, details, files }: Opened,
  now: Date,
): Promise<{ reference: string; dueOn: string }> {
  const { transaction, billed, disputed } = details
  const draft = { place: { kind: 'dispute' as const, subject: transaction ?? card.id }, files }
  const alongside = async ({ clientId, id }: RequestKey) => {
    const isStored = await insertDispute(tx, {
      clientId,
      requestId: id,
      accountId: card.accountId,
      cardId: card.id,
      transactionId: transaction,
      billedMinor: billed.minor,
      disputedMinor: disputed.minor,
    })
    if (!isStored) throw new Refusal('disputedAlready')
  }
  const given = { owner, kind: 'dispute' as const, card, details, draft, alongside }
  const { reference, due } = await openRequest(tx, parts, given, now)
  return { reference, dueOn: due.on }
}

/** The given answers, by question name. */
export const givenIn = (answers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]) =>
      answer === undefined ? [] : [[name, answer]],
    ),
  )
