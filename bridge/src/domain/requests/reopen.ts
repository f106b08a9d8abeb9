import { riyadhDay } from '@sadu/contract/core/days'
import { dueAfter } from '@sadu/contract/requests/due'
import type { Tx } from '../../platform/db/database.ts'
import { appendStep, type RequestRow, updateRequest } from './store.ts'
import { notifyOfRequest, type RequestParts } from './notify.ts'

/** Reopens a declined application after an approved objection: it is under review, with the same
 * periods as a new one, and the requester is notified. */
export async function reopenRequest(
  tx: Tx,
  parts: RequestParts,
  declined: RequestRow,
  now: Date,
): Promise<void> {
  const { kind, isAbroad } = declined
  const step = { kind, state: 'inReview', isAbroad } as const
  const due = dueAfter(step, { state: 'declined', due: null }, riyadhDay(now), parts.figures)
  if (due === null) throw new Error('an application under review is due')
  const set = { state: step.state, stateSince: now, dueFrom: due.from, dueOn: due.on }
  await updateRequest(tx, declined, { ...set, remindedOn: null })
  await appendStep(tx, declined, {
    kind: 'reviewBegun',
    party: 'issuer',
    cardmemberId: null,
    at: now,
  })
  await notifyOfRequest(
    tx,
    parts,
    { row: { ...declined, ...set }, event: 'reviewBegun', by: null },
    now,
  )
}
