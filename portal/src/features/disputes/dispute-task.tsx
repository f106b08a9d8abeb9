import { Trans, useLingui } from '@lingui/react/macro'
import type { Card, ResultsOf, submitDispute } from '@sadu/contract'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useSignedInScreen } from '../../account/account-context.ts'
import { useDisputeDays } from '../../data/client/use-dispute-days.ts'
import { DraftFaces } from '../../forms/draft-faces.tsx'
import { type DraftState, useDraft } from '../../forms/use-draft.ts'
import { useEntries } from '../../forms/use-entries.ts'
import { useUploads } from '../../forms/use-uploads.ts'
import { BELOW_CARDS } from '../../ui/below-cards.tsx'
import { WizardPage } from '../../ui/patterns/wizard-page.tsx'
import { useShownStep } from '../../ui/use-shown-step.ts'
import type { Charge } from './charge.ts'
import { CheckStep } from './check-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { DisputeAside } from './dispute-aside.tsx'
import { detailProblems, reasonIn, type Entries, type Subject } from './dispute-entries.ts'
import { type DisputeStep, DISPUTE_STEPS, stepToShow } from './dispute-steps.ts'
import { ReasonStep } from './reason-step.tsx'

const route = getRouteApi('/_content/_signed-in/billing-dispute/$cardType')

type DisputeTaskProps = {
  card: Card
  charge: Charge
  onDone: (done: ResultsOf<typeof submitDispute>) => void
}

/** Loads the draft of a dispute, then renders it. */
export function DisputeTask(props: DisputeTaskProps) {
  const { t } = useLingui()
  const subject = props.charge?.transaction.transactionReference ?? props.card.cardReference
  const place = { kind: 'dispute' as const, subject }
  const draft = useDraft(place)
  return (
    <DraftFaces draft={draft} loading={t`Loading the dispute`}>
      {() => <Task {...props} place={place} draft={draft} />}
    </DraftFaces>
  )
}

type TaskProps = DisputeTaskProps & {
  place: { kind: 'dispute'; subject: string }
  draft: DraftState<'dispute'>
}

function Task({ card, charge, place, draft, onDone }: TaskProps) {
  const { t } = useLingui()
  const { today } = useSignedInScreen()
  const disputeDays = useDisputeDays()
  const { entries, enter } = useEntries<Entries>(draft)
  const uploads = useUploads(place, 'disputeProof')
  const { asked, goTo } = useStepAddress(card)
  const subject = subjectOf(charge)
  const reason = reasonIn(entries, subject)
  const step = stepToShow({
    asked,
    hasReason: reason !== null,
    isDetailed:
      reason !== null &&
      Object.keys(detailProblems(entries, { reason, subject, today, disputeDays })).length === 0,
  })
  useShownStep(asked, step, (shown) => goTo(shown, { replace: true }))
  const names = { reason: t`Reason`, details: t`Details`, check: t`Check and send` }
  const at = DISPUTE_STEPS.indexOf(step)
  const before = DISPUTE_STEPS[at - 1]
  const frame = {
    names: DISPUTE_STEPS.map((one) => names[one]),
    at,
    home: { to: '/home' } as const,
    aside: <DisputeAside card={card} charge={charge} />,
    ...(before && { onBack: () => goTo(before) }),
  }
  const shared = { card, charge, entries, enter, subject, uploads, goTo, frame, today, disputeDays }
  return (
    <WizardPage
      step={step}
      hasBack={step !== 'reason'}
      parents={BELOW_CARDS}
      title={<Trans>Dispute a charge</Trans>}
    >
      {step === 'reason' || reason === null ? (
        <ReasonStep key="reason" {...shared} />
      ) : step === 'details' ? (
        <DetailsStep key="details" {...shared} reason={reason} />
      ) : (
        <CheckStep key="check" {...shared} reason={reason} settle={draft.settle} onDone={onDone} />
      )}
    </WizardPage>
  )
}

function subjectOf(charge: Charge): Subject {
  if (charge === null) return null
  const { transaction, check } = charge
  const kind = transaction.kind === 'cash' ? 'cash' : 'purchase'
  return { kind, atMost: check.atMost.minor, isMarked: check.isMarked }
}

/** The step in the URL, and a function to navigate to another one. */
function useStepAddress(card: Card) {
  const { step: asked, transaction, described } = route.useSearch()
  const navigate = useNavigate()
  const goTo = (step: DisputeStep, how: { replace?: boolean } = {}) =>
    void navigate({
      to: '/billing-dispute/$cardType',
      params: { cardType: card.kind },
      search: {
        card: card.cardReference,
        ...(transaction !== undefined && { transaction }),
        ...(described && { described }),
        step,
      },
      ...how,
    })
  return { asked, goTo }
}
