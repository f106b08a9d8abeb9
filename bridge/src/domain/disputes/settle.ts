import { creditOf } from '@sadu/contract/disputes/rules'
import type { DisputeOutcome } from '@sadu/contract/transactions/dispute-outcomes'
import { riyadhDay } from '@sadu/contract/core/days'
import type { RequestEvent } from '@sadu/contract/requests/states'
import { Refusal } from '../../core/refusal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq } from '../../platform/db/drizzle.ts'
import { card } from '../../platform/db/schema/customers.ts'
import { settlePoints } from '../ledger/point-payments.ts'
import { creditPlan, returnToPlan } from '../ledger/plans.ts'
import { post } from '../ledger/post.ts'
import type { DisputeRow as DisputePosting } from '../ledger/rows.ts'
import { refuseCredit } from './credit-bounds.ts'
import {
  lockDispute,
  readRefunded,
  updateDispute,
  type DisputeRow,
  type NamedDispute,
} from './store.ts'

const SOURCE = 'disputes'

const OUTCOMES: Partial<Record<RequestEvent, DisputeOutcome>> = {
  approved: 'approved',
  declined: 'declined',
  withdrawn: 'withdrawn',
}

/** Applies an event of a dispute's request to the dispute and its credit. Rejects with
 * `requestStateRefuses` on a second credit, and as `refuseCredit` does. Call it in the transaction
 * of the request's event. */
export async function moveDispute(
  tx: Tx,
  named: NamedDispute,
  event: RequestEvent,
  now: Date,
): Promise<void> {
  const locked = await lockDispute(tx, named)
  if (!locked) throw new Error(`the dispute ${named.reference} has no row`)
  if (event === 'credited' && locked.isCredited) throw new Refusal('requestStateRefuses')
  const outcome = OUTCOMES[event] ?? locked.outcome
  const isCredited = locked.isCredited || event === 'credited'
  const isDecided = locked.outcome === 'open' && outcome !== 'open'
  const decidedOn = isDecided ? riyadhDay(now) : locked.decidedOn
  await updateDispute(tx, named, { outcome, isCredited, decidedOn })
  await settleLocked(tx, { ...locked, outcome, isCredited }, named.reference, now)
}

/** Adjusts the credit of a dispute to its current target, for example after a refund. Returns
 * whether it changed. */
export async function settleDispute(tx: Tx, named: NamedDispute, now: Date): Promise<boolean> {
  const locked = await lockDispute(tx, named)
  return locked !== null && settleLocked(tx, locked, named.reference, now)
}

async function settleLocked(
  tx: Tx,
  row: DisputeRow,
  reference: string,
  now: Date,
): Promise<boolean> {
  const { clientId, transactionId, creditMinor } = row
  const refundedMinor =
    transactionId === null ? 0 : await readRefunded(tx, { clientId, transactionId })
  const credit = creditOf({ ...row, refundedMinor })
  if (credit === creditMinor) return false
  if (credit > creditMinor) await refuseCredit(tx, row, credit)
  const moves = row.moves + 1
  const [outcome] = await post(tx, [
    await postingOf(tx, row, {
      minor: credit - creditMinor,
      name: `${reference}-${moves}`,
      reference,
      now,
    }),
  ])
  if (outcome?.outcome !== 'applied') {
    throw new Error(`the credit of dispute ${reference} was not posted: ${JSON.stringify(outcome)}`)
  }
  await updateDispute(tx, row, { creditMinor: credit, moves })
  if (transactionId !== null) {
    const given = { clientId, transactionId, minor: Math.abs(credit - creditMinor) }
    const move = { name: `d${reference}-${moves}`, occurredAt: now, postedOn: riyadhDay(now) }
    const isLost = row.outcome === 'declined' || row.outcome === 'withdrawn'
    if (credit > creditMinor) await creditPlan(tx, { ...given, ...move })
    else if (isLost) await returnToPlan(tx, { ...given, ...move })
    const { name: _, ...at } = move
    await settlePoints(tx, { clientId, transactionId, minor: credit - creditMinor, ...at }, post)
  }
  return true
}

type Move = { minor: number; name: string; reference: string; now: Date }

async function postingOf(
  tx: Tx,
  { clientId, cardId, outcome }: DisputeRow,
  { minor, name, reference, now }: Move,
): Promise<DisputePosting> {
  const [found] = await tx
    .select({ cardSerialNumber: card.serialNumber })
    .from(card)
    .where(and(eq(card.clientId, clientId), eq(card.id, cardId)))
  if (!found) throw new Error(`the dispute ${reference} has no card`)
  const isCredit = minor > 0
  const label = isCredit
    ? outcome === 'approved'
      ? { en: 'Credit', ar: 'مبلغ مقيّد لصالحك' }
      : { en: 'Provisional credit', ar: 'مبلغ مقيّد لصالحك مؤقتًا' }
    : { en: 'Credit taken back', ar: 'استعادة المبلغ المقيّد' }
  return {
    source: SOURCE,
    externalId: name,
    serialNumber: `D${name}`,
    reference,
    occurredAt: now,
    postedOn: riyadhDay(now),
    kind: 'dispute',
    way: isCredit ? 'credited' : 'takenBack',
    ...found,
    description: {
      en: `${label.en}, dispute ${reference}`,
      ar: `${label.ar}، الاعتراض ${reference}`,
    },
    amountMinor: Math.abs(minor),
    currency: 'SAR',
  }
}
