import type { Request } from '@sadu/contract'
import {
  answerRequest,
  listRequests,
  objectToDecision,
  remindOfRequest,
  requestDetail,
  withdrawRequest,
} from '@sadu/contract/requests/calls'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useShowRequest } from '../../data/queries/request-answer.ts'
import { useCall } from '../../data/queries/use-call.ts'

/** All requests of the user. */
export function useRequests() {
  return useCallQuery(listRequests, {}, ({ requests }) => requests)
}

/** One request with its history. */
export function useRequest(reference: string) {
  return useCallQuery(requestDetail, { reference })
}

export function useAnswer() {
  return useCall(answerRequest, { onDone: useShowRequest() })
}

/** Objects to a declined application; both requests are refetched. */
export function useObject() {
  return useCall(objectToDecision)
}

export function useRemind() {
  return useCall(remindOfRequest, { background: true, onDone: useShowRequest() })
}

export function useWithdraw() {
  return useCall(withdrawRequest, { onDone: useShowRequest() })
}

/** Requests grouped by status, each group in list order. */
export type Sections = Record<'needsYou' | 'underWay' | 'done', Request[]>

export function sectionsOf(requests: readonly Request[]): Sections {
  const { needsYou = [], underWay = [], done = [] } = Object.groupBy(requests, sectionOf)
  return { needsYou, underWay, done }
}

function sectionOf({ needsYou, actsNext }: Request): keyof Sections {
  if (needsYou) return 'needsYou'
  return actsNext === null ? 'done' : 'underWay'
}
