import { hash } from 'node:crypto'
import { cardAfter, isInUse } from '@sadu/contract/cards/states'
import { riyadhDay } from '@sadu/contract/core/days'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, sql } from '../../platform/db/drizzle.ts'
import { cardFeedEntry } from '../../platform/db/schema/cards.ts'
import { card as cards } from '../../platform/db/schema/customers.ts'
import { changeState } from '../../domain/cards/change-state.ts'
import { endReplaced } from '../../domain/cards/end-replaced.ts'
import { isReplacedByWaiting, issueCardBeside, lastDayOf } from '../../domain/cards/issue-card.ts'
import { lockSerialNumber, type LockedCard } from '../../domain/cards/locked-card.ts'
import { minorOf } from './amounts.ts'
import { CARD_REASONS } from './reasons.ts'
import type { CardRecord } from './card-record.ts'

/** An arbitrary lock namespace; must be the same in every process. */
const CARDS_LOCK = 7_238_006

type Reason = (typeof CARD_REASONS)[keyof typeof CARD_REASONS]
type CardKey = { clientId: string; id: string }

/** Applies a change that the issuer reports for a card, once by its external id. Returns the reason
 * if it cannot be applied. */
export async function applyCardChange(
  tx: Tx,
  source: string,
  record: CardRecord,
): Promise<'applied' | 'already' | Reason> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CARDS_LOCK}, hashtext(${source}))`)
  const digest = digestOf(record)
  const [known] = await tx
    .select({ digest: cardFeedEntry.digest })
    .from(cardFeedEntry)
    .where(and(eq(cardFeedEntry.source, source), eq(cardFeedEntry.externalId, record.id)))
  if (known) return digest.equals(known.digest) ? 'already' : CARD_REASONS.nameTaken
  const changed = await change(tx, record)
  if ('reason' in changed) return changed
  const { clientId, id } = changed
  const entry = { source, externalId: record.id, digest, clientId, cardId: id }
  await tx.insert(cardFeedEntry).values(entry)
  return 'applied'
}

/** A digest of the content that does not depend on the order of the fields. */
function digestOf(record: CardRecord): Buffer {
  const fields = Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return hash('sha256', JSON.stringify(fields), 'buffer').subarray(0, 16)
}

async function change(tx: Tx, record: CardRecord): Promise<CardKey | Reason> {
  if (record.change === 'new') return issueNew(tx, record)
  const card = await lockSerialNumber(tx, record.card)
  if (!card) return CARD_REASONS.unknownCard
  if (record.change === 'replaced') return replace(tx, card, record)
  const at = new Date(record.occurredAt)
  if (record.change === 'stopped') {
    if (cardAfter(card.state, 'stopped') === null) return CARD_REASONS.cardEnded
    const details = { stoppedBecause: record.because ?? 'issuer' }
    await changeState(tx, card, { event: 'stopped', details }, at)
    return card
  }
  await tx
    .update(cards)
    .set({ creditLimitMinor: limitOf(record) })
    .where(and(eq(cards.clientId, card.clientId), eq(cards.id, card.id)))
  return card
}

/** In minor units; null if the account's limit applies. */
function limitOf({ limit }: CardRecord): number | null {
  return limit === undefined || limit === 'none' ? null : minorOf(limit)
}

async function issueNew(tx: Tx, record: CardRecord): Promise<CardKey | Reason> {
  const { card, beside, replaces, lastDigits, expiry, nameOnCard, occurredAt } = record
  if (await lockSerialNumber(tx, card)) return CARD_REASONS.serialTaken
  const other = await lockSerialNumber(tx, replaces ?? beside ?? '')
  if (!other) {
    return replaces === undefined ? CARD_REASONS.unknownBeside : CARD_REASONS.unknownReplaced
  }
  const isReplacement = replaces !== undefined
  if (isReplacement && other.state === 'replaced') return CARD_REASONS.replacedBefore
  if (isReplacement && (await isReplacedByWaiting(tx, other))) return CARD_REASONS.otherWaits
  const at = new Date(occurredAt)
  const printed = {
    serialNumber: card,
    lastDigits: lastDigits ?? '',
    expiresOn: lastDayOf(expiry ?? ''),
    issuedOn: riyadhDay(at),
    nameOnCard,
    ...(record.limit !== undefined && { creditLimitMinor: limitOf(record) }),
  }
  return issueCardBeside(tx, other, { printed, isReplacement }, at)
}

/** Ends a card because the card that replaces it was activated elsewhere, for example at an ATM. */
async function replace(tx: Tx, card: LockedCard, record: CardRecord): Promise<CardKey | Reason> {
  const by = await lockSerialNumber(tx, record.by ?? '')
  if (!by) return CARD_REASONS.unknownBy
  if (by.replacesCardId !== card.id) return CARD_REASONS.otherPlace
  const at = new Date(record.occurredAt)
  if (by.state === 'inactive') await changeState(tx, by, { event: 'activated' }, at)
  else if (!isInUse(by.state)) return CARD_REASONS.cardEnded
  await endReplaced(tx, by, at)
  return card
}
