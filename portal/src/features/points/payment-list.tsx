import { Trans, useLingui } from '@lingui/react/macro'
import type { PointPayment } from '@sadu/contract'
import { listPointPayments } from '@sadu/contract/points/calls'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { AmountRow } from '../../ui/amount-row.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Parts } from '../../ui/parts.tsx'
import { PointsText } from '../../ui/points-text.tsx'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PaymentState } from './payment-state.tsx'

/** `/points`: the charges that were paid with points. */
export function PaymentList() {
  const { t } = useLingui()
  const query = useCallQuery(listPointPayments, {}, ({ payments }) => payments)
  return (
    <div className="grid gap-6">
      <PaidTitle />
      <Panel title={t`Paid with points`} isTitleHidden>
        <QueryBoundary
          query={query}
          loading={{ label: t`Loading what you paid`, shape: <RowSkeletons count={3} /> }}
          failedTitle={<Trans>We couldn’t show what you paid with points.</Trans>}
          isEmpty={(payments) => payments.length === 0}
          empty={<NoPayments />}
        >
          {(payments) => (
            <ul>
              {payments.map((payment) => (
                <PaymentRow key={payment.paymentReference} payment={payment} />
              ))}
            </ul>
          )}
        </QueryBoundary>
      </Panel>
      <TextLink to="/membership-rewards" className="justify-self-start">
        <Trans>See your points</Trans>
      </TextLink>
    </div>
  )
}

function NoPayments() {
  return (
    <EmptyState
      title={<Trans>Nothing paid with points yet</Trans>}
      action={
        <TextLink to="/transactions">
          <Trans>See transactions</Trans>
        </TextLink>
      }
    >
      <Trans>Choose a purchase made since your last statement, and pay all or part of it.</Trans>
    </EmptyState>
  )
}

function PaymentRow({ payment }: { payment: PointPayment }) {
  const { language } = useFormats()
  return (
    <AmountRow
      link={{ to: '/points', search: { payment: payment.paymentReference } }}
      amount={payment.amount}
      state={<PaymentState payment={payment} />}
    >
      <span className="block font-medium wrap-anywhere">
        <bdi>{payment.merchantName[language]}</bdi>
      </span>
      <Parts className="text-sm text-ink-2">
        <DateText value={payment.madeOn} length="short" />
        <span>
          <PointsText points={payment.points} />
        </span>
        {payment.paidBy && <bdi>{payment.paidBy[language]}</bdi>}
      </Parts>
    </AmountRow>
  )
}

/** Page heading, also shown in the skeleton. */
export function PaidTitle() {
  return <PageTitle title={<Trans>Paid with points</Trans>} />
}
