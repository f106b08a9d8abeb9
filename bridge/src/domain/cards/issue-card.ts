import { and, eq, ne } from 'drizzle-orm'
import { isInUse } from '@sadu/contract/cards/states'
import { addDays, addMonths } from '@sadu/contract/core/days'
import type { Tx } from '../../platform/db/database.ts'
import { cardReport } from '../../platform/db/schema/cards.ts'
import { card } from '../../platform/db/schema/customers.ts'
import { idFor } from '../events/event.ts'
import { changeState } from './change-state.ts'
import { lockCard, type LockedCard } from './locked-card.ts'

/** What is printed on a new card, and when it was made. */
export type PrintedCard = {
  serialNumber: string
  /** Five digits. */
  lastDigits: string
  /** The last day of the month on the card. */
  expiresOn: string
  issuedOn: string
  /** Left out, as on the card before. */
  nameOnCard?: string | undefined
  /** Minor units; left out, as on the card before. */
  creditLimitMinor?: number | null | undefined
}

type IssuedCard = { clientId: string; id: string; serialNumber: string }

/** Puts a new card, which awaits activation, beside one of the same holder and account; with `isReplacement`
 * it takes the place of that one once it is activated. Of one that never was active and itself was to take the
 * place of another card, the new one takes the place of that other card: otherwise that card would live on. */
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
  if (!like) throw new Error('a locked card that is not there')
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

/** The card whose place a new one takes that is made for this one. */
async function placeOf(tx: Tx, { clientId, id, replacesCardId }: LockedCard): Promise<string> {
  if (replacesCardId === null) return id
  const before = await lockCard(tx, { clientId, id: replacesCardId })
  // Once this card was activated, the one before it has ended.
  return before && isInUse(before.state) ? before.id : id
}

/** The same, which this one leaves: only one card waits in the place of another. */
async function takePlace(tx: Tx, reported: LockedCard, now: Date): Promise<string> {
  const place = await placeOf(tx, reported)
  if (place !== reported.id && reported.state === 'inactive') {
    await changeState(tx, reported, { event: 'replaced' }, now)
  }
  return place
}

/** Whether another card waits already where one that is made for this card would. */
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

/** The last day of the month on a card, MM-YY. */
export function lastDayOf(expiry: string): string {
  const [month, year] = expiry.split('-')
  return addDays(addMonths(`20${year}-${month}-01`, 1), -1)
}
