import { useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import type { TripGiven } from '@sadu/contract/trips/rules'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useStepAddress, useWizard } from '../../ui/patterns/use-wizard.ts'
import { WizardPage } from '../../ui/patterns/wizard-page.tsx'
import { CardsStep } from './cards-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { TRIP_STEPS, type TripStep } from './search.ts'
import { cardsIn, type Entries, problemsOf, stepOf, stopsIn, useTripForm } from './trip-form.ts'
import { useStepNames } from './step-names.ts'
import { WhereStep } from './where-step.tsx'

const route = getRouteApi('/_content/trips/add')

type PlanProps = {
  entries: Entries
  enter: (change: Entries) => void
  given: TripGiven
  cards: readonly Card[]
  /** Set when changing a saved trip. */
  tripReference?: string
  /** Rendered above the first step. */
  notice?: ReactNode
  stopSaving: () => Promise<void>
}

/** Wizard for planning or changing a trip. */
export function Plan(props: PlanProps) {
  const { entries, enter, given, tripReference, notice, stopSaving } = props
  const navigate = useNavigate()
  const { t } = useLingui()
  const { step: requestedStep, stops: brought } = route.useSearch()
  const cards = props.cards.filter(({ state }) => state !== 'stopped' && state !== 'replaced')
  const chosen = cardsIn(entries).filter((one) =>
    cards.some(({ cardReference }) => cardReference === one),
  )
  const known = { ...entries, cards: chosen.join(' ') }
  const problems = problemsOf(known, given)
  const { step, next, goTo, frame, page } = useWizard<TripStep>({
    steps: TRIP_STEPS.map((one) => ({ step: one, isComplete: !isOpen(one, problems) })),
    names: useStepNames(),
    // Take a visitor's stops from the URL before correcting the step in it.
    requestedStep: brought === undefined ? requestedStep : undefined,
    first: requestedStep,
    goTo: useStepAddress({ to: '/trips/add', search: { trip: tripReference } }),
  })
  const form = useTripForm({ step, stops: stopsIn(entries), problems, onSubmit: () => goTo(next) })
  return (
    <WizardPage
      {...page}
      isColumn
      parents={[{ key: 'trips', name: t`Trips`, link: { to: '/trips' } }]}
      title={tripReference === undefined ? t`Plan a trip` : t`Change the trip`}
    >
      {step === 'where' && (
        <WhereStep
          {...{ frame, form, notice }}
          stops={stopsIn(entries)}
          onStops={(stops) => enter({ stops })}
          today={given.today}
          begun={given.before?.arrivesOn}
        />
      )}
      {step === 'cards' && (
        <CardsStep
          {...{ frame, form, cards, chosen }}
          onChosen={(references) => enter({ cards: references.join(' ') })}
          phone={entries.phone ?? ''}
          onPhone={(phone) => enter({ phone })}
        />
      )}
      {step === 'review' && (
        <ReviewStep
          {...{ frame, tripReference, goTo, stopSaving }}
          stops={stopsIn(entries)}
          cards={cards.filter(({ cardReference }) => chosen.includes(cardReference))}
          phone={entries.phone ?? ''}
          onDone={(done) => void navigate({ to: '/trips/add', search: { done }, replace: true })}
        />
      )}
    </WizardPage>
  )
}

const isOpen = (step: TripStep, problems: Readonly<Record<string, string>>) =>
  Object.keys(problems).some((path) => stepOf(path) === step)
