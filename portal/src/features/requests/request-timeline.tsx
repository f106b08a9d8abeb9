import { Trans, useLingui } from '@lingui/react/macro'
import type { Request, RequestDetail, RequestStep } from '@sadu/contract'
import { daysOfStep } from '@sadu/contract/requests/due'
import type { RequestState } from '@sadu/contract/requests/states'
import type { ReactNode } from 'react'
import { useSignedInScreen } from '../../account/account-context.ts'
import { dayText, timeText } from '../../i18n/formats/dates.ts'
import { countText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Timeline, type TimelineStep } from '../../ui/patterns/timeline.tsx'
import { riyadhDay } from '@sadu/contract/core/days'
import { progressOf } from './progress.ts'
import { isMessage } from './names.ts'
import { LateText } from './late-line.tsx'
import { NoteText } from './note-text.tsx'

/** Timeline of a request: past events, the current step, and the remaining ones. */
export function RequestTimeline({ detail: { request, thread } }: { detail: RequestDetail }) {
  const { t } = useLingui()
  const formats = useFormats()
  const titleOf = useEventTitle(request)
  const awaited = useAwaitedTitle(isMessage(request.about))
  const { about, state, due } = request
  const progress = progressOf(
    { kind: about.kind, state, isEnded: due === null },
    thread.map(({ event }) => event),
  )
  const endedWell = state === 'done' || (state === 'approved' && due === null)
  const steps: TimelineStep[] = thread.map((step, at) => ({
    key: `${at}`,
    state: endedWell && at === thread.length - 1 ? 'good' : 'done',
    title: titleOf(step),
    time: (
      <time dateTime={step.at}>
        <bdi>
          {dayText(riyadhDay(new Date(step.at)), formats, 'short')} {timeText(step.at, formats)}
        </bdi>
      </time>
    ),
    detail: step.note && <NoteText text={step.note} />,
  }))
  if (progress.now !== null) {
    const isLate = request.workingDaysLate > 0
    steps.push({
      key: 'now',
      state: isLate ? 'late' : 'now',
      title: awaited(progress.now),
      time: <NowText request={request} />,
    })
  }
  for (const one of progress.ahead) steps.push({ key: one, state: 'next', title: awaited(one) })
  return <Timeline label={t`What happened and what comes next`} steps={steps} />
}

/** The current working day of a step, or how late it is. */
function NowText({ request: { due, workingDaysLate } }: { request: Request }): ReactNode {
  const { today } = useSignedInScreen()
  const formats = useFormats()
  if (due === null) return null
  if (workingDaysLate > 0) return <LateText days={workingDaysLate} />
  const { total, over } = daysOfStep(due, today)
  const day = countText(Math.max(1, over), formats)
  const days = countText(total, formats)
  return (
    <Trans>
      Now, day {day} of {days}
    </Trans>
  )
}

/** Title of a past event, depending on who is viewing it. */
function useEventTitle({ askedBy, about }: Request): (step: RequestStep) => string {
  const { t } = useLingui()
  const { language } = useFormats()
  const name = askedBy.name[language]
  const texts: Record<RequestStep['event'], [you: string, other: string]> = {
    sent: [isMessage(about) ? t`You wrote to us` : t`You asked for it`, t`${name} asked for it`],
    primaryApproved: [t`You approved it`, t`The primary cardmember approved it`],
    primaryDeclined: [t`You declined it`, t`The primary cardmember declined it`],
    answered: [t`You answered`, t`${name} answered`],
    reminded: [t`You asked for an answer`, t`${name} asked for an answer`],
    withdrawn: [t`You withdrew it`, t`${name} withdrew it`],
    reviewBegun: ['', t`We began to look at it`],
    credited: ['', t`We credited the amount for now`],
    askedForMore: ['', t`We asked for something more`],
    approved: ['', t`We approved it`],
    declined: ['', t`We couldn’t approve it`],
    makingBegun: ['', t`We began to make the card`],
    sentOut: ['', t`We gave the card to the courier`],
    delivered: ['', t`The card was delivered`],
    closed: ['', t`We answered`],
  }
  return ({ event, isYou }) => {
    const [you, other] = texts[event]
    return isYou ? you : other
  }
}

/** Title of a step that is still to come or waits for someone. */
function useAwaitedTitle(isAnswered: boolean): (state: RequestState) => string {
  const { t } = useLingui()
  const texts: Record<RequestState, string> = {
    waitingForPrimary: t`The primary cardmember decides`,
    received: t`We receive it`,
    inReview: t`We look at it`,
    waitingForCustomer: t`The answer we asked for`,
    approved: t`We decide`,
    beingMade: t`We make the card`,
    onItsWay: t`We give the card to the courier`,
    done: isAnswered ? t`We answer` : t`The card arrives`,
    declined: '',
    withdrawn: '',
  }
  return (state) => texts[state]
}
