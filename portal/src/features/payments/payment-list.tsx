import { useLingui } from '@lingui/react/macro'
import type { Payment } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { Link } from '@tanstack/react-router'
import { Amount } from '../../ui/amount.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Panel } from '../../ui/panel.tsx'

/** The payments of an account through the payment page, the newest first. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  const { t } = useLingui()
  return (
    <Panel title={t`Payments you made here`}>
      <ul>
        {payments.map(({ paymentReference, amount, isAutomatic, startedAt, state }) => (
          <li key={paymentReference} className="border-b border-line py-1 last:border-0">
            <Link
              to="/pay"
              search={{ payment: paymentReference }}
              className="-mx-2 flex flex-wrap items-start gap-x-4 gap-y-1 rounded-md px-2 py-2 text-ink no-underline transition-colors duration-150 hover:bg-sunken"
            >
              <span className="min-w-0 flex-1 basis-40 text-ink-2">
                <DateText value={riyadhDay(new Date(startedAt))} />
                {isAutomatic && <span className="block text-sm">{t`Automatic payment`}</span>}
              </span>
              <span className="ms-auto grid justify-items-end gap-1">
                <Amount money={amount} className="font-semibold" />
                <StateBadge state={state} />
              </span>
            </Link>
          </li>
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
