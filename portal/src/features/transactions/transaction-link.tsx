import { useLingui } from '@lingui/react/macro'
import type { Transaction } from '@sadu/contract'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useListRow } from '../../ui/beside.ts'
import { CATEGORIES } from '../../ui/categories.ts'
import { DateText } from '../../ui/date-text.tsx'
import { ForeignText } from '../../ui/foreign-text.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { WithReferences } from '../../ui/reference.tsx'
import { RowFigures } from '../../ui/row-figures.tsx'
import { TransactionIcon } from '../../ui/transaction-icon.tsx'
import type { TransactionsSearch } from './search.ts'
import { Parts } from '../../ui/parts.tsx'

type TransactionLinkProps = {
  transaction: Transaction
  /** Shows the day as well, for groups without a day heading. */
  showsDay: boolean
  search: TransactionsSearch
}

/** Row of a transaction with everything that distinguishes it from others; opens its details. */
export function TransactionLink({ transaction, showsDay, search }: TransactionLinkProps) {
  const { t, i18n } = useLingui()
  const { language } = useFormats()
  const { billingAmount, category, cardmemberName, kind, lastDigits, postingDate } = transaction
  const row = useListRow(transaction.transactionReference)
  const isCredit = billingAmount.minor < 0
  const place = transaction.location?.[language]
  const categoryName = category && i18n._(CATEGORIES[category].label)
  return (
    <Link
      {...row}
      to="/view-transaction"
      search={{ ...search, reference: transaction.transactionReference }}
      resetScroll={false}
      className="-mx-2 flex items-start gap-3 rounded-md px-2 py-3 text-ink no-underline transition-colors duration-150 hover:bg-sunken aria-[current=page]:bg-madder-tint @2xl:min-h-13 @2xl:items-center @2xl:py-1"
    >
      <TransactionIcon transaction={transaction} className="mt-0.5 hidden @xs:grid @2xl:mt-0" />
      <span className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 @2xl:grid @2xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(8rem,3fr)]">
        <span className="min-w-0 flex-1 basis-28">
          <span className="block font-medium wrap-anywhere">
            <bdi>
              <WithReferences text={transaction.merchantName[language]} />
            </bdi>
          </span>
          <Parts className="text-sm text-ink-2">
            {showsDay && <DateText value={transaction.date} length="short" />}
            {place && <bdi>{place}</bdi>}
            {categoryName && categoryName !== place && <span>{categoryName}</span>}
            {kind === 'refund' && <span>{t`Refund`}</span>}
            {transaction.hasReceipt && <span>{t`With receipt`}</span>}
          </Parts>
          {transaction.note !== null && (
            <span dir="auto" className="line-clamp-1 text-sm text-ink-2 italic wrap-anywhere">
              {transaction.note}
            </span>
          )}
        </span>
        <span className="order-last flex min-w-0 basis-full flex-wrap gap-x-3 text-sm text-ink-2 empty:hidden @2xl:order-none @2xl:col-start-2 @2xl:row-start-1 @2xl:grid">
          {lastDigits && (
            <Parts>
              <MaskedCard lastDigits={lastDigits} />
              {cardmemberName && <bdi>{cardmemberName[language]}</bdi>}
            </Parts>
          )}
          {transaction.state === 'pending' && (
            <span className="@2xl:justify-self-start">
              <Badge tone="warning">{t`Pending`}</Badge>
            </span>
          )}
          {postingDate && (
            <span>
              {t`Posted`} <DateText value={postingDate} length="short" />
            </span>
          )}
        </span>
        <RowFigures className="ms-auto max-w-full @2xl:col-start-3 @2xl:row-start-1 @2xl:ms-0">
          <Amount
            money={billingAmount}
            className={`font-semibold ${isCredit ? 'text-palm-ink' : ''}`}
          />
          <ForeignText transaction={transaction} />
        </RowFigures>
      </span>
    </Link>
  )
}
