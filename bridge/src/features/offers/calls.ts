import type { Contract, ResultsOf, listOffers } from '@sadu/contract'
import { searchWords } from '@sadu/contract/core/fold'
import { riyadhDay, startOfDay } from '@sadu/contract/core/days'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import { rowId } from '../../domain/accounts/owned-account.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { tiersOf } from './available.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { createLinkHandlers } from './link-calls.ts'
import {
  countOffers,
  readCities,
  readOffer,
  readOffers,
  type Asked,
  type Order,
} from './list-store.ts'
import { answerNear } from './near.ts'
import { presentDetail, presentOffer } from './present.ts'
import { readEarnedSince } from './store.ts'

type Calls = Pick<
  Contract,
  | 'listOffers'
  | 'offerDetail'
  | 'nearOffers'
  | 'saveOffer'
  | 'unsaveOffer'
  | 'linkOffer'
  | 'unlinkOffer'
>

/** Creates the handlers of offers: those available for the owner’s cards, and saving and linking
 * them. */
export function createOfferHandlers(given: { keys: Secrets }): Handlers<Calls> {
  return {
    ...createLinkHandlers(given),

    async listOffers(input, { tx, owner, now }) {
      const { show, category, city, text, sort, latitude, longitude, limit, cursor } = input
      const today = riyadhDay(now)
      const tiers = await tiersOf(tx, owner, input.cardReference)
      const asked: Asked = {
        show,
        tiers,
        category: category ?? null,
        city: city ?? null,
        words: text === undefined ? [] : searchWords(text),
        today,
      }
      const order: Order = { sort, at: positionOf({ sort, latitude, longitude }) }
      const list = [owner.clientId, asked, order]
      const after = cursor === undefined ? null : decodeCursor(cursor, list)
      // One more row than requested shows whether there is another page.
      const rows = await readOffers(tx, owner, { asked, order, after, limit: limit + 1 })
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1) : undefined
      return {
        offers: page.map(presentOffer),
        count: await countOffers(tx, owner, asked),
        nextCursor: last ? encodeCursor({ key: last.key, id: last.id }, list) : null,
        summary: input.withSummary ? await summaryOf(tx, owner, today) : null,
      }
    },

    async offerDetail({ offerReference }, { tx, owner, now }) {
      const row = await readOffer(tx, owner, rowId(offerReference))
      if (!row) throw new Refusal('notFound')
      const detail = await presentDetail(tx, owner, { row, today: riyadhDay(now) })
      // Offers for none of the person’s cards, and those not started yet, are hidden as well.
      const isHidden = detail.cards.length === 0 || row.startsOn > riyadhDay(now)
      const isTheirs = row.savedTo.length + row.linkedTo.length + detail.given.length > 0
      if ((isHidden || detail.isOver) && !isTheirs) throw new Refusal('notFound')
      return detail
    },

    async nearOffers(_, { tx, owner, now }) {
      return { offers: await answerNear(tx, owner, riyadhDay(now)) }
    },
  }
}

type Near = {
  sort: Order['sort']
  latitude?: number | undefined
  longitude?: number | undefined
}

/** The position for distances. Refuses a sort by distance without one, and an incomplete
 * position. */
function positionOf({ sort, latitude, longitude }: Near) {
  const isNearby = sort === 'nearby' || latitude !== undefined || longitude !== undefined
  if (!isNearby) return null
  if (latitude === undefined || longitude === undefined) {
    const path = latitude === undefined ? 'latitude' : 'longitude'
    throw new Refusal('invalidFields', { fields: [{ path, reason: 'required' }] })
  }
  return { latitude, longitude }
}

type Summary = ResultsOf<typeof listOffers>['summary']

async function summaryOf(tx: Tx, owner: Owner, today: string): Promise<Summary> {
  const tiers = await tiersOf(tx, owner, undefined)
  const all: Asked = {
    show: 'available',
    tiers,
    category: null,
    city: null,
    words: [],
    today,
  }
  const earned = await readEarnedSince(tx, owner, startOfDay(`${today.slice(0, 4)}-01-01`))
  return {
    available: await countOffers(tx, owner, all),
    saved: await countOffers(tx, owner, { ...all, show: 'saved' }),
    earned: { money: { minor: earned.minor, currency: 'SAR' }, points: earned.points },
    cities: await readCities(tx, owner, all),
  }
}
