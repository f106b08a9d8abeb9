import { riyadhDay } from '@sadu/contract/core/days'
import { dueAfter, type Due } from '@sadu/contract/requests/due'
import {
  partyOf,
  requestAfter,
  VISITOR_EVENTS,
  type RequestEvent,
} from '@sadu/contract/requests/states'
import { Refusal } from '../../core/refusal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { carryOut } from './carry-out.ts'
import { type AnyRequestRow, appendStep, type RequestRow, updateRequest } from './store.ts'
import { notifyOfRequest, type RequestParts } from './notify.ts'
import { notifyVisitor } from './notify-visitor.ts'

/** An event of a request. `by` is the person who caused it, or null for the issuer; `note` is their
 * comment. For the issuer, `name` is the step's id in its systems, and `operator` is the person who
 * took the step at the desk. */
export type Advance = {
  event: RequestEvent
  by: string | null
  note?: string | null
  name?: { source: string; id: string }
  operator?: string
}

/** Applies an event to a locked request: its row, timeline, consequences, notices, the issuer event
 * and the audit, in the caller's transaction. Rejects with `requestStateRefuses` if the contract's
 * state table does not allow it. Returns the updated row. Call it last. */
export async function advanceRequest<Row extends AnyRequestRow>(
  tx: Tx,
  parts: RequestParts,
  locked: Row,
  { event, by, note = null, name, operator }: Advance,
  now: Date,
): Promise<Row> {
  const party = partyOf(event)
  if ((party === 'issuer') !== (by === null)) throw new Error(`nobody may report ${event}`)
  const state = requestAfter(locked.kind, locked.state, event)
  const isVisitors = locked.clientId === null
  if (state === null || (isVisitors && !VISITOR_EVENTS.includes(event))) {
    throw new Refusal('requestStateRefuses')
  }
  const today = riyadhDay(now)
  const step = { kind: locked.kind, state, isAbroad: locked.isAbroad }
  const before = { state: locked.state, due: dueOf(locked) }
  const due = dueAfter(step, before, today, parts.figures)
  const set = {
    state,
    stateSince: state === locked.state ? locked.stateSince : now,
    dueFrom: due?.from ?? null,
    dueOn: due?.on ?? null,
    remindedOn: event === 'reminded' ? today : locked.remindedOn,
  }
  await updateRequest(tx, locked, set)
  const named = name && { source: name.source, externalId: name.id }
  await appendStep(tx, locked, { kind: event, party, cardmemberId: by, note, at: now, ...named })
  const row = { ...locked, ...set }
  const taken = { event, by, note, ...(operator !== undefined && { operator }) }
  await follow(tx, parts, row, taken, now)
  return row
}

type Taken = Pick<Advance, 'event' | 'by' | 'note' | 'operator'>

/** Carries out a step and sends its notices. */
async function follow(
  tx: Tx,
  parts: RequestParts,
  row: AnyRequestRow,
  taken: Taken,
  now: Date,
): Promise<void> {
  const { event, note = null } = taken
  if (row.clientId === null) return notifyVisitor(tx, parts, { row, event, note }, now)
  await carryOut(tx, parts, { row, event }, now)
  await notifyOfRequest(tx, parts, { row, ...taken }, now)
}

/** Returns the due day of a request and the day from which it counts; null if nothing is due. */
export function dueOf({ dueFrom, dueOn }: Pick<RequestRow, 'dueFrom' | 'dueOn'>): Due | null {
  return dueFrom === null || dueOn === null ? null : { from: dueFrom, on: dueOn }
}
