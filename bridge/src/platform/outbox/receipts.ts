import { and, eq, inArray, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { deliveryReceipt, outboxMessage } from '../db/schema/operations.ts'
import type { Channel, Purpose } from './message.ts'
import { PROVIDERS_KEY } from './store.ts'

/** How the failure of a message begins that its provider took and could not deliver. */
export const UNDELIVERED = 'undelivered'

/** What a provider reports of a message. `reason` is a word for what stood in the way, nothing of the message. */
export type Receipt = { id: string; reference: string } & (
  | { status: 'delivered' | 'underway' }
  | { status: 'failed'; reason: string }
)

/** A message that will not be delivered, as the log names it. */
type Undelivered = { message: number; channel: Channel; purpose: Purpose; failure: string }

export type Taken =
  | { outcome: 'unknownMessage' | 'repeated' }
  /** `failed` is what this receipt has ended. */
  | { outcome: 'taken'; failed: Undelivered | null }

/** Takes a receipt once. A message that is delivered stays so, whatever comes later: receipts arrive in any order, and
 * before the bridge has noted that the provider took the message. */
export async function takeReceipt(tx: Tx, receipt: Receipt, now: Date): Promise<Taken> {
  const { id, reference } = receipt
  const isOfReceipt = and(
    // The key, which has an index, and the same with the number of a later sending.
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

/** Forgets receipts of messages that are deleted. Answers how many. */
export async function purgeReceipts(tx: Tx, before: Date): Promise<number> {
  const deleted = await tx
    .delete(deliveryReceipt)
    .where(lt(deliveryReceipt.at, before))
    .returning({ id: deliveryReceipt.id })
  return deleted.length
}
