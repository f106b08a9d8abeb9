import { isInUse } from '@sadu/contract/cards/states'
import { addDays, addMonths } from '@sadu/contract/core/days'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, ne } from '../../platform/db/drizzle.ts'
import { cardReport } from '../../platform/db/schema/cards.ts'
import { card } from '../../platform/db/schema/customers.ts'
import { idFor } from '../events/event.ts'
import { changeState } from './change-state.ts'
import { lockCard, type LockedCard } from './locked-card.ts'

/** The data printed on a new card, and its issue date. */
export type PrintedCard = {
  serialNumber: string
  /** Five digits. */
  lastDigits: string
  /** The last day of the month of expiry. */
  expiresOn: string
  issuedOn: string
  /** If absent, as on the previous card. */
  nameOnCard?: string | undefined
  /** Minor units; if absent, as on the previous card. */
  creditLimitMinor?: number | null | undefined
}

type IssuedCard = { clientId: string; id: string; serialNumber: string }

/** Creates a card awaiting activation, with the holder and account of another. With `isReplacement`
 * it replaces that card on activation. If that card was itself an unactivated replacement, the new
 * one replaces the original card instead, which would otherwise stay in use. */
export async function issueCardBeside(
  tx: Tx,
  beside: LockedCard,
  { printed, isReplacement }: { printed: PrintedCard; isReplacement: boolean },
  now: Date,
): Promise<IssuedCard> {
  const { clientId } = beside
  const [like] = await tx
    .select()
    .from(card)
    .where(and(eq(card.clientId, clientId), eq(card.id, beside.id)))
  if (!like) throw new Error('the locked card no longer exists')
  const id = idFor(now, `card\n${printed.serialNumber}`)
  const { serialNumber } = printed
  await tx.insert(card).values({
    clientId,
    id,
    accountId: like.accountId,
    cardmemberId: like.cardmemberId,
    primaryCardId: like.primaryCardId,
    kind: like.kind,
    state: 'inactive',
    serialNumber,
    lastDigits: printed.lastDigits,
    expiresOn: printed.expiresOn,
    issuedOn: printed.issuedOn,
    nameOnCard: printed.nameOnCard ?? like.nameOnCard,
    creditLimitMinor:
      printed.creditLimitMinor === undefined ? like.creditLimitMinor : printed.creditLimitMinor,
    replacesCardId: isReplacement ? await takePlace(tx, beside, now) : null,
  })
  if (isReplacement) {
    await tx
      .update(cardReport)
      .set({ madeCardId: id })
      .where(and(eq(cardReport.clientId, clientId), eq(cardReport.cardId, beside.id)))
  }
  return { clientId, id, serialNumber }
}

/** Returns the card that a replacement for this card has to replace. */
async function placeOf(tx: Tx, { clientId, id, replacesCardId }: LockedCard): Promise<string> {
  if (replacesCardId === null) return id
  const before = await lockCard(tx, { clientId, id: replacesCardId })
  // If this card was activated, the one before it has ended.
  return before && isInUse(before.state) ? before.id : id
}

/** Does the same as `placeOf`, and ends this card if it was an unactivated replacement: a card has
 * only one waiting replacement. */
async function takePlace(tx: Tx, reported: LockedCard, now: Date): Promise<string> {
  const place = await placeOf(tx, reported)
  if (place !== reported.id && reported.state === 'inactive') {
    await changeState(tx, reported, { event: 'replaced' }, now)
  }
  return place
}

/** Whether another card already awaits activation as the replacement that this card would get. */
export async function isReplacedByWaiting(tx: Tx, reported: LockedCard): Promise<boolean> {
  const { clientId, id } = reported
  const waiting = await tx
    .select({ id: card.id })
    .from(card)
    .where(
      and(
        eq(card.clientId, clientId),
        eq(card.replacesCardId, await placeOf(tx, reported)),
        eq(card.state, 'inactive'),
        ne(card.id, id),
      ),
    )
  return waiting.length > 0
}

/** Returns the last day of a card's month of expiry, from MM-YY. */
export function lastDayOf(expiry: string): string {
  const [month, year] = expiry.split('-')
  return addDays(addMonths(`20${year}-${month}-01`, 1), -1)
}
