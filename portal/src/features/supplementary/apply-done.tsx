import { Trans } from '@lingui/react/macro'
import type { SupplementaryApplication } from '@sadu/contract'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../i18n/use-language.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Confirmation } from '../../ui/patterns/confirmation.tsx'
import type { TimelineStep } from '../../ui/patterns/timeline.tsx'
import { cardSteps } from './apply-aside.tsx'
import { APPLY_STEPS } from './steps.ts'

/** Confirmation of an application: its reference, the date of the decision, and the next steps. */
export function ApplyDone({ application }: { application: SupplementaryApplication }) {
  const language = useLanguage()
  const { reference, dueOn, openedAt } = application
  const name = application.name[language]
  const isAsking = application.state === 'waitingForPrimary'
  const decided = { key: 'decide', title: <Trans>We check the application and decide</Trans> }
  const by = dueOn !== null && {
    time: (
      <Trans>
        By <DateText value={dueOn} />
      </Trans>
    ),
  }
  const next: TimelineStep[] = [
    {
      key: 'applied',
      state: 'done',
      title: isAsking ? <Trans>You asked for it</Trans> : <Trans>You applied</Trans>,
      time: <DateText value={openedAt} />,
    },
    ...(isAsking
      ? [
          {
            key: 'primary',
            state: 'now' as const,
            title: <Trans>The primary cardmember decides</Trans>,
            ...by,
          },
          { ...decided, state: 'next' as const },
        ]
      : [{ ...decided, state: 'now' as const, ...by }]),
    ...cardSteps(),
  ]
  return (
    <Confirmation
      steps={APPLY_STEPS.length}
      title={
        isAsking ? (
          <Trans>It waits for the primary cardmember</Trans>
        ) : (
          <Trans>We have your application</Trans>
        )
      }
      reference={reference}
      {...(dueOn !== null && { decisionBy: dueOn })}
      next={next}
      actions={
        <>
          <Link to="/requests" search={{ ref: reference }} className={buttonClass('primary')}>
            <Trans>Follow the application</Trans>
          </Link>
          <Link to="/manage-card-details" className={buttonClass('secondary')}>
            <Trans>See all your cards</Trans>
          </Link>
        </>
      }
    >
      {isAsking ? (
        <Trans>
          For a card for <bdi>{name}</bdi>. We told the primary cardmember, and sent you the
          reference by SMS and e-mail.
        </Trans>
      ) : (
        <Trans>
          For a card for <bdi>{name}</bdi>. We sent you the reference by SMS and e-mail.
        </Trans>
      )}
    </Confirmation>
  )
}
