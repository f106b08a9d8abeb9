import { Trans, useLingui } from '@lingui/react/macro'
import type { DeclinedAttempt } from '@sadu/contract'
import { useState } from 'react'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { countText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { DeclinedRow } from './declined-row.tsx'
import { useDeclined } from './queries.ts'

/** Number of attempts shown before "Show all". */
const FIRST = 4

/** Declined attempts with the reason in plain language. None of them was charged. */
export function DeclinedPanel({ account }: { account: AccountChoice }) {
  const { t } = useLingui()
  const declined = useDeclined(account)
  return (
    <Panel title={t`Declined attempts`}>
      <QueryBoundary
        query={declined}
        loading={{
          label: t`Loading your declined attempts`,
          shape: <RowSkeletons count={3} details={6} />,
        }}
        failedTitle={<Trans>We couldn’t show your declined attempts.</Trans>}
        isEmpty={(attempts) => attempts.length === 0}
        empty={
          <EmptyState title={<Trans>Nothing was declined</Trans>}>
            <Trans>
              When a payment with your card doesn’t go through, the reason and what to do next
              appear here.
            </Trans>
          </EmptyState>
        }
      >
        {(attempts) => <Attempts attempts={attempts} />}
      </QueryBoundary>
    </Panel>
  )
}

function Attempts({ attempts }: { attempts: readonly DeclinedAttempt[] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const [showsAll, setShowsAll] = useState(false)
  const all = countText(attempts.length, formats)
  const shown = showsAll ? attempts : attempts.slice(0, FIRST)
  return (
    <>
      <p className="mb-4 text-ink-2">
        <Trans>None of these were charged or held.</Trans>
      </p>
      <ul aria-label={t`Declined attempts`}>
        {shown.map((attempt) => (
          <DeclinedRow key={attempt.declinedReference} attempt={attempt} />
        ))}
      </ul>
      {shown.length < attempts.length && (
        <Button tone="secondary" onClick={() => setShowsAll(true)} className="mt-4 w-full">
          <Trans>Show all {all}</Trans>
        </Button>
      )}
    </>
  )
}
