import type { Request } from '@sadu/contract'
import type { RequestKind } from '@sadu/contract/requests/states'

/** The groups by which the list can be filtered. */
export const REQUEST_GROUPS = ['cards', 'disputes', 'details', 'arrangements', 'messages'] as const
export type RequestGroup = (typeof REQUEST_GROUPS)[number]

const GROUP_OF: Record<RequestKind, RequestGroup> = {
  cardIssue: 'cards',
  supplementary: 'cards',
  limit: 'cards',
  dispute: 'disputes',
  personalDetails: 'details',
  identity: 'details',
  objection: 'cards',
  closing: 'cards',
  arrangement: 'arrangements',
  payout: 'cards',
  complaint: 'messages',
  contact: 'messages',
}

export const groupOf = ({ about }: Request): RequestGroup => GROUP_OF[about.kind]

/** The groups that have requests, in display order. */
export const groupsIn = (requests: readonly Request[]): RequestGroup[] =>
  REQUEST_GROUPS.filter((group) => requests.some((request) => groupOf(request) === group))
