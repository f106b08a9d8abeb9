import { Trans, useLingui } from '@lingui/react/macro'
import type { Payment } from '@sadu/contract'
import { Amount } from '../../ui/amount.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { OpenPayment } from './open-payment.tsx'
import { TwiceNotice } from './twice-notice.tsx'

type PaymentStatusProps = { payment: Payment; onChange: (payment: Payment) => void }

/** The status of a payment, and the available next steps. */
export function PaymentStatus({ payment, onChange }: PaymentStatusProps) {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-1 gap-6">
      {payment.twice && <TwiceNotice payment={payment} />}
      <Panel title={t`Status`} isTitleHidden>
        <div className="grid grid-cols-1 gap-5">
          <div className="@container">
            <p className="text-ink-2">
              <Trans>Amount</Trans>
            </p>
            <p>
              <Amount money={payment.amount} size="hero" />
            </p>
          </div>
          <StatusNotice payment={payment} onChange={onChange} />
        </div>
      </Panel>
    </div>
  )
}

function StatusNotice({ payment, onChange }: PaymentStatusProps) {
  const { state, accountReference, transactionReference } = payment
  const again = (
    <TextLink to="/pay" search={{ account: accountReference }}>
      <Trans>Pay again</Trans>
    </TextLink>
  )
  switch (state) {
    case 'started':
    case 'pending':
      return <OpenPayment payment={payment} onChange={onChange} />
    case 'paid':
      return (
        <Notice
          tone="success"
          title={<Trans>Your payment is on its way</Trans>}
          action={
            <TextLink to="/home">
              <Trans>Home</Trans>
            </TextLink>
          }
        >
          <Trans>
            It’s already taken off what you have to pay. Your balance and available credit change
            once it’s posted, usually within one working day.
          </Trans>
        </Notice>
      )
    case 'settled':
      return (
        <Notice
          tone="success"
          title={<Trans>Your payment has arrived</Trans>}
          action={
            transactionReference && (
              <TextLink to="/transactions" search={{ reference: transactionReference }}>
                <Trans>See the transaction</Trans>
              </TextLink>
            )
          }
        >
          <Trans>It’s in your balance.</Trans>
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="warning" title={<Trans>This payment wasn’t made</Trans>} action={again}>
          {payment.isAutomatic ? (
            <Trans>
              Your bank didn’t let us take it, or you’d paid already. Nothing was taken.
            </Trans>
          ) : (
            <Trans>
              It was declined or cancelled, and nothing reached your account. Pay again, or with
              SADAD.
            </Trans>
          )}
        </Notice>
      )
    case 'expired':
      return (
        <Notice tone="warning" title={<Trans>This payment ran out of time</Trans>} action={again}>
          {payment.isAutomatic ? (
            <Trans>
              Our payment provider didn’t answer in time. If money was taken after all, it will show
              here.
            </Trans>
          ) : (
            <Trans>
              The payment page closed before you paid. If money was taken after all, it will show
              here.
            </Trans>
          )}
        </Notice>
      )
  }
}
