import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { WithReferences } from '../../ui/reference.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OffersOfCharge } from './offers-of-charge.tsx'
import { MerchantOthers } from './merchant-others.tsx'
import { type Detail, useDetail } from './queries.ts'
import type { TransactionsSearch } from './search.ts'
import { TransactionActions } from './transaction-actions.tsx'
import { TransactionFacts, TransactionIdentifiers } from './transaction-facts.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { WhyAmount } from './why-amount.tsx'

type TransactionDetailProps = {
  reference: string
  /** Filters of the list behind the dialog, kept by its links. */
  search: TransactionsSearch
  onClose: () => void
}

/** Details of one transaction, in a dialog over the list. */
export function TransactionDetail({ reference, search, onClose }: TransactionDetailProps) {
  const { t } = useLingui()
  const { language } = useFormats()
  const query = useDetail(reference)
  const name = query.data?.transaction.merchantName[language]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        name ? (
          <bdi>
            <WithReferences text={name} />
          </bdi>
        ) : (
          <Trans>Transaction</Trans>
        )
      }
    >
      <QueryBoundary
        query={query}
        loading={{ label: t`Loading the transaction`, shape: <Skeleton className="h-64 w-full" /> }}
        failedTitle={<Trans>We couldn’t show this transaction.</Trans>}
      >
        {(detail) => <Content detail={detail} search={search} />}
      </QueryBoundary>
    </Dialog>
  )
}

function Content({ detail, search }: { detail: Detail; search: TransactionsSearch }) {
  const { transaction, breakdown, merchant } = detail
  const isCredit = transaction.billingAmount.minor < 0
  return (
    <div className="grid gap-5">
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
      <OffersOfCharge detail={detail} />
      <TransactionFacts {...detail} />
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
