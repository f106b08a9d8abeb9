import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { WithReferences } from '../../ui/reference.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PayoutSum } from '../../ui/patterns/payout-sum.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ChargeNote } from './charge-note.tsx'
import { ChargeReceipts } from './charge-receipts.tsx'
import { MerchantCategory } from './merchant-category.tsx'
import { MerchantOthers } from './merchant-others.tsx'
import { OffersOfCharge } from './offers-of-charge.tsx'
import { type Detail, useDetail } from './queries.ts'
import { RefundsOfCharge } from './refunds-of-charge.tsx'
import type { TransactionsSearch } from './search.ts'
import { TransactionActions } from './transaction-actions.tsx'
import { TransactionFacts, TransactionIdentifiers } from './transaction-facts.tsx'
import { WhyAmount } from './why-amount.tsx'

/** The name of a transaction's merchant, once loaded. */
export function TransactionTitle({ reference }: { reference: string }) {
  const { language } = useFormats()
  const name = useDetail(reference).data?.transaction.merchantName[language]
  if (!name) return <Trans>Transaction</Trans>
  return (
    <bdi>
      <WithReferences text={name} />
    </bdi>
  )
}

type TransactionContentProps = {
  reference: string
  /** Filters of the list, kept by the links. */
  search: TransactionsSearch
}

/** Details of one transaction, in a dialog or next to the list. */
export function TransactionContent({ reference, search }: TransactionContentProps) {
  const { t } = useLingui()
  return (
    <QueryBoundary
      query={useDetail(reference)}
      loading={{ label: t`Loading the transaction`, shape: <Skeleton className="h-64 w-full" /> }}
      failedTitle={<Trans>We couldn’t show this transaction.</Trans>}
    >
      {(detail) => <Content detail={detail} search={search} />}
    </QueryBoundary>
  )
}

function Content({ detail, search }: { detail: Detail; search: TransactionsSearch }) {
  const { transaction, breakdown, merchant, payout } = detail
  const isCredit = transaction.billingAmount.minor < 0
  return (
    <div className="@container grid gap-5">
      <div className="@container flex flex-wrap items-center gap-x-4 gap-y-1">
        <Amount
          money={transaction.billingAmount}
          size="hero"
          className={isCredit ? 'text-palm-ink' : ''}
        />
        {transaction.state === 'pending' ? (
          <Badge tone="warning">
            <Trans>Pending</Trans>
          </Badge>
        ) : (
          <Badge>
            <Trans context="transaction">Posted</Trans>
          </Badge>
        )}
      </div>
      <TransactionActions detail={detail} />
      {breakdown && <WhyAmount breakdown={breakdown} />}
      {payout && (
        <>
          <PayoutSum sum={payout.sum} />
          <TextLink
            to="/requests"
            search={{ ref: payout.requestReference }}
            className="justify-self-start"
          >
            <Trans>See the request</Trans>
          </TextLink>
        </>
      )}
      <RefundsOfCharge detail={detail} search={search} />
      <OffersOfCharge detail={detail} />
      <TransactionFacts {...detail} />
      <div key={transaction.transactionReference} className="grid gap-4">
        <ChargeNote transaction={transaction} />
        <ChargeReceipts transaction={transaction} />
        <MerchantCategory detail={detail} />
      </div>
      {transaction.cardReference && (
        <TextLink
          to="/card-detail"
          search={{ card: transaction.cardReference }}
          className="justify-self-start"
        >
          <Trans>See the card</Trans>
        </TextLink>
      )}
      {merchant && (
        <MerchantOthers merchant={merchant} name={transaction.merchantName} search={search} />
      )}
      <TransactionIdentifiers transaction={transaction} />
    </div>
  )
}
