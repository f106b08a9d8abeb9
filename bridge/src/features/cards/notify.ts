import type { Localized } from '@sadu/contract'
import { shownDigits } from '../../domain/cards/shown-digits.ts'
import type { LockedCard } from '../../domain/cards/locked-card.ts'
import { readFamily } from '../../domain/notices/family.ts'
import {
  notifyOfChange,
  type NoticeSubject,
  type NotificationContext,
} from '../../domain/notices/notice.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/keys/keys.ts'

/** What the handlers of cards need to tell of a change. */
export type CardNoticeParts = NotificationContext & { keys: Secrets }

/** What every notice of a card names. */
export type CardFacts = {
  /** The card as a sentence names it, and as one begins with it: to its holder, or to somebody else. */
  card: Localized & { enFirst: string }
  hotline: string
}

const SUBJECT: NoticeSubject = { kind: 'card', en: 'A change to your card', ar: 'تغيير في بطاقتك' }

type Concerned = {
  /** Who did it; null when the clock did. */
  owner: { cardmemberId: string } | null
  card: Pick<LockedCard, 'clientId' | 'cardmemberId' | 'kind' | 'lastDigits' | 'tier'>
  /** Nobody but its holder is told. */
  isPrivate?: boolean
}

/** Tells the holder of a card of a change to it, whoever made the change where that is somebody else, and the primary
 * cardmember of what becomes of a supplementary card. */
export async function notifyOfCard(
  tx: Tx,
  { gateways, productName, hotline }: CardNoticeParts,
  { owner, card, isPrivate = false }: Concerned,
  notice: (facts: CardFacts) => Localized,
): Promise<void> {
  const { clientId, cardmemberId: holder, kind } = card
  const { primary, name } = await readFamily(tx, { clientId, cardmemberId: holder })
  const people = new Set([holder])
  if (!isPrivate && owner) people.add(owner.cardmemberId)
  if (!isPrivate && kind === 'supplementary') people.add(primary.cardmemberId)
  const digits = shownDigits(card.tier, card.lastDigits)
  for (const cardmemberId of people) {
    const of = cardmemberId === holder ? null : name
    const text = notice({ card: cardNamed(productName, digits, of), hotline })
    await notifyOfChange(tx, gateways, { clientId, cardmemberId }, text, SUBJECT)
  }
}

/** A card as a sentence names it: to its holder, or to somebody else as the card `of` its holder. */
export function cardNamed(
  productName: Localized,
  digits: string,
  of: Localized | null,
): CardFacts['card'] {
  const en = of
    ? `the ${productName.en} card of ${of.en} ending ${digits}`
    : `your ${productName.en} card ending ${digits}`
  const ar = `${of ? `بطاقة ${of.ar}` : 'بطاقتك'} لدى ${productName.ar} المنتهية بـ ${digits}`
  return { en, ar, enFirst: `${en.charAt(0).toUpperCase()}${en.slice(1)}` }
}
