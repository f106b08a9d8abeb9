import type { Localized } from '@sadu/contract'
import { shownDigits } from '../../domain/cards/shown-digits.ts'
import type { LockedCard } from '../../domain/cards/locked-card.ts'
import { notifyOfChange, type NotificationContext } from '../../domain/notices/notice.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/keys/keys.ts'

/** What the handlers of cards need to tell of a change. */
export type CardNoticeParts = NotificationContext & { keys: Secrets }

/** What every notice of a card names. */
export type CardFacts = {
  productName: Localized
  hotline: string
  /** The digits by which the card is shown. */
  digits: string
}

const SUBJECT: Localized = { en: 'A change to your card', ar: 'تغيير في بطاقتك' }

type Concerned = {
  /** Who did it; null when the clock did. */
  owner: { cardmemberId: string } | null
  card: Pick<LockedCard, 'clientId' | 'cardmemberId' | 'lastDigits' | 'tier'>
}

/** Tells the holder of a card of a change to it, and whoever made the change where that is somebody else. */
export async function notifyOfCard(
  tx: Tx,
  { gateways, productName, hotline }: CardNoticeParts,
  { owner, card }: Concerned,
  notice: (facts: CardFacts) => Localized,
): Promise<void> {
  const text = notice({ productName, hotline, digits: shownDigits(card.tier, card.lastDigits) })
  const people = new Set([card.cardmemberId, owner?.cardmemberId ?? card.cardmemberId])
  for (const cardmemberId of people) {
    await notifyOfChange(tx, gateways, { clientId: card.clientId, cardmemberId }, text, SUBJECT)
  }
}
