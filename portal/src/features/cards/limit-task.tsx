import { Trans, useLingui } from '@lingui/react/macro'
import type { Card, LimitTerms, Money, requestLimit, ResultsOf } from '@sadu/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useDraft } from '../../forms/use-draft.ts'
import { useUploads } from '../../forms/use-uploads.ts'
import { PanelFaces } from '../../problems/panel-faces.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { PageParents } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AboutStep } from './limit-about-step.tsx'
import { AmountStep } from './limit-amount-step.tsx'
import { CheckStep } from './limit-check-step.tsx'
import { LimitRequested, LimitSet } from './limit-done.tsx'
import { type LimitEntries, limitStepToShow } from './limit-entries.ts'
import type { LimitSearch, LimitStep } from './limit-search.ts'
import type { LimitDraftState } from './limit-step-props.ts'
import { useFocusedHeading } from '../../ui/use-focused-heading.ts'

type LimitTaskProps = { card: Card; cards: readonly Card[]; terms: LimitTerms }

type Done = { set: Money } | { sent: ResultsOf<typeof requestLimit> }

/** A change of a limit with what was entered of it before, once that is here. */
export function LimitTask(props: LimitTaskProps) {
  const { t } = useLingui()
  const place = { kind: 'limit', subject: props.card.cardReference } as const
  const draft = useDraft(place)
  return (
    <PanelFaces
      query={draft.query}
      loading={{ label: t`Loading the limit`, shape: <Skeleton className="h-dvh w-full" /> }}
      failedTitle={<Trans>We couldn’t show what you entered before.</Trans>}
    >
      {() => <Task {...props} draft={draft} />}
    </PanelFaces>
  )
}

function Task({ card, cards, terms, draft }: LimitTaskProps & { draft: LimitDraftState }) {
  const { step: asked }: LimitSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const [entries, setEntries] = useState<LimitEntries>(draft.content ?? {})
  const [done, setDone] = useState<Done | null>(null)
  const uploads = useUploads({ kind: 'limit', subject: card.cardReference }, 'salaryCertificate')
  const step = limitStepToShow(terms, entries, asked)
  const page = useRef<HTMLDivElement>(null)
  useFocusedHeading(page, done ? 'done' : step)

  const enter = (change: LimitEntries) => {
    const next = { ...entries, ...change }
    setEntries(next)
    draft.keep(next)
  }
  const goTo = (to: LimitStep, how: { replace?: boolean } = {}) =>
    void navigate({
      to: '/card-limit/$cardType',
      params: { cardType: card.kind },
      search: { card: card.cardReference, ...(to !== 'amount' && { step: to }) },
      ...how,
    })
  const finish = (what: Done) => {
    setDone(what)
    setEntries({})
    goTo('amount', { replace: true })
  }
  const digits = <MaskedCard lastDigits={card.lastDigits} />
  const shared = { card, terms, entries, enter, goTo, uploads, draft }

  return (
    <div ref={page} className="grid gap-4">
      <div className={step === 'amount' ? '' : 'max-lg:hidden'}>
        <PageParents
          parents={[
            { key: 'cards', name: <Trans>Cards</Trans>, link: { to: '/manage-card-details' } },
          ]}
          title={<Trans>Limit of the card {digits}</Trans>}
        />
      </div>
      {done && 'sent' in done ? (
        <LimitRequested card={card} decidedBy={terms.raising} {...done.sent} />
      ) : done ? (
        <LimitSet card={card} limit={done.set} />
      ) : step === 'amount' ? (
        <AmountStep
          {...shared}
          cards={cards}
          onStartAgain={() => setEntries({})}
          onAsked={(sent) => finish({ sent })}
          onSet={(set) => {
            void draft.settle()
            finish({ set })
          }}
        />
      ) : step === 'about' ? (
        <AboutStep {...shared} />
      ) : (
        <CheckStep {...shared} onSent={(sent) => finish({ sent })} />
      )}
    </div>
  )
}
