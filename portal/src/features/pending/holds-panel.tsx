import { Trans, useLingui } from '@lingui/react/macro'
import { HOLD_REFUND_WORKING_DAYS } from '@sadu/contract/core/issuer-constants'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { countText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LineSkeleton, RowSkeletons } from '../../ui/row-skeletons.tsx'
import { HoldRow } from './hold-row.tsx'
import { useHolds } from './queries.ts'

type HoldsPanelProps = { account: AccountChoice; today: string }

/** Holds on the credit limit: the total, the end date of each, and an explanation. */
export function HoldsPanel({ account, today }: HoldsPanelProps) {
  const { t } = useLingui()
  const holds = useHolds(account)
  return (
    <Panel title={t`On hold`}>
      <QueryBoundary
        query={holds}
        loading={{ label: t`Loading your pending transactions`, shape: <HoldsSkeleton /> }}
        failedTitle={<Trans>We couldn’t show your pending transactions.</Trans>}
        isEmpty={({ transactions }) => transactions.length === 0}
        empty={
          <EmptyState title={<Trans>Nothing is on hold</Trans>}>
            <Trans>
              A purchase appears here from the moment you pay until the merchant claims the amount.
            </Trans>
          </EmptyState>
        }
      >
        {({ transactions, held }) => (
          <>
            <p className="grid justify-items-start">
              <span className="text-sm text-ink-2">
                <Trans>Total on hold</Trans>
              </span>
              <Amount money={held} size="large" />
            </p>
            <ul aria-label={t`Pending transactions`} className="mt-3">
              {transactions.map((hold) => (
                <HoldRow key={hold.transactionReference} hold={hold} today={today} />
              ))}
            </ul>
          </>
        )}
      </QueryBoundary>
      {!holds.isPending && <WhatPendingMeans />}
    </Panel>
  )
}

function HoldsSkeleton() {
  return (
    <>
      <div className="text-sm">
        <LineSkeleton className="w-28" />
      </div>
      <div className="text-xl">
        <LineSkeleton className="w-40" />
      </div>
      <div className="mt-3">
        <RowSkeletons count={6} details={3} />
      </div>
    </>
  )
}

function WhatPendingMeans() {
  const days = countText(HOLD_REFUND_WORKING_DAYS, useFormats())
  return (
    <div className="mt-4 border-t border-line pt-2">
      <Disclosure summary={<Trans>What pending means</Trans>}>
        <div className="grid max-w-prose gap-3 text-sm">
          <p>
            <Trans>
              When you pay, the merchant asks us to set the amount aside. It lowers your available
              credit at once, but you aren’t charged until the merchant claims it, usually within a
              few days.
            </Trans>
          </p>
          <p>
            <Trans>
              The amount may still change: fuel stations, hotels and restaurants often hold more or
              less than they claim in the end, and foreign currency is converted on the day it
              posts.
            </Trans>
          </p>
          <p>
            <Trans>
              Anything the merchant doesn’t claim returns to your available credit by the day shown.
              If a merchant cancels a hold, that can take up to {days} working days.
            </Trans>
          </p>
        </div>
      </Disclosure>
    </div>
  )
}
