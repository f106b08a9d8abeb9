import { workingDaysLate, type Due } from './due.ts'
import { requestAfter, type RequestKind, type RequestState } from './states.ts'

/** What a person may do with a request, in the order in which it is offered. */
export const REQUEST_ACTIONS = ['decide', 'answer', 'remind', 'withdraw'] as const
export type RequestAction = (typeof REQUEST_ACTIONS)[number]

/** What happens to a request by each action; to decide is to approve or to decline. */
export const EVENT_OF = {
  decide: 'primaryApproved',
  answer: 'answered',
  remind: 'reminded',
  withdraw: 'withdrawn',
} as const

/** The kinds about somebody's card that the primary cardmember of the account sees as well
 * (docs/specification/6-roles.md#a-supplementarys-card). */
export const FAMILY_KINDS: readonly RequestKind[] = [
  'cardIssue',
  'limit',
  'supplementary',
  'dispute',
]

/** The kinds that the holder of the card sees, whoever asked. */
export const HOLDER_KINDS: readonly RequestKind[] = ['cardIssue']

type Asked = {
  kind: RequestKind
  state: RequestState
  due: Due | null
  /** The last day on which its next step was asked for; null for never. */
  remindedOn: string | null
}

/** What whoever asked for something may do with it today, or the primary cardmember with what somebody else asked for:
 * they decide what waits for them, and nothing else. A reminder is for a step that is late, once a day. */
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
