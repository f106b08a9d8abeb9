import { useLingui } from '@lingui/react/macro'
import type { Payment } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { AmountRow } from '../../ui/amount-row.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Panel } from '../../ui/panel.tsx'

/** The payments of an account through the payment page, newest first. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  const { t } = useLingui()
  return (
    <Panel title={t`Payments you made here`}>
      <ul>
        {payments.map(({ paymentReference, amount, isAutomatic, startedAt, state }) => (
          <AmountRow
            key={paymentReference}
            link={{ to: '/pay', search: { payment: paymentReference } }}
            amount={amount}
            state={<StateBadge state={state} />}
          >
            <span className="text-ink-2">
              <DateText value={riyadhDay(new Date(startedAt))} />
              {isAutomatic && <span className="block text-sm">{t`Automatic payment`}</span>}
            </span>
          </AmountRow>
        ))}
      </ul>
    </Panel>
  )
}

const TONES: Record<Payment['state'], BadgeTone> = {
  started: 'warning',
  pending: 'warning',
  paid: 'info',
  settled: 'success',
  failed: 'neutral',
  expired: 'neutral',
}

function StateBadge({ state }: Pick<Payment, 'state'>) {
  const { t } = useLingui()
  const names: Record<Payment['state'], string> = {
    started: t`Not finished`,
    pending: t`Not finished`,
    paid: t`On its way`,
    settled: t`Arrived`,
    failed: t`Not paid`,
    expired: t`Ran out of time`,
  }
  return <Badge tone={TONES[state]}>{names[state]}</Badge>
}
