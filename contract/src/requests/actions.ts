import { workingDaysLate, type Due } from './due.ts'
import { requestAfter, type RequestKind, type RequestState } from './states.ts'

/** All actions on a request, in display order. */
export const REQUEST_ACTIONS = ['decide', 'answer', 'remind', 'withdraw'] as const
export type RequestAction = (typeof REQUEST_ACTIONS)[number]

/** The event of each action; deciding is approving or declining. */
export const EVENT_OF = {
  decide: 'primaryApproved',
  answer: 'answered',
  remind: 'reminded',
  withdraw: 'withdrawn',
} as const

/** Kinds of request about another person's card that the account's primary cardmember also sees
 * (docs/specification/6-roles.md#a-supplementarys-card). */
export const FAMILY_KINDS: readonly RequestKind[] = [
  'cardIssue',
  'limit',
  'supplementary',
  'dispute',
]

/** Kinds of request that the holder of the card sees, regardless of the requester. */
export const HOLDER_KINDS: readonly RequestKind[] = ['cardIssue']

type Asked = {
  kind: RequestKind
  state: RequestState
  due: Due | null
  /** The last day a reminder was sent; null for never. */
  remindedOn: string | null
}

/** Returns the actions on a request that a person may take today. The person is the requester, or
 * the primary cardmember, who may only decide requests that wait for them. A reminder requires an
 * overdue step, and is possible once a day. */
export function requestActions(
  request: Asked,
  { today, by }: { today: string; by: 'asker' | 'primary' },
): RequestAction[] {
  return REQUEST_ACTIONS.filter((action) => {
    if ((action === 'decide') !== (by === 'primary')) return false
    if (requestAfter(request.kind, request.state, EVENT_OF[action]) === null) return false
    if (action !== 'remind') return true
    return workingDaysLate(request.due, today) > 0 && request.remindedOn !== today
  })
}
