import { randomUUID } from 'node:crypto'
import type { Contract, RequestOf, saveTrip } from '@sadu/contract'
import type { BenefitsByTier } from '@sadu/contract/cards/benefits'
import { riyadhDay } from '@sadu/contract/core/days'
import { contactProblem, daysOfTrip, stopProblems, tripState } from '@sadu/contract/trips/rules'
import { plainPhone } from '@sadu/contract/core/mobile'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import { recordEvent } from '../../domain/audit/audit.ts'
import type { DraftPlace } from '../../domain/drafts/place.ts'
import { deleteDraft } from '../../domain/drafts/store.ts'
import { recordIssuerEvent } from '../../domain/issuer-events/record.ts'
import { notifyOfChange, type NotificationContext } from '../../domain/notices/notice.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { answerDetail, type TripReads } from './detail.ts'
import { savedNotice, tripSubject } from './notices.ts'
import { inOrder, presentTrip } from './present.ts'
import {
  deleteTrip,
  lockPlanner,
  readNamedCards,
  readTrip,
  readTrips,
  type TripRow,
  writeTrip,
} from './store.ts'

type Calls = Pick<Contract, 'listTrips' | 'tripDetail' | 'saveTrip' | 'removeTrip'>
export type TripParts = NotificationContext & {
  keys: Secrets
  limits: Limits
  reads: TripReads
  benefits: BenefitsByTier
}

/** The maximum number of listed completed trips. */
const COMPLETED_SHOWN = 50

/** Creates the handlers of trips: planning, checks of possible problems, and spending. */
export function createTripHandlers(parts: TripParts): Handlers<Calls> {
  const { keys, limits, reads, benefits, gateways, hotline } = parts
  return {
    async listTrips(_, { tx, owner, now }) {
      const today = riyadhDay(now)
      const trips = inOrder((await readTrips(tx, owner)).map((row) => presentTrip(row, today)))
      const active = trips.filter(({ state }) => state !== 'completed').length
      return { trips: trips.slice(0, active + COMPLETED_SHOWN) }
    },

    async tripDetail({ requestInfo, tripReference }, context) {
      const row = await readTrip(context.tx, context.owner, tripReference)
      if (!row) throw new Refusal('notFound')
      return answerDetail(row, { reads, benefits, context, requestInfo })
    },

    async saveTrip(asked, { tx, owner, now }) {
      await lockPlanner(tx, owner)
      const all = await readTrips(tx, owner)
      const before = beforeChange(all, asked.tripReference, riyadhDay(now))
      await refuseUnfit(tx, owner, { asked, all, before, today: riyadhDay(now) })
      await limits.take('savedTrips', { identity: `${owner.clientId} ${owner.cardmemberId}` })
      const id = before?.id ?? randomUUID()
      const { stops, cardReferences } = asked
      const contactPhone = plainPhone(asked.contactPhone) || null
      const cardIds = [...new Set(cardReferences)]
      const saved = { id, ...daysOfTrip(stops), stops, cardIds, contactPhone }
      await writeTrip(tx, owner, saved, now)
      await deleteDraft(tx, owner, draftOf(before))
      const row = await readTrip(tx, owner, id)
      if (!row) throw new Error('a trip that was saved and is not there')
      await recordIssuerEvent(
        tx,
        { clientId: owner.clientId, id: null },
        { kind: before ? 'tripChanged' : 'tripSaved', facts: issuerFacts(row) },
        now,
      )
      await notifyOfChange(tx, gateways, owner, savedNotice(row, hotline), tripSubject(id))
      const kind = before ? 'tripChanged' : 'tripSaved'
      const facts = { tripId: id, arrivesOn: row.arrivesOn, leavesOn: row.leavesOn }
      await recordEvent(tx, keys, { of: owner, kind, facts }, now)
      return { trip: presentTrip(row, riyadhDay(now)) }
    },

    async removeTrip({ tripReference }, { tx, owner, now }) {
      if (!(await deleteTrip(tx, owner, tripReference))) throw new Refusal('notFound')
      await deleteDraft(tx, owner, draftOf({ id: tripReference }))
      const facts = { trip: tripReference }
      const about = { clientId: owner.clientId, id: null }
      await recordIssuerEvent(tx, about, { kind: 'tripRemoved', facts }, now)
      const audited = { of: owner, kind: 'tripRemoved', facts: { tripId: tripReference } } as const
      await recordEvent(tx, keys, audited, now)
      return {}
    },
  }
}

/** The draft of a trip: of a new one, or of a change. */
const draftOf = (before: Pick<TripRow, 'id'> | undefined): DraftPlace =>
  before ? { kind: 'tripChange', subject: before.id } : { kind: 'trip', subject: '' }

/** The facts of a trip for the issuer. */
export const issuerFacts = ({ id, stops, cards }: Pick<TripRow, 'id' | 'stops' | 'cards'>) => ({
  trip: id,
  stops,
  cards: cards.map(({ serialNumber }) => serialNumber),
})

/** The trip to change; undefined for a new one. Refuses a trip that does not exist or has ended. */
function beforeChange(all: readonly TripRow[], reference: string | undefined, today: string) {
  if (reference === undefined) return undefined
  const before = all.find(({ id }) => id === reference)
  if (!before) throw new Refusal('notFound')
  if (tripState(before, today) === 'completed') throw new Refusal('tripOver')
  return before
}

type Unfit = {
  asked: RequestOf<typeof saveTrip>
  all: readonly TripRow[]
  before: TripRow | undefined
  today: string
}

/** Refuses invalid input, with each field and its reason; rejects with `notFound` for a card that
 * the owner may not see. */
async function refuseUnfit(tx: Tx, owner: Owner, { asked, all, before, today }: Unfit) {
  const others = all.filter(({ id }) => id !== before?.id)
  const problems: Record<string, string> = stopProblems(asked.stops, { today, others, before })
  if (contactProblem(plainPhone(asked.contactPhone))) problems['contactPhone'] = 'format'
  const named = [...new Set(asked.cardReferences)]
  if (named.length === 0) problems['cardReferences'] = 'required'
  else {
    const cards = await readNamedCards(tx, owner, named)
    if (cards.length < named.length) throw new Refusal('notFound')
    const isClosed = cards.some(({ state }) => state === 'stopped' || state === 'replaced')
    if (isClosed) problems['cardReferences'] = 'closed'
  }
  const fields = Object.entries(problems).map(([path, reason]) => ({ path, reason }))
  if (fields.length > 0) throw new Refusal('invalidFields', { fields })
}
