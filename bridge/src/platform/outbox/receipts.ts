import type { Tx } from '../db/database.ts'
import { and, eq, inArray, lt, ne, notInArray, sql } from '../db/drizzle.ts'
import { deliveryReceipt, outboxMessage } from '../db/schema/operations.ts'
import { deleteSome } from '../jobs/in-batches.ts'
import type { Channel, Purpose } from './message.ts'
import { PROVIDERS_KEY } from './store.ts'

/** Prefix of the failure of a message that the provider accepted but could not deliver. */
export const UNDELIVERED = 'undelivered'

/** A provider's delivery report. `reason` is a word for the cause and contains nothing of the
 * message. */
export type Receipt = { id: string; reference: string } & (
  | { status: 'delivered' | 'underway' }
  | { status: 'failed'; reason: string }
)

/** A message that will not be delivered, as logged. */
type Undelivered = { message: number; channel: Channel; purpose: Purpose; failure: string }

export type Taken =
  | { outcome: 'unknownMessage' | 'repeated' }
  /** `failed` is the message that this receipt ended. */
  | { outcome: 'taken'; failed: Undelivered | null }

/** Processes a receipt once. A delivered message stays delivered: receipts arrive in any order,
 * possibly before the bridge has recorded that the provider accepted the message. */
export async function applyReceipt(tx: Tx, receipt: Receipt, now: Date): Promise<Taken> {
  const { id, reference } = receipt
  const isOfReceipt = and(
    // The original key, which is indexed, or the same with the number of a resend.
    inArray(outboxMessage.key, [reference, reference.replace(/\.\d+$/, '')]),
    sql`${PROVIDERS_KEY} = ${reference}`,
    eq(outboxMessage.channel, 'sms'),
    ne(outboxMessage.state, 'kept'),
  )
  const [message] = await tx
    .select({ id: outboxMessage.id, purpose: outboxMessage.purpose })
    .from(outboxMessage)
    .where(isOfReceipt)
  if (!message) return { outcome: 'unknownMessage' }
  const first = await tx
    .insert(deliveryReceipt)
    .values({ id, at: now })
    .onConflictDoNothing()
    .returning({ id: deliveryReceipt.id })
  if (first.length === 0) return { outcome: 'repeated' }
  if (receipt.status === 'underway') return { outcome: 'taken', failed: null }
  const isFailed = receipt.status === 'failed'
  const failure = isFailed ? `${UNDELIVERED}: ${receipt.reason}` : null
  const ended = await tx
    .update(outboxMessage)
    .set({
      state: isFailed ? 'dead' : 'delivered',
      code: null,
      failure,
      dueAt: null,
      endedAt: now,
    })
    .where(
      and(
        isOfReceipt,
        notInArray(outboxMessage.state, isFailed ? ['delivered', 'dead'] : ['delivered']),
      ),
    )
    .returning({ id: outboxMessage.id })
  if (failure === null || ended.length === 0) return { outcome: 'taken', failed: null }
  const { id: number, purpose } = message
  return { outcome: 'taken', failed: { message: number, channel: 'sms', purpose, failure } }
}

/** Deletes receipts of deleted messages, in one batch. Returns their number. */
export const purgeReceipts = (tx: Tx, before: Date): Promise<number> =>
  deleteSome(tx, deliveryReceipt, lt(deliveryReceipt.at, before))
