import { addMonths, riyadhDay } from '@sadu/contract/core/days'
import type { Tx } from '../../bridge/src/platform/db/database.ts'
import { eq } from '../../bridge/src/platform/db/drizzle.ts'
import { demoStoredCard } from '../../bridge/src/platform/db/schema/autopay.ts'
import { demoPayment } from '../../bridge/src/platform/db/schema/payments.ts'
import type { PullOrder } from '../../bridge/src/platform/gateways/payment-page.ts'

export type StoredCard = typeof demoStoredCard.$inferSelect

/** The last digits of the card that pays, and of the one whose bank refuses every automatic
 * payment. */
export const STORED_ENDINGS = ['4417', '9038'] as const

const LASTS_MONTHS = 36

/** Returns the provider's token of a stored card. */
export const tokenOf = (id: string): string => `demo-card:${id}`

/** Returns the provider's report of a stored card, in the form of `docs/operations.md`. */
export const cardReport = ({ id, state, ending }: StoredCard, now: Date) =>
  state === 'active' && ending !== null
    ? {
        state,
        token: tokenOf(id),
        card: {
          ending,
          network: 'Visa',
          expires: addMonths(riyadhDay(now), LASTS_MONTHS).slice(0, 7),
        },
      }
    : { state }

/** Locks a stored card and returns it; null if there is none. A card whose page has expired is
 * ended. */
export async function lockCard(tx: Tx, id: string, now: Date): Promise<StoredCard | null> {
  const isCard = eq(demoStoredCard.id, id)
  const [row] = await tx.select().from(demoStoredCard).where(isCard).for('update')
  if (!row) return null
  if (row.state !== 'pending' || row.expiresAt > now) return row
  await tx.update(demoStoredCard).set({ state: 'expired' }).where(isCard)
  return { ...row, state: 'expired' }
}

/** Ends a stored card, or closes the page on which it would be stored. */
export async function forgetCard(tx: Tx, id: string): Promise<void> {
  await tx.update(demoStoredCard).set({ state: 'ended' }).where(eq(demoStoredCard.id, id))
}

type Asked = Pick<PullOrder, 'id' | 'amount' | 'token'> & {
  card: string
  webhookUrl: string
  expiresAt: string
}

/** Takes a payment from a stored card, once for each id. Null if there is no such card. */
export async function chargeStoredCard(
  tx: Tx,
  { id, card, token, amount, webhookUrl, expiresAt }: Asked,
  now: Date,
): Promise<typeof demoPayment.$inferSelect | null> {
  const stored = await lockCard(tx, card, now)
  if (stored?.state !== 'active' || token !== tokenOf(card)) return null
  const row = {
    id,
    amountMinor: amount.minor,
    currency: amount.currency,
    state: stored.refuses ? ('failed' as const) : ('paid' as const),
    returnUrl: '',
    webhookUrl,
    expiresAt: new Date(expiresAt),
  }
  await tx.insert(demoPayment).values(row).onConflictDoNothing()
  const [taken] = await tx.select().from(demoPayment).where(eq(demoPayment.id, id))
  return taken ?? null
}
