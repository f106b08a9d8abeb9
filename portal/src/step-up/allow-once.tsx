import { Trans } from '@lingui/react/macro'
import type { DeclinedAttempt } from '@sadu/contract'
import { allowOnce } from '@sadu/contract/cards/rule-calls'
import type { ReactNode } from 'react'
import type { BridgeError } from '../data/errors.ts'
import { timeText } from '../i18n/formats/dates.ts'
import { useFormats } from '../i18n/formats/use-formats.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { ConfirmAction } from './confirm-action.tsx'
import { StepUpButton } from './step-up-button.tsx'
import { useStepUpCall } from './use-step-up-call.ts'
import { Amount } from '../ui/amount.tsx'

type Allowed = NonNullable<DeclinedAttempt['allowed']>

type AllowOnceProps = {
  attempt: DeclinedAttempt
  /** The id of the element that describes the declined payment, where there are several. */
  describedBy?: string
}

/** Lets the primary cardmember allow a payment once that a rule declined, and shows the status of a
 * payment that was allowed. */
export function AllowOnce({ attempt, describedBy }: AllowOnceProps) {
  const formats = useFormats()
  const { mayAllow, allowed, declinedReference, merchantName, billingAmount } = attempt
  const stepUp = useStepUpCall(allowOnce, {
    purpose: 'allowOnce',
    isAboutAction: ({ name }) => REFUSED.has(name),
    byPhone: true,
  })
  if (allowed) {
    const texts: Record<Allowed['state'], ReactNode> = {
      used: <Trans>Allowed once, and paid.</Trans>,
      waiting: <AllowedUntil until={timeText(allowed.until, formats)} />,
      over: <Trans>Allowed once, and not used in time.</Trans>,
    }
    return <p className="font-medium text-palm-ink">{texts[allowed.state]}</p>
  }
  if (!mayAllow) return null
  const merchant = <bdi>{merchantName[formats.language]}</bdi>
  return (
    <>
      <StepUpButton
        aria-describedby={describedBy}
        tone="secondary"
        className="justify-self-start"
        stepUp={stepUp}
        onClick={() => void stepUp.ask({ declinedReference })}
      >
        <Trans>Allow once</Trans>
      </StepUpButton>
      {stepUp.startProblem && <ProblemNotice problem={stepUp.startProblem} />}
      <ConfirmAction
        stepUp={stepUp}
        what={
          <Trans>
            Allow up to <Amount money={billingAmount} /> at {merchant} once
          </Trans>
        }
        terms={<Trans>Within the next hour. The rule stays as it is.</Trans>}
        verb={<Trans>Allow once</Trans>}
      />
    </>
  )
}

function AllowedUntil({ until }: { until: string }) {
  return (
    <Trans>
      Allowed once, until <bdi className="whitespace-nowrap">{until}</bdi>. Try the payment again.
    </Trans>
  )
}

/** Refusals of the action itself. */
const REFUSED: ReadonlySet<BridgeError['name']> = new Set([
  'cardStateRefuses',
  'invalidFields',
  'notAllowed',
  'notFound',
])
