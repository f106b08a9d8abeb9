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

/** The dependencies of card handlers for sending notices of a change. */
export type CardNoticeParts = NotificationContext & { keys: Secrets }

/** A notice about a card. `happened` says in short what happened to it, and follows the card's
 * name. */
export type CardNotice = Localized & { happened: Localized }

/** The facts in every notice about a card. */
export type CardFacts = {
  /** The card's name within a sentence and at its start (`enFirst`), addressed to its holder or to
   * someone else. */
  card: Localized & { enFirst: string }
  hotline: string
}

const SUBJECT: NoticeSubject = { kind: 'card', en: 'A change to your card', ar: 'تغيير في بطاقتك' }

type Concerned = {
  /** The person who made the change; null for a scheduled job. */
  owner: { cardmemberId: string } | null
  card: Pick<LockedCard, 'id' | 'clientId' | 'cardmemberId' | 'kind' | 'lastDigits' | 'tier'>
  /** Notifies only the card's holder. */
  isPrivate?: boolean
}

/** Notifies the holder of a card of a change; also the person who made it, if that is someone else,
 * and the primary cardmember for a supplementary card. */
export async function notifyOfCard(
  tx: Tx,
  { gateways, productName, hotline }: CardNoticeParts,
  { owner, card, isPrivate = false }: Concerned,
  notice: (facts: CardFacts) => CardNotice,
): Promise<void> {
  const { clientId, cardmemberId: holder, kind } = card
  const { primary, name } = await readFamily(tx, { clientId, cardmemberId: holder })
  const people = new Set([holder])
  if (!isPrivate && owner) people.add(owner.cardmemberId)
  if (!isPrivate && kind === 'supplementary') people.add(primary.cardmemberId)
  const digits = shownDigits(card.tier, card.lastDigits)
  for (const cardmemberId of people) {
    const of = cardmemberId === holder ? null : name
    const { happened, ...text } = notice({ card: cardNamed(productName, digits, of), hotline })
    const title = titleOf(happened, digits, of)
    const subject = { ...SUBJECT, leadsTo: card.id }
    await notifyOfChange(tx, gateways, { clientId, cardmemberId }, { ...text, title }, subject)
  }
}

/** Returns the inbox title: the card and what happened to it. `of` is the card's holder if the
 * notice is for someone else. */
const titleOf = (happened: Localized, digits: string, of: Localized | null): Localized => ({
  en: `${of ? `Card of ${of.en}` : 'Card'} ending ${digits}: ${happened.en}`,
  ar: `${of ? `بطاقة ${of.ar}` : 'البطاقة'} المنتهية بـ ${digits}: ${happened.ar}`,
})

/** A card's name in a sentence: for its holder if `of` is null, otherwise for someone else, as the
 * card of the holder `of`. */
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
