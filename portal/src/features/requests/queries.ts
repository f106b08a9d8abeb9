import {
  answerRequest,
  decideRequest,
  listRequests,
  remindOfRequest,
  type Request,
  requestDetail,
  withdrawRequest,
} from '@sadu/contract'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useShowRequest } from '../../data/queries/request-answer.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { useStepUp } from '../../step-up/use-step-up.ts'

/** Everything that the person has asked for. */
export function useRequests() {
  return useCallQuery(listRequests, {}, ({ requests }) => requests)
}

/** One request with what happened to it. */
export function useRequest(reference: string) {
  return useCallQuery(requestDetail, { reference })
}

export function useAnswer() {
  return useCall(answerRequest, { onDone: useShowRequest() })
}

/** Approves or declines what somebody asks of the person, once that is confirmed. */
export function useDecide(onDone: () => void) {
  const { run } = useCall(decideRequest, { onDone: useShowRequest() })
  return useStepUp<{ reference: string; decision: 'approve' | 'decline' }>({
    purpose: 'decideRequest',
    async perform(action, confirmed) {
      const { error } = await run({ ...action, ...confirmed })
      if (error) return error
      onDone()
      return null
    },
    isAboutAction: ({ name }) => name !== null && ABOUT_THE_REQUEST.has(name),
    byPhone: true,
  })
}

const ABOUT_THE_REQUEST: ReadonlySet<string> = new Set([
  'notFound',
  'notAllowed',
  'requestStateRefuses',
  'cardStateRefuses',
  'limitNotPossible',
  'newCardLimitNotPossible',
  'applicantHasCard',
])

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
