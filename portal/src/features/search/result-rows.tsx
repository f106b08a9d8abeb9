import { useLingui } from '@lingui/react/macro'
import type { Card, ResultsOf, search, Transaction } from '@sadu/contract'
import { searchTextOfCard, searchTextOfTransaction } from '@sadu/contract/search/search-text'
import type { Language } from '../../i18n/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { CardStateBadge } from '../../ui/card-state-badge.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Parts } from '../../ui/parts.tsx'
import { TransactionIcon } from '../../ui/transaction-icon.tsx'
import { RowIcon } from './row-icon.tsx'
import type { SearchRow } from './rows.ts'

/** A transaction row that links to its details. */
export function transactionRow(
  transaction: ResultsOf<typeof search>['transactions'][number],
  language: Language,
): SearchRow {
  const { transactionReference: reference, merchantName, location } = transaction
  const place = location?.[language]
  return {
    key: `transaction-${reference}`,
    icon: <TransactionIcon transaction={transaction} />,
    title: merchantName[language],
    detail: (
      <Parts>
        {place && <bdi>{place}</bdi>}
        <DateText value={transaction.date} length="short" />
        {transaction.lastDigits && <MaskedCard lastDigits={transaction.lastDigits} />}
      </Parts>
    ),
    end: <Charged transaction={transaction} />,
    link: { to: '/view-transaction', search: { reference } },
    searchText: searchTextOfTransaction(transaction),
  }
}

function Charged({ transaction }: { transaction: Transaction }) {
  const { t } = useLingui()
  const { billingAmount, state } = transaction
  return (
    <span className="grid shrink-0 justify-items-end gap-0.5 text-end">
      <Amount
        money={billingAmount}
        className={`font-semibold ${billingAmount.minor < 0 ? 'text-palm-ink' : ''}`}
      />
      {state === 'pending' && <Badge tone="warning">{t`Pending`}</Badge>}
    </span>
  )
}

/** A card row that links to the card's page. */
export function cardRow(card: Card, language: Language): SearchRow {
  const { cardReference, cardmemberName, lastDigits, state } = card
  return {
    key: `card-${cardReference}`,
    icon: <RowIcon name="card" />,
    title: cardmemberName[language],
    detail: <MaskedCard lastDigits={lastDigits} />,
    end: <CardStateBadge state={state} />,
    link: { to: '/card-detail', search: { card: cardReference } } as SearchRow['link'],
    searchText: searchTextOfCard(card),
  }
}
