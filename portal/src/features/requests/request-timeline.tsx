import { Trans, useLingui } from '@lingui/react/macro'
import type { Request, RequestDetail, RequestStep } from '@sadu/contract'
import { daysOfStep } from '@sadu/contract/requests/due'
import { progressOf } from '@sadu/contract/requests/progress'
import { noteFor } from '@sadu/contract/requests/note'
import type { ReactNode } from 'react'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { dayText, timeText } from '../../i18n/formats/dates.ts'
import { countText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Timeline, type TimelineStep } from '../../ui/patterns/timeline.tsx'
import { riyadhDay } from '@sadu/contract/core/days'
import { ByDay, untilDecision, useStepTitles } from '../../ui/patterns/request-steps.tsx'
import { LateText } from './late-line.tsx'
import { NoteText } from './note-text.tsx'
import { questionOf } from './question.ts'

/** Timeline of a request: past events, the current step, and the remaining ones. */
export function RequestTimeline({ detail: { request, thread } }: { detail: RequestDetail }) {
  const { t } = useLingui()
  const formats = useFormats()
  const titleOf = useEventTitle(request)
  const titles = useStepTitles(request.about.kind)
  const { about, state, due } = request
  const progress = progressOf(
    { kind: about.kind, state, isEnded: due === null },
    thread.map(({ event }) => event),
  )
  const endedWell = state === 'done' || (state === 'approved' && due === null)
  // The open question is shown above its form.
  const open = request.actions.includes('answer') ? questionOf(thread) : undefined
  const noteOf = (step: RequestStep) =>
    step.note &&
    step !== open && (
      <NoteText text={step.by === 'issuer' ? noteFor(formats.language, step.note) : step.note} />
    )
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
    detail: noteOf(step),
  }))
  if (progress.now !== null) {
    const isLate = request.workingDaysLate > 0
    steps.push({
      key: 'now',
      state: isLate ? 'late' : 'now',
      title: titles.to[progress.now],
      time: <NowText request={request} />,
    })
  }
  const dueAhead =
    due === null || request.actsNext !== 'issuer' || progress.now === 'approved'
      ? []
      : untilDecision(progress.ahead)
  for (const one of progress.ahead) {
    steps.push({
      key: one,
      state: 'next',
      title: titles.to[one],
      ...(due !== null && dueAhead.includes(one) && { time: <ByDay day={due.on} /> }),
    })
  }
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
  const titles = useStepTitles(about.kind)
  const name = askedBy.name[language]
  const isArrangement = about.kind === 'arrangement'
  const isPayout = about.kind === 'payout'
  const texts: Record<RequestStep['event'], [you: string, other: string]> = {
    sent: [titles.sent, t`${name} sent the request`],
    primaryApproved: [t`You approved it`, t`The primary cardmember approved it`],
    primaryDeclined: [t`You declined it`, t`The primary cardmember declined it`],
    answered: [t`You answered`, t`${name} answered`],
    reminded: [t`You asked for an answer`, t`${name} asked for an answer`],
    withdrawn: [t`You withdrew it`, t`${name} withdrew it`],
    reviewBegun: ['', t`We started our review`],
    credited: ['', t`We credited the amount for now`],
    askedForMore: ['', t`We asked for something more`],
    approved: [
      '',
      isArrangement ? t`We arranged it` : isPayout ? t`We sent it` : t`We approved it`,
    ],
    declined: [
      '',
      isArrangement
        ? t`We couldn’t arrange it`
        : isPayout
          ? t`We couldn’t send it`
          : t`We couldn’t approve it`,
    ],
    makingBegun: ['', t`We started making the card`],
    sentOut: ['', t`We gave the card to the courier`],
    delivered: ['', t`The card was delivered`],
    closed: ['', t`We answered`],
  }
  return ({ event, isYou }) => {
    const [you, other] = texts[event]
    return isYou ? you : other
  }
}
