import { Trans, useLingui } from '@lingui/react/macro'
import type { ResultsOf } from '@sadu/contract'
import { checkPayment } from '@sadu/contract/payments/calls'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Amount } from '../../ui/amount.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Reference } from '../../ui/reference.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AutopayPanel } from './autopay-panel.tsx'
import { OpenPayment } from './open-payment.tsx'
import { PayForm } from './pay-form.tsx'
import { PaySkeleton } from './pay-skeleton.tsx'
import { PaymentList } from './payment-list.tsx'
import { TwiceNotice } from './twice-notice.tsx'

export type Payable = ResultsOf<typeof checkPayment>

/** The payable amounts of an account, the open payment, and the earlier ones. */
export function PayAccount({ reference }: { reference: string }) {
  const { t } = useLingui()
  const query = useCallQuery(checkPayment, { accountReference: reference })
  return (
    <QueryBoundary
      query={query}
      loading={{ label: t`Loading what you can pay`, shape: <PaySkeleton /> }}
      failedTitle={<Trans>We couldn’t show what you can pay.</Trans>}
    >
      {(payable) => {
        const twice = payable.payments.find((one) => one.twice)
        return (
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
            <div className="grid grid-cols-1 gap-6">
              {twice && <TwiceNotice payment={twice} />}
              <Panel title={t`What you can pay`} isTitleHidden>
                <div className="grid grid-cols-1 gap-6">
                  <Facts className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 gap-y-4 font-semibold">
                    <Fact label={<Trans>Payment due</Trans>}>
                      <Amount money={payable.due} size="large" />
                    </Fact>
                    <Fact label={<Trans>Current balance</Trans>}>
                      <Amount money={payable.balance} size="large" />
                    </Fact>
                    {payable.onItsWay.minor > 0 && (
                      <Fact label={<Trans>On its way</Trans>}>
                        <Amount money={payable.onItsWay} size="large" />
                      </Fact>
                    )}
                  </Facts>
                  <WayToPay payable={payable} reference={reference} />
                </div>
              </Panel>
              <AutopayPanel reference={reference} />
              {payable.payments.length > 0 && <PaymentList payments={payable.payments} />}
            </div>
            <SadadPanel billReference={payable.billReference} />
          </div>
        )
      }}
    </QueryBoundary>
  )
}

function WayToPay({ payable, reference }: { payable: Payable; reference: string }) {
  const { isOffered, open, bounds } = payable
  if (open) return <OpenPayment payment={open} />
  if (bounds === null) {
    return (
      <EmptyState
        title={<Trans>Nothing to pay</Trans>}
        action={
          <TextLink to="/home">
            <Trans>See your balance</Trans>
          </TextLink>
        }
      >
        {payable.onItsWay.minor > 0 ? (
          <Trans>What you owe is on its way.</Trans>
        ) : (
          <Trans>You owe nothing on this account now.</Trans>
        )}
      </EmptyState>
    )
  }
  if (!isOffered) {
    return (
      <p className="text-ink-2">
        <Trans>Pay with SADAD in your bank’s app, website or ATM.</Trans>
      </p>
    )
  }
  return <PayForm bounds={bounds} due={payable.due} reference={reference} />
}

function SadadPanel({ billReference }: { billReference: string }) {
  const { t } = useLingui()
  return (
    <Panel title={t`Pay with SADAD`}>
      <div className="grid grid-cols-1 gap-3">
        <Facts>
          <Fact label={t`Bill reference`} valueClass="flex items-center gap-1 font-semibold">
            <Reference value={billReference} />
            <CopyButton value={billReference} label={t`Bill reference`} />
          </Fact>
        </Facts>
        <p className="max-w-prose text-sm text-ink-2">
          <Trans>
            Pay any amount with this reference in your bank’s app. SADAD doesn’t know what you’ve
            paid here until it arrives, so please don’t pay it twice.
          </Trans>
        </p>
      </div>
    </Panel>
  )
}
