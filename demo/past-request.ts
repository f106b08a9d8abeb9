import { addDays, riyadhDay, startOfDay } from '@sadu/contract/core/days'
import { HOUR_MS } from '@sadu/contract/core/time'
import type { DetailsOf, OfferedKind } from '@sadu/contract/requests/details'
import { dueAfter, firstDue } from '@sadu/contract/requests/due'
import { requestReferenceOf } from '@sadu/contract/requests/reference'
import {
  partyOf,
  requestAfter,
  type RequestEvent,
  type RequestState,
} from '@sadu/contract/requests/states'
import { appendStep, insertRequest } from '../bridge/src/domain/requests/store.ts'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import type { card } from '../bridge/src/platform/db/schema/customers.ts'
import type { randomness } from './randomness.ts'

/** A step of a request some days ago, with its note. */
export type PastStep = { event: RequestEvent; daysAgo: number; note?: string }

/** A request from some days ago, with its steps since. */
export type PastRequest<K extends OfferedKind> = {
  kind: K
  details: DetailsOf<K>
  asker: string
  about: typeof card.$inferSelect
  sentDaysAgo: number
  steps: readonly PastStep[]
}

type Given = { today: string; random: ReturnType<typeof randomness> }

/** Stores a request with its thread, dated relative to today. Returns its row. */
export async function fillPastRequest<K extends OfferedKind>(
  tx: Tx,
  { kind, details, asker, about, sentDaysAgo, steps }: PastRequest<K>,
  { today, random }: Given,
) {
  const at = (daysAgo: number, hour: number) =>
    new Date(startOfDay(addDays(today, -daysAgo)).getTime() + hour * HOUR_MS)
  const sentAt = at(sentDaysAgo, 9)
  let state = 'received' as RequestState
  let stateSince = sentAt
  let due = firstDue({ kind, state, isAbroad: false }, riyadhDay(sentAt))
  const thread = steps.map(({ event, daysAgo, note }, index) => {
    const after = requestAfter(kind, state, event)
    if (after === null) throw new Error(`${event} cannot happen to a request that is ${state}`)
    stateSince = at(daysAgo, 10 + index)
    due = dueAfter({ kind, state: after, isAbroad: false }, { state, due }, riyadhDay(stateSince))
    state = after
    const party = partyOf(event)
    const cardmemberId = party === 'issuer' ? null : asker
    return { kind: event, party, cardmemberId, note: note ?? null, at: stateSince }
  })
  const row = {
    clientId: about.clientId,
    id: random.id(sentAt),
    reference: requestReferenceOf(Uint8Array.from({ length: 8 }, () => random.between(0, 255))),
    kind,
    state,
    cardmemberId: asker,
    cardId: about.id,
    holderId: about.cardmemberId,
    details,
    isAbroad: false,
    openedAt: sentAt,
    stateSince,
    dueFrom: due?.from ?? null,
    dueOn: due?.on ?? null,
  }
  await insertRequest(tx, row)
  await appendStep(tx, row, { kind: 'sent', party: 'customer', cardmemberId: asker, at: sentAt })
  for (const step of thread) await appendStep(tx, row, step)
  return row
}
