import { useLingui } from '@lingui/react/macro'
import type { accountSummary, ResultsOf } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { Link } from '@tanstack/react-router'
import { Amount } from './amount.tsx'
import { Badge } from './badge.tsx'
import { DateText } from './date-text.tsx'
import { RowFigures } from './row-figures.tsx'
import { TransactionIcon } from './transaction-icon.tsx'

type PaymentsOnWayProps = {
  payments: ResultsOf<typeof accountSummary>['paymentsOnItsWay']
  className?: string
}

/** Payments that are on their way and not posted yet, as credits among transactions. Each links to
 * its current status. */
export function PaymentsOnWay({ payments, className = '' }: PaymentsOnWayProps) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Payments on their way`} className={className}>
      {payments.map(({ paymentReference, amount, paidAt }) => (
        <li key={paymentReference} className="border-b border-line py-1 last:border-0">
          <Link
            to="/pay"
            search={{ payment: paymentReference }}
            className="-mx-2 flex flex-wrap items-start gap-x-3 rounded-md px-2 py-2 text-ink no-underline transition-colors duration-150 hover:bg-sunken"
          >
            <TransactionIcon
              transaction={{ kind: 'payment', category: null }}
              className="mt-0.5 hidden @xs:grid"
            />
            <span className="min-w-0 flex-1 basis-24">
              <span className="block font-medium">{t`Your payment, on its way`}</span>
              <span className="text-sm text-ink-2">
                <DateText value={riyadhDay(new Date(paidAt))} length="short" />
              </span>
            </span>
            <RowFigures className="ms-auto max-w-full">
              <Amount
                money={{ ...amount, minor: -amount.minor }}
                className="font-semibold text-palm-ink"
              />
              <Badge tone="info">{t`Not posted yet`}</Badge>
            </RowFigures>
          </Link>
        </li>
      ))}
    </ul>
  )
}
