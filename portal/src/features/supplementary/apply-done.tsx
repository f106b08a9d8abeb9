import { Trans } from '@lingui/react/macro'
import type { SupplementaryApplication } from '@sadu/contract'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../i18n/use-language.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Confirmation } from '../../ui/patterns/confirmation.tsx'
import { useNextSteps } from '../../ui/patterns/request-steps.tsx'
import { activation } from './apply-aside.tsx'
import { APPLY_STEPS } from './steps.ts'

/** Confirmation of an application: its reference, the date of the decision, and the next steps. */
export function ApplyDone({ application }: { application: SupplementaryApplication }) {
  const language = useLanguage()
  const { reference, dueOn, openedAt } = application
  const name = application.name[language]
  const isAsking = application.state === 'waitingForPrimary'
  const next = [
    ...useNextSteps('supplementary', { on: openedAt, dueOn, asksPrimary: isAsking }),
    activation(),
  ]
  return (
    <Confirmation
      steps={APPLY_STEPS.length}
      title={
        isAsking ? (
          <Trans>It’s waiting for the primary cardmember</Trans>
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
          reference by SMS and email.
        </Trans>
      ) : (
        <Trans>
          For a card for <bdi>{name}</bdi>. We sent you the reference by SMS and email.
        </Trans>
      )}
    </Confirmation>
  )
}
