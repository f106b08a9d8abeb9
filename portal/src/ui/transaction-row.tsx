import { useLingui } from '@lingui/react/macro'
import type { Transaction } from '@sadu/contract'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../i18n/formats/use-formats.ts'
import { Amount } from './amount.tsx'
import { Badge } from './badge.tsx'
import { DateText } from './date-text.tsx'
import { ForeignText } from './foreign-text.tsx'
import { MaskedCard } from './masked-card.tsx'
import { Parts } from './parts.tsx'
import { WithReferences } from './reference.tsx'
import { RowFigures } from './row-figures.tsx'
import { TransactionIcon } from './transaction-icon.tsx'

type TransactionRowProps = {
  transaction: Transaction
  /** Shows which card was used, where there are several. */
  showsCard: boolean
}

/** One charge or credit: merchant, place and date at the start, amount at the end. It links to the
 * details. */
export function TransactionRow({ transaction, showsCard }: TransactionRowProps) {
  const { t } = useLingui()
  const { language } = useFormats()
  const isCredit = transaction.billingAmount.minor < 0
  const place = transaction.location?.[language]
  const note = {
    refund: t`Refund`,
    dispute: t`Dispute`,
    offer: t`Offer`,
    plan: t`Instalments`,
    points: t`Points`,
    payment: null,
    payout: null,
    purchase: null,
    cash: null,
    fee: null,
  }[transaction.kind]
  return (
    <li className="border-b border-line py-1 last:border-0 last:pb-0">
      <Link
        to="/view-transaction"
        search={{ reference: transaction.transactionReference }}
        className="-mx-2 flex flex-wrap items-start gap-x-3 rounded-md px-2 py-2 text-ink no-underline transition-colors duration-150 hover:bg-sunken"
      >
        <TransactionIcon transaction={transaction} className="mt-0.5 hidden @xs:grid" />
        <span className="min-w-0 flex-1 basis-24">
          <span className="block font-medium wrap-anywhere">
            <bdi>
              <WithReferences text={transaction.merchantName[language]} />
            </bdi>
          </span>
          <Parts className="text-sm text-ink-2">
            {place && <bdi data-wide>{place}</bdi>}
            <DateText value={transaction.date} length="short" />
            {showsCard && transaction.lastDigits && (
              <MaskedCard lastDigits={transaction.lastDigits} />
            )}
          </Parts>
        </span>
        <RowFigures className="ms-auto max-w-full">
          <Amount
            money={transaction.billingAmount}
            className={`font-semibold ${isCredit ? 'text-palm-ink' : ''}`}
          />
          <ForeignText transaction={transaction} />
          {transaction.state === 'pending' && <Badge tone="warning">{t`Pending`}</Badge>}
          {note && <span className="text-sm text-ink-2">{note}</span>}
        </RowFigures>
      </Link>
    </li>
  )
}
