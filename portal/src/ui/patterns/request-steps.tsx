import { Trans, useLingui } from '@lingui/react/macro'
import { REQUEST_PATHS, type RequestKind, type RequestState } from '@sadu/contract/requests/states'
import { DateText } from '../date-text.tsx'
import type { TimelineStep } from './timeline.tsx'

const isMessage = (kind: RequestKind) => kind === 'contact' || kind === 'complaint'

/** Returns the step titles of a request of this kind, the same in its confirmation and on its own
 * page: for the person's own step, and for the steps that lead to each state. */
export function useStepTitles(kind: RequestKind): {
  sent: string
  to: Record<RequestState, string>
} {
  const { t } = useLingui()
  const isDispute = kind === 'dispute'
  const isArrangement = kind === 'arrangement'
  return {
    sent: isDispute
      ? t`You sent the dispute`
      : isMessage(kind)
        ? t`You wrote to us`
        : t`You sent the request`,
    to: {
      waitingForPrimary: t`The primary cardmember decides`,
      received: t`We receive it`,
      inReview: isDispute ? t`We ask the merchant’s bank` : t`We review it`,
      waitingForCustomer: t`The answer we asked for`,
      approved: isArrangement
        ? t`We arrange it`
        : kind === 'payout'
          ? t`We send it to your bank`
          : t`We decide`,
      beingMade: t`We make the card`,
      onItsWay: t`We give the card to the courier`,
      done: isMessage(kind) ? t`We answer` : t`The card arrives`,
      declined: '',
      withdrawn: '',
    },
  }
}

type Sent = {
  /** The day it was sent. */
  on: string
  /** The day of the next decision. */
  dueOn: string | null
  /** Whether the primary cardmember decides first. */
  asksPrimary?: boolean
}

/** Returns the steps of a request that was just sent, with the known dates: the issuer's steps up
 * to its decision are due by the same day. */
export function useNextSteps(
  kind: RequestKind,
  { on, dueOn, asksPrimary = false }: Sent,
): TimelineStep[] {
  const titles = useStepTitles(kind)
  const path = REQUEST_PATHS[kind].slice(1)
  // The primary cardmember's decision is the last step of a limit request.
  const after = asksPrimary && kind === 'limit' ? [] : path
  const states = asksPrimary ? (['waitingForPrimary', ...after] as const) : path
  const due: readonly RequestState[] = asksPrimary ? ['waitingForPrimary'] : untilDecision(path)
  return [
    { key: 'sent', state: 'done', title: titles.sent, time: <DateText value={on} /> },
    ...states.map((state, at): TimelineStep => ({
      key: state,
      state: at === 0 ? 'now' : 'next',
      title: titles.to[state],
      time: dueOn !== null && due.includes(state) && <ByDay day={dueOn} />,
    })),
  ]
}

/** Returns the steps that are due by the day of the decision; all of them if there is no
 * decision. */
export function untilDecision(ahead: readonly RequestState[]): readonly RequestState[] {
  const decision = ahead.indexOf('approved')
  return decision === -1 ? ahead : ahead.slice(0, decision + 1)
}

/** The day by which something happens. */
export function ByDay({ day }: { day: string }) {
  return (
    <Trans>
      By <DateText value={day} />
    </Trans>
  )
}
