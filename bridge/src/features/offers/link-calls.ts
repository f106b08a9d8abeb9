import type { Contract } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import { recordEvent } from '../../domain/audit/audit.ts'
import { rowId } from '../../domain/accounts/owned-account.ts'
import { lockOwnedCard, type LockedCard } from '../../domain/cards/locked-card.ts'
import { recordIssuerEvent } from '../../domain/issuer-events/record.ts'
import { settleLinked } from '../../domain/ledger/post.ts'
import { lockAgainstPostings } from '../../domain/ledger/places.ts'
import { endLink, insertLink } from '../../domain/offers/links.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { readOffer, type OfferRow } from './list-store.ts'
import { isForTier, presentDetail } from './present.ts'
import { deleteSaved, insertSaved, readOfferCards } from './store.ts'

const USABLE: ReadonlySet<string> = new Set(['active', 'inactive', 'suspended'])

type Calls = Pick<Contract, 'saveOffer' | 'unsaveOffer' | 'linkOffer' | 'unlinkOffer'>

/** Creates the handlers that save an offer to a card, link it, and undo either. Only links are
 * reported to the issuer. */
export function createLinkHandlers({ keys }: { keys: Secrets }): Handlers<Calls> {
  const answer = async (tx: Tx, owner: Owner, offerId: string, now: Date) =>
    presentDetail(tx, owner, { row: await offerOf(tx, owner, offerId), today: riyadhDay(now) })
  return {
    async saveOffer({ offerReference, cardReference }, { tx, owner, now }) {
      const row = await offerOf(tx, owner, offerReference)
      const card = await lockFor(tx, owner, {
        row,
        cardReference: cardReference ?? (await firstCard(tx, owner, row)),
        today: riyadhDay(now),
      })
      const { clientId } = owner
      if (await insertSaved(tx, { clientId, offerId: row.id }, { cardId: card.id, now })) {
        const facts = { offerId: row.id, cardId: card.id }
        await recordEvent(tx, keys, { of: owner, kind: 'offerSaved', facts }, now)
      }
      return answer(tx, owner, row.id, now)
    },

    async unsaveOffer({ offerReference, cardReference }, { tx, owner, now }) {
      const { id: offerId, savedTo } = await offerOf(tx, owner, offerReference)
      const cards =
        cardReference === undefined ? savedTo : [(await lockOwnedCard(tx, owner, cardReference)).id]
      const { clientId } = owner
      for (const cardId of await deleteSaved(tx, { clientId, offerId }, cards)) {
        const facts = { offerId, cardId }
        await recordEvent(tx, keys, { of: owner, kind: 'offerUnsaved', facts }, now)
      }
      return answer(tx, owner, offerId, now)
    },

    async linkOffer({ offerReference, cardReference }, { tx, owner, now }) {
      const row = await offerOf(tx, owner, offerReference)
      const card = await lockFor(tx, owner, { row, cardReference, today: riyadhDay(now) })
      const { clientId, accountId } = card
      await lockAgainstPostings(tx, card)
      if (await insertLink(tx, card, { offer: row, now })) {
        await settleLinked(tx, { clientId, accountId, offerId: row.id }, now)
        await report(tx, { kind: 'offerLinked', owner, card, row, now })
      }
      return answer(tx, owner, row.id, now)
    },

    async unlinkOffer({ offerReference, cardReference }, { tx, owner, now }) {
      const row = await offerOf(tx, owner, offerReference)
      const card = await lockOwnedCard(tx, owner, cardReference)
      const { clientId, accountId } = card
      await lockAgainstPostings(tx, card)
      if (await endLink(tx, card, row.id, now)) {
        await settleLinked(tx, { clientId, accountId, offerId: row.id }, now)
        await report(tx, { kind: 'offerUnlinked', owner, card, row, now })
      }
      return answer(tx, owner, row.id, now)
    },
  }

  type Change = {
    kind: 'offerLinked' | 'offerUnlinked'
    owner: Owner
    card: LockedCard
    row: OfferRow
    now: Date
  }
  async function report(tx: Tx, { kind, owner, card, row, now }: Change): Promise<void> {
    await recordIssuerEvent(tx, card, { kind, facts: { offer: row.id, merchant: row.nameEn } }, now)
    const facts = { offerId: row.id, cardId: card.id }
    await recordEvent(tx, keys, { of: owner, kind, facts }, now)
  }
}

async function offerOf(tx: Tx, owner: Owner, reference: string): Promise<OfferRow> {
  const row = await readOffer(tx, owner, rowId(reference))
  if (!row) throw new Refusal('notFound')
  return row
}

/** The default card to save an offer to: the first eligible one, the person’s own before others. */
async function firstCard(tx: Tx, owner: Owner, row: OfferRow): Promise<string> {
  const card = (await readOfferCards(tx, owner)).find((one) => isForTier(row, one))
  if (!card) throw new Refusal('offerNotForCard')
  return card.id
}

type Wanted = { row: OfferRow; cardReference: string; today: string }

/** Locks a card that an offer may be saved or linked to. */
async function lockFor(tx: Tx, owner: Owner, { row, cardReference, today }: Wanted) {
  const card = await lockOwnedCard(tx, owner, cardReference)
  if (row.endsOn < today) throw new Refusal('offerOver')
  if (row.startsOn > today) throw new Refusal('notFound')
  if (!USABLE.has(card.state)) throw new Refusal('cardStateRefuses')
  if (!isForTier(row, card)) throw new Refusal('offerNotForCard')
  return card
}
