import { Trans } from '@lingui/react/macro'
import type { Transaction } from '@sadu/contract'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Parts } from '../../ui/parts.tsx'
import { TransactionCount } from '../../ui/transaction-count.tsx'
import type { Detail } from './queries.ts'
import type { TransactionsSearch } from './search.ts'
import { TextLink } from '../../ui/text-link.tsx'

type MerchantOthersProps = {
  merchant: NonNullable<Detail['merchant']>
  name: Transaction['merchantName']
  search: TransactionsSearch
}

/** Other spending at the same merchant, with a link to all of it. */
export function MerchantOthers({ merchant, name, search }: MerchantOthersProps) {
  const { language } = useFormats()
  const { totals, latest } = merchant
  if (latest.length === 0) return null
  return (
    <section aria-labelledby="merchant-others">
      <h3 id="merchant-others" className="font-semibold">
        <Trans>
          More at <bdi>{name[language]}</bdi>
        </Trans>
      </h3>
      <Parts className="text-sm text-ink-2">
        <TransactionCount count={totals.count} />
        <Amount money={totals.charges} />
      </Parts>
      <ul className="divide-y divide-line">
        {latest.map((other) => (
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
                {other.lastDigits && (
                  <MaskedCard lastDigits={other.lastDigits} className="text-ink-2" />
                )}
              </Parts>
              <Amount
                money={other.billingAmount}
                className={`font-medium ${other.billingAmount.minor < 0 ? 'text-palm-ink' : ''}`}
              />
            </Link>
          </li>
        ))}
      </ul>
      <TextLink to="/transactions" search={{ merchant: merchant.merchantReference }}>
        <Trans>Show all of them</Trans>
      </TextLink>
    </section>
  )
}
