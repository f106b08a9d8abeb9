import { Trans, useLingui } from '@lingui/react/macro'
import type { disputeMarked, MarkedCharge, ResultsOf } from '@sadu/contract'
import { Link } from '@tanstack/react-router'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Confirmation } from '../../ui/patterns/confirmation.tsx'
import { useNextSteps } from '../../ui/patterns/request-steps.tsx'
import { ExcludedCharges } from './marked-list.tsx'
import { COLUMN_CLASS } from '../../ui/column-class.ts'

/** The submission result with its charges. */
export type MarkedSent = ResultsOf<typeof disputeMarked> & { charges: readonly MarkedCharge[] }

/** Confirmation for the marked charges: each with its reference, then the omitted ones. */
export function MarkedDone({ disputes, leftOut, charges }: MarkedSent) {
  const { t } = useLingui()
  const { today } = useSignedInScreen()
  const language = useLanguage()
  const [first] = disputes
  const dueOn = first?.dueOn ?? ''
  const next = useNextSteps('dispute', { on: today, dueOn })
  const left = charges.flatMap((charge) => {
    const late = leftOut.find((one) => one.transactionReference === charge.transactionReference)
    const problem = late?.problem ?? charge.problem
    return problem === null ? [] : [{ ...charge, problem }]
  })
  return (
    <div className="grid gap-6">
      <Confirmation
        steps={2}
        title={<Trans>We’ve received your disputes</Trans>}
        reference={disputes.map(({ transactionReference, reference }) => {
          const charge = charges.find((one) => one.transactionReference === transactionReference)
          return { name: <bdi>{charge?.merchantName[language]}</bdi>, value: reference }
        })}
        decisionBy={dueOn}
        next={next}
        actions={
          <>
            <Link to="/requests" className={buttonClass('primary')}>
              <Trans>Follow the disputes</Trans>
            </Link>
            <Link to="/transactions" className={buttonClass('secondary')}>
              <Trans>Back to transactions</Trans>
            </Link>
          </>
        }
      >
        <Trans>We sent you each reference by SMS and email.</Trans>
      </Confirmation>
      {left.length > 0 && (
        <div className={COLUMN_CLASS}>
          <ExcludedCharges title={t`Not included`} charges={left} />
        </div>
      )}
    </div>
  )
}
