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

/** An application that is with us: its reference, the day of the decision, and what comes next. */
export function ApplyDone({ application }: { application: SupplementaryApplication }) {
  const language = useLanguage()
  const { reference, dueOn, openedAt } = application
  const name = application.name[language]
  const next: TimelineStep[] = [
    {
      key: 'applied',
      state: 'done',
      title: <Trans>You applied</Trans>,
      time: <DateText value={openedAt} />,
    },
    {
      key: 'decide',
      state: 'now',
      title: <Trans>We check the application and decide</Trans>,
      ...(dueOn !== null && {
        time: (
          <Trans>
            By <DateText value={dueOn} />
          </Trans>
        ),
      }),
    },
    ...cardSteps(),
  ]
  return (
    <Confirmation
      steps={APPLY_STEPS.length}
      title={<Trans>We have your application</Trans>}
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
      <Trans>
        For a card for <bdi>{name}</bdi>. We sent you the reference by SMS and e-mail.
      </Trans>
    </Confirmation>
  )
}
