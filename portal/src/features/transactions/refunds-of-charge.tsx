import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Amount } from '../../ui/amount.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Parts } from '../../ui/parts.tsx'
import type { Detail } from './queries.ts'
import type { TransactionsSearch } from './search.ts'

/** The refunds of a purchase, or the purchase of a refund, each with its link. */
export function RefundsOfCharge({
  detail: { transaction, refunds },
  search,
}: {
  detail: Detail
  search: TransactionsSearch
}) {
  if (refunds.length === 0) return null
  const isRefund = transaction.kind === 'refund'
  return (
    <section aria-labelledby="refunds-of-charge">
      <h3 id="refunds-of-charge" className="font-semibold">
        {isRefund ? (
          <Trans>Probably the refund of this purchase</Trans>
        ) : (
          <Trans>Probably refunded</Trans>
        )}
      </h3>
      <ul className="divide-y divide-line">
        {refunds.map((other) => (
          <li key={other.transactionReference}>
            <Link
              to="/view-transaction"
              search={{ ...search, reference: other.transactionReference }}
              resetScroll={false}
              replace
              className="-mx-2 flex min-h-11 items-center justify-between gap-4 rounded-md px-2 text-ink no-underline hover:bg-sunken"
            >
              <Parts>
                <DateText value={other.date} length="short" />
                {isRefund ? <Trans>Purchase</Trans> : <Trans>Refund</Trans>}
              </Parts>
              <Amount money={other.billingAmount} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
