import { Trans, useLingui } from '@lingui/react/macro'
import type { PointPayment } from '@sadu/contract'
import { listPointPayments } from '@sadu/contract/points/calls'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Amount } from '../../ui/amount.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PointsText } from '../../ui/points-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { BELOW_PAYMENTS } from './parents.tsx'
import { PaymentState } from './payment-state.tsx'
import { UndoPayment } from './undo-payment.tsx'
import { WorkedOut } from './worked-out.tsx'
import { COLUMN_CLASS } from '../../ui/column-class.ts'

/** `/points?payment=`: a payment with points, its calculation, and a way to undo it. */
export function PaymentPage({ reference }: { reference: string }) {
  const { t } = useLingui()
  const { language } = useFormats()
  const query = useCallQuery(
    listPointPayments,
    {},
    ({ payments }) => payments.find((one) => one.paymentReference === reference) ?? null,
  )
  const { data: payment } = query
  return (
    <div className={`${COLUMN_CLASS} grid gap-6`}>
      <PageHead
        parents={BELOW_PAYMENTS}
        title={
          payment ? <bdi>{payment.merchantName[language]}</bdi> : <Trans>Paid with points</Trans>
        }
      >
        {payment && (
          <div>
            <PaymentState payment={payment} />
          </div>
        )}
      </PageHead>
      <QueryBoundary
        query={query}
        loading={{ label: t`Loading the payment`, shape: <Skeleton className="h-96 w-full" /> }}
        failedTitle={<Trans>We couldn’t show this payment.</Trans>}
        isEmpty={(found) => found === null}
        empty={<NotThere />}
      >
        {(found) => found && <Filled payment={found} />}
      </QueryBoundary>
    </div>
  )
}

function NotThere() {
  return (
    <EmptyState
      title={<Trans>We couldn’t find this payment</Trans>}
      action={
        <TextLink to="/points">
          <Trans>See what you paid with points</Trans>
        </TextLink>
      }
    >
      <Trans>It doesn’t belong to any of your accounts.</Trans>
    </EmptyState>
  )
}

function Filled({ payment }: { payment: PointPayment }) {
  const { t } = useLingui()
  const { language } = useFormats()
  const { kept, points, amount, back, paidBy, undoneOn, undoUntil } = payment
  return (
    <>
      {payment.state === 'disputed' && (
        <Notice tone="info" isStatic title={<Trans>You’ve disputed this purchase</Trans>}>
          <Trans>The payment can’t be undone until the dispute is decided.</Trans>
        </Notice>
      )}
      <Panel title={t`The payment`} isTitleHidden>
        <div className="grid gap-5">
          <div className="@container">
            <p className="text-ink-2">
              <Trans>Points pay</Trans>
            </p>
            <p>
              <Amount money={kept.amount} size="hero" />
            </p>
          </div>
          <Facts className="grid gap-4 @md:grid-cols-2">
            <Fact label={t`Points used`} valueClass="font-semibold">
              <PointsText points={kept.points} />
            </Fact>
            <Fact label={t`The purchase`}>
              <Amount money={payment.charge} />
            </Fact>
            <Fact label={t`Paid on`}>
              <DateText value={payment.madeOn} />
            </Fact>
            {paidBy && (
              <Fact label={t`With the points of`}>
                <bdi>{paidBy[language]}</bdi>
              </Fact>
            )}
            {undoneOn !== null && (
              <Fact label={t`Undone on`}>
                <DateText value={undoneOn} />
              </Fact>
            )}
          </Facts>
          <WorkedOut points={points} amount={amount} charge={payment.charge}>
            {back.minor > 0 && undoneOn === null && (
              <p>
                <Trans>
                  <Amount money={back} /> of the purchase came back. The money you paid comes back
                  first; beyond it, points do: <PointsText points={points - kept.points} /> so far.
                </Trans>
              </p>
            )}
          </WorkedOut>
          <TextLink
            to="/view-transaction"
            search={{ reference: payment.transactionReference }}
            className="justify-self-start"
          >
            <Trans>See the purchase</Trans>
          </TextLink>
        </div>
      </Panel>
      {undoUntil !== null && <UndoPayment payment={payment} until={undoUntil} />}
    </>
  )
}
