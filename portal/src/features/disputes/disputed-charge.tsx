import { Trans, useLingui } from '@lingui/react/macro'
import type { checkDispute, ResultsOf, Transaction } from '@sadu/contract'
import type { ReactNode } from 'react'
import { useCards } from '../../data/queries/cards.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { BELOW_CARDS } from '../../ui/below-cards.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DisputeTask } from './dispute-task.tsx'
import { PROBLEM_TITLES } from './problem-titles.tsx'
import type { SentDispute } from './sent-dispute.ts'
import { useCharge, useCheck } from './use-dispute.ts'
import { COLUMN_CLASS } from '../../ui/column-class.ts'

type Check = ResultsOf<typeof checkDispute>
type DisputedChargeProps = {
  reference: string
  onDone: (sent: SentDispute) => void
}

/** The dispute of a charge, or why it cannot be disputed and what to do instead. */
export function DisputedCharge({ reference, onDone }: DisputedChargeProps) {
  const { t } = useLingui()
  const check = useCheck(reference)
  const charge = useCharge(reference)
  const card = useCards().data?.find(
    ({ cardReference }) => cardReference === check.data?.cardReference,
  )
  const loading = { label: t`Loading the charge`, shape: <Skeleton className="h-dvh w-full" /> }
  const failedTitle = <Trans>We couldn’t show this charge.</Trans>
  return (
    <QueryBoundary query={charge} loading={loading} failedTitle={failedTitle}>
      {(transaction) => (
        <QueryBoundary query={check} loading={loading} failedTitle={failedTitle}>
          {(known) =>
            card && known.problem === null ? (
              <DisputeTask card={card} charge={{ transaction, check: known }} onDone={onDone} />
            ) : (
              <Instead check={known} transaction={transaction} />
            )
          }
        </QueryBoundary>
      )}
    </QueryBoundary>
  )
}

/** Why a dispute is not needed or not possible, and the alternative. */
function Instead({ check, transaction }: { check: Check; transaction: Transaction }) {
  const { problem, dispute, releasedBy, lastDay } = check
  const texts: Record<NonNullable<Check['problem']>, ReactNode> = {
    stillPending: releasedBy && (
      <Trans>
        The merchant hasn’t taken the money. By <DateText value={releasedBy} /> it’s either charged,
        and then you can dispute it, or given back by itself. If neither has happened by then, call
        us.
      </Trans>
    ),
    notACharge: (
      <Trans>Only a purchase or a cash withdrawal can. For anything else, call us.</Trans>
    ),
    tooOld: (
      <Trans>
        It could be disputed until <DateText value={lastDay} />. Ask the merchant, or call us.
      </Trans>
    ),
    refunded: <Trans>A refund of this charge is on your account already.</Trans>,
    disputed: <Trans>We’re looking into it. A charge can have only one open dispute.</Trans>,
    settled: <Trans>The amount stays on your account.</Trans>,
  }
  const shown = problem ?? 'notACharge'
  return (
    <div className={`${COLUMN_CLASS} grid min-h-dvh content-start gap-6`}>
      <PageHead parents={BELOW_CARDS} title={<Trans>Dispute a charge</Trans>} />
      <EmptyState
        title={PROBLEM_TITLES[shown]()}
        action={
          dispute ? (
            <TextLink to="/requests" search={{ ref: dispute }}>
              <Trans>Follow the dispute</Trans>
            </TextLink>
          ) : (
            <TextLink
              to="/view-transaction"
              search={{ reference: transaction.transactionReference }}
            >
              <Trans>See the charge</Trans>
            </TextLink>
          )
        }
      >
        {texts[shown]}
      </EmptyState>
    </div>
  )
}
