import { Trans, useLingui } from '@lingui/react/macro'
import type { Card, LimitTerms, Money, requestLimit, ResultsOf } from '@sadu/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { DraftBoundary } from '../../forms/draft-boundary.tsx'
import { type DraftState, useDraft } from '../../forms/use-draft.ts'
import { useEntries } from '../../forms/use-entries.ts'
import { useUploads } from '../../forms/use-uploads.ts'
import { BELOW_CARDS } from '../../ui/below-cards.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { useStepAddress, useWizard } from '../../ui/patterns/use-wizard.ts'
import { WizardPage } from '../../ui/patterns/wizard-page.tsx'
import { AboutStep } from './limit-about-step.tsx'
import { AmountStep } from './limit-amount-step.tsx'
import { LimitAside } from './limit-aside.tsx'
import { CheckStep } from './limit-check-step.tsx'
import { LimitRequested, LimitSet } from './limit-done.tsx'
import { limitProgress, minorOf, needsRequest } from './limit-entries.ts'
import type { LimitStep } from './search.ts'

const route = getRouteApi('/_content/_signed-in/card-limit/$cardType')

type LimitTaskProps = { card: Card; cards: readonly Card[]; terms: LimitTerms }

type Done = { set: Money } | { sent: ResultsOf<typeof requestLimit>; limit: Money }

/** Loads the draft of a limit change, then renders it. */
export function LimitTask(props: LimitTaskProps) {
  const { t } = useLingui()
  const draftKey = { kind: 'limit', subject: props.card.cardReference } as const
  const draft = useDraft(draftKey)
  return (
    <DraftBoundary draft={draft} loading={t`Loading the limit`}>
      {() => <Task {...props} draft={draft} />}
    </DraftBoundary>
  )
}

function Task({ card, cards, terms, draft }: LimitTaskProps & { draft: DraftState<'limit'> }) {
  const { t } = useLingui()
  const { step: requestedStep } = route.useSearch()
  const { entries, enter, clear } = useEntries(draft)
  const [done, setDone] = useState<Done | null>(null)
  const uploads = useUploads({ kind: 'limit', subject: card.cardReference }, 'salaryCertificate')
  const isComplete = limitProgress(terms, entries)
  const amount = { step: 'amount', isComplete: isComplete.amount } as const
  const later = [{ step: 'about', isComplete: isComplete.about }, { step: 'check' }] as const
  const { step, goTo, frame, page } = useWizard<LimitStep>({
    steps: terms.raising === 'request' ? [amount, ...later] : [amount],
    names: { amount: t`New limit`, about: t`About you`, check: t`Check and send` },
    requestedStep,
    isDone: done !== null,
    goTo: useStepAddress({
      to: '/card-limit/$cardType',
      params: { cardType: card.kind },
      search: { card: card.cardReference },
    }),
    aside: <LimitAside card={card} isRequest={needsRequest(terms, entries.newLimit)} />,
  })
  const finish = (what: Done) => {
    setDone(what)
    clear()
  }
  const sent = (results: ResultsOf<typeof requestLimit>) =>
    finish({ sent: results, limit: { ...terms.current, minor: minorOf(entries.newLimit) ?? 0 } })
  const digits = <MaskedCard lastDigits={card.lastDigits} />
  const shared = { card, terms, entries, enter, goTo, uploads, draft, frame }

  return (
    <WizardPage {...page} parents={BELOW_CARDS} title={<Trans>Limit of the card {digits}</Trans>}>
      {done && 'sent' in done ? (
        <LimitRequested card={card} decidedBy={terms.raising} limit={done.limit} {...done.sent} />
      ) : done ? (
        <LimitSet card={card} limit={done.set} />
      ) : step === 'amount' ? (
        <AmountStep
          {...shared}
          cards={cards}
          onStartAgain={clear}
          onAsked={sent}
          onSet={(set) => {
            void draft.stopSaving()
            finish({ set })
          }}
        />
      ) : step === 'about' ? (
        <AboutStep {...shared} />
      ) : (
        <CheckStep {...shared} onSent={sent} />
      )}
    </WizardPage>
  )
}
