import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MAX_MARKED_CHARGES } from '@sadu/contract/cards/issue'

import { useState } from 'react'
import { getRouteApi } from '@tanstack/react-router'
import { chargesOf, useCardCharges } from '../../data/queries/card-charges.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { ChargeList } from '../../ui/charge-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Wizard } from '../../ui/patterns/wizard.tsx'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { ChargeRow } from './charge-row.tsx'
import type { StepProps } from './issue-step.ts'
import { useMarkUnknown } from './use-issue.ts'

const route = getRouteApi('/_content/_signed-in/card-issue/$cardType')

const ROWS_AT_ONCE = 8

/** Lets the user mark unknown charges on a lost or stolen card. */
export function ChargesStep({ card, known, goTo, frame }: StepProps) {
  const { t } = useLingui()
  const { unknown } = route.useSearch()
  const query = useCardCharges(card, ROWS_AT_ONCE)
  const [marked, setMarked] = useState<ReadonlySet<string>>(
    () => new Set([...(known.report?.unknownTransactions ?? []), ...(unknown ? [unknown] : [])]),
  )
  const mark = useMarkUnknown()
  const digits = <MaskedCard lastDigits={card.lastDigits} />
  const toggle = (reference: string) => {
    const next = new Set(marked)
    if (!next.delete(reference) && next.size < MAX_MARKED_CHARGES) next.add(reference)
    setMarked(next)
  }
  const send = async (references: ReadonlySet<string>) => {
    if (mark.isBusy) return
    setMarked(references)
    const { cardReference } = card
    const transactionReferences = [...references]
    const { error } = await mark.run({ cardReference, transactionReferences })
    if (!error) goTo(card.replacement ? undefined : 'delivery')
  }
  const allMine = <Trans>All of these were me</Trans>
  const count = marked.size

  return (
    <Wizard
      {...frame}
      question={<Trans>Which of these were not you?</Trans>}
      intro={
        <span className="flex items-start gap-2 text-palm-ink">
          <Icon name="shield" size={20} className="mt-0.5" />
          <span>
            <Trans>The card {digits} is cancelled. No one can use it.</Trans>
          </span>
        </span>
      }
      action={
        <Button isBusy={mark.isBusy} onClick={() => void send(marked)}>
          {count === 0 ? (
            allMine
          ) : (
            <Plural value={count} one="Continue with # marked" other="Continue with # marked" />
          )}
        </Button>
      }
      others={
        count > 0 && (
          <Button tone="secondary" isBusy={mark.isBusy} onClick={() => void send(new Set())}>
            {allMine}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <p className="max-w-prose text-ink-2">
          <Trans>
            Mark what you don’t recognise. We keep it with your report, ready for the dispute.
          </Trans>
        </p>
        {mark.problem && <ProblemNotice problem={mark.problem} />}
        <QueryBoundary
          query={query}
          loading={{ label: t`Loading the charges`, shape: <RowSkeletons count={6} /> }}
          failedTitle={<Trans>We couldn’t show the charges of this card.</Trans>}
        >
          {({ pages }) => {
            const charges = chargesOf(pages)
            if (charges.length === 0) {
              return (
                <EmptyState title={<Trans>Nothing was charged to this card</Trans>}>
                  <Trans>There’s nothing to mark. You can continue.</Trans>
                </EmptyState>
              )
            }
            return (
              <ChargeList query={query}>
                {charges.map((charge) => (
                  <ChargeRow
                    key={charge.transactionReference}
                    charge={charge}
                    isMarked={marked.has(charge.transactionReference)}
                    onToggle={() => toggle(charge.transactionReference)}
                  />
                ))}
              </ChargeList>
            )
          }}
        </QueryBoundary>
      </div>
    </Wizard>
  )
}
