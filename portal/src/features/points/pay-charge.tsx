import { Trans, useLingui } from '@lingui/react/macro'
import type { PointPayment, ResultsOf } from '@sadu/contract'
import { checkPoints, payWithPoints } from '@sadu/contract/points/calls'
import { pointsPay } from '@sadu/contract/points/rules'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { Form } from '../../forms/form.tsx'
import { useAmountForm } from '../../forms/use-amount-form.ts'
import { countText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { StepUpButton } from '../../step-up/step-up-button.tsx'
import { useStepUpCall } from '../../step-up/use-step-up-call.ts'
import { Amount } from '../../ui/amount.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Confirmation } from '../../ui/patterns/confirmation.tsx'
import { PointsText } from '../../ui/points-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { BELOW_PAYMENTS } from './parents.tsx'
import { isAboutPayment } from './refusals.ts'
import { WorkedOut } from './worked-out.tsx'
import { COLUMN_CLASS } from '../../ui/column-class.ts'

type Payable = ResultsOf<typeof checkPoints>

/** `/points?charge=`: the part of a charge that points pay, and the payment. */
export function PayCharge({ reference }: { reference: string }) {
  const { t } = useLingui()
  const [payment, setPayment] = useState<PointPayment | null>(null)
  // Once the charge is paid, the bridge no longer accepts it.
  const query = useCallQuery(checkPoints, payment ? null : { transactionReference: reference })
  return (
    <div className={`${COLUMN_CLASS} grid gap-6`}>
      <PageHead parents={BELOW_PAYMENTS} title={<Trans>Pay with points</Trans>} />
      {payment ? (
        <Paid payment={payment} />
      ) : (
        <QueryBoundary
          query={query}
          loading={{ label: t`Counting your points`, shape: <Skeleton className="h-96 w-full" /> }}
          failedTitle={<Trans>This purchase can’t be paid with points now.</Trans>}
        >
          {(payable) => (
            <Panel title={t`Pay with points`} isTitleHidden>
              {payable.mostPoints < payable.leastPoints ? (
                <TooFew payable={payable} />
              ) : (
                <Choose reference={reference} payable={payable} onDone={setPayment} />
              )}
            </Panel>
          )}
        </QueryBoundary>
      )}
    </div>
  )
}

function TooFew({ payable: { balance, leastPoints } }: { payable: Payable }) {
  return (
    <EmptyState
      title={<Trans>Not enough points yet</Trans>}
      action={
        <TextLink to="/membership-rewards">
          <Trans>See your points</Trans>
        </TextLink>
      }
    >
      <Trans>
        You have <PointsText points={balance} />. You need at least{' '}
        <PointsText points={leastPoints} />.
      </Trans>
    </EmptyState>
  )
}

type ChooseProps = {
  reference: string
  payable: Payable
  onDone: (payment: PointPayment) => void
}

/** Form for the number of points, initially the maximum, and the payment after confirmation. */
function Choose({ reference, payable, onDone }: ChooseProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { left, balance, leastPoints: least, mostPoints: most, until } = payable
  const stepUp = useStepUpCall(payWithPoints, {
    purpose: 'payWithPoints',
    onDone: (results) => onDone(results.payment),
    isAboutAction: isAboutPayment,
    byPhone: true,
  })
  const { form, value: points } = useAmountForm({
    name: 'points',
    bounds: { least, most },
    initial: () => countText(most, formats),
    problem: stepUp.startProblem,
    onSubmit: (asked) => stepUp.ask({ transactionReference: reference, points: asked }),
  })
  const paid = { ...left, minor: pointsPay(points, left.minor) }
  const rest = { ...left, minor: left.minor - paid.minor }
  const merchant = <bdi>{payable.merchantName[formats.language]}</bdi>
  return (
    <>
      <Form form={form} className="gap-5">
        <div className="@container">
          <p className="text-ink-2">
            <Trans>Points pay, at {merchant}</Trans>
          </p>
          <p>
            <Amount money={paid} size="hero" />
          </p>
        </div>
        <div className="max-w-96">
          <MoneyField
            label={t`Points`}
            isWhole
            hint={
              <Trans>
                You have <PointsText points={balance} />
              </Trans>
            }
            {...form.controlled('points')}
          />
        </div>
        <Facts className="grid gap-4 @md:grid-cols-2">
          <Fact label={t`Left of the purchase`}>
            <Amount money={left} />
          </Fact>
          <Fact label={t`Still on the bill`} valueClass="text-lg font-semibold">
            <Amount money={rest} />
          </Fact>
        </Facts>
        <WorkedOut points={points} amount={paid} charge={left}>
          <p>
            <Trans>
              You can undo this until <DateText value={until} length="short" />. If the purchase is
              refunded, the money you paid comes back first, then the points.
            </Trans>
          </p>
        </WorkedOut>
        <div>
          <StepUpButton type="submit" stepUp={stepUp}>
            <Trans>Pay with points</Trans>
          </StepUpButton>
        </div>
      </Form>
      <ConfirmAction
        stepUp={stepUp}
        what={
          <Trans>
            Pay <Amount money={paid} /> at {merchant} with <PointsText points={points} />
          </Trans>
        }
        verb={<Trans>Pay with points</Trans>}
      />
    </>
  )
}

function Paid({ payment }: { payment: PointPayment }) {
  const { t } = useLingui()
  const { language } = useFormats()
  const { undoUntil } = payment
  return (
    <Panel title={t`Your payment`} isTitleHidden>
      <Confirmation
        steps={1}
        within="page"
        title={<Trans>You paid with points</Trans>}
        about={[
          { name: t`The purchase`, value: <bdi>{payment.merchantName[language]}</bdi> },
          { name: t`Points`, value: <PointsText points={payment.points} /> },
          { name: t`Amount`, value: <Amount money={payment.amount} /> },
        ]}
        {...(undoUntil !== null && {
          decisionBy: undoUntil,
          dayName: <Trans>Can be undone until</Trans>,
        })}
        actions={
          <>
            <Link
              to="/points"
              search={{ payment: payment.paymentReference }}
              className={buttonClass('primary')}
            >
              <Trans>See the payment</Trans>
            </Link>
            <Link to="/home" className={buttonClass('secondary')}>
              <Trans>Home</Trans>
            </Link>
          </>
        }
      />
    </Panel>
  )
}
