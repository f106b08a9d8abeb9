import {
  answerRequest,
  listRequests,
  remindOfRequest,
  type Request,
  requestDetail,
  withdrawRequest,
} from '@sadu/contract'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { readAhead } from '../../data/queries/read-ahead.ts'
import { useShowRequest } from '../../data/queries/request-answer.ts'
import { useCall } from '../../data/queries/use-call.ts'

/** Everything that the person has asked for. */
export function useRequests() {
  return useCallQuery(listRequests, {}, ({ requests }) => requests)
}

/** Begins to read it. */
export function readRequestsAhead(): void {
  readAhead(listRequests, {})
}

/** One request with what happened to it. */
export function useRequest(reference: string) {
  return useCallQuery(requestDetail, { reference })
}

export function useAnswer() {
  return useCall(answerRequest, { onDone: useShowRequest() })
}

export function useRemind() {
  return useCall(remindOfRequest, { background: true, onDone: useShowRequest() })
}

export function useWithdraw() {
  return useCall(withdrawRequest, { onDone: useShowRequest() })
}

/** The requests by what becomes of them now, each in the order of the list. */
export type Sections = Record<'needsYou' | 'underWay' | 'done', Request[]>

export function sectionsOf(requests: readonly Request[]): Sections {
  const { needsYou = [], underWay = [], done = [] } = Object.groupBy(requests, sectionOf)
  return { needsYou, underWay, done }
}

function sectionOf({ needsYou, actsNext }: Request): keyof Sections {
  if (needsYou) return 'needsYou'
  return actsNext === null ? 'done' : 'underWay'
}
