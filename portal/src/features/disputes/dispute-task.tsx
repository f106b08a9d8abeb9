import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { useIssuerFigures } from '../../data/client/use-issuer-figures.ts'
import { DraftBoundary } from '../../forms/draft-boundary.tsx'
import { type DraftState, useDraft } from '../../forms/use-draft.ts'
import { useEntries } from '../../forms/use-entries.ts'
import { useUploads } from '../../forms/use-uploads.ts'
import { BELOW_CARDS } from '../../ui/below-cards.tsx'
import { useStepAddress, useWizard } from '../../ui/patterns/use-wizard.ts'
import { WizardPage } from '../../ui/patterns/wizard-page.tsx'
import type { Charge } from './charge.ts'
import { CheckStep } from './check-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { DisputeAside } from './dispute-aside.tsx'
import { detailProblems, reasonIn, type Entries, type Subject } from './dispute-entries.ts'
import type { DisputeStep } from './dispute-search.ts'
import { ReasonStep } from './reason-step.tsx'
import type { SentDispute } from './sent-dispute.ts'
import { canBeStopped, StopStep } from './stop-step.tsx'

const route = getRouteApi('/_content/_signed-in/billing-dispute/$cardType')

type DisputeTaskProps = {
  card: Card
  charge: Charge
  onDone: (sent: SentDispute) => void
}

/** Loads the draft of a dispute, then renders it. */
export function DisputeTask(props: DisputeTaskProps) {
  const { t } = useLingui()
  const subject = props.charge?.transaction.transactionReference ?? props.card.cardReference
  const draftKey = { kind: 'dispute' as const, subject }
  const draft = useDraft(draftKey)
  return (
    <DraftBoundary draft={draft} loading={t`Loading the dispute`}>
      {() => <Task {...props} draftKey={draftKey} draft={draft} />}
    </DraftBoundary>
  )
}

type TaskProps = DisputeTaskProps & {
  draftKey: { kind: 'dispute'; subject: string }
  draft: DraftState<'dispute'>
}

function Task({ card, charge, draftKey, draft, onDone }: TaskProps) {
  const { t } = useLingui()
  const { today } = useSignedInScreen()
  const { disputeDays } = useIssuerFigures()
  const { entries, enter } = useEntries<Entries>(draft)
  const uploads = useUploads(draftKey, 'disputeProof')
  const { step: requestedStep, transaction, described } = route.useSearch()
  const subject = subjectOf(charge)
  const reason = reasonIn(entries, subject)
  const isDetailed =
    reason !== null &&
    Object.keys(detailProblems(entries, { reason, subject, today, disputeDays })).length === 0
  // Fixed when the task begins, so that stopping the card does not remove its step.
  const [couldPay] = useState(canBeStopped(card))
  const asksToStop = reason === 'notMine' && couldPay
  const { step, goTo, frame, page } = useWizard<DisputeStep>({
    steps: [
      { step: 'reason', isComplete: reason !== null },
      ...(asksToStop ? [{ step: 'stop', isComplete: true } as const] : []),
      { step: 'details', isComplete: isDetailed },
      { step: 'check' },
    ],
    names: { reason: t`Reason`, stop: t`Your card`, details: t`Details`, check: t`Check and send` },
    requestedStep,
    goTo: useStepAddress({
      to: '/billing-dispute/$cardType',
      params: { cardType: card.kind },
      search: { card: card.cardReference, transaction, described },
    }),
    aside: <DisputeAside card={card} charge={charge} />,
  })
  const shared = { card, charge, entries, enter, subject, uploads, goTo, frame, today, disputeDays }
  return (
    <WizardPage {...page} parents={BELOW_CARDS} title={<Trans>Dispute a charge</Trans>}>
      {step === 'reason' || reason === null ? (
        <ReasonStep {...shared} next={asksToStop ? 'stop' : 'details'} />
      ) : step === 'stop' ? (
        <StopStep {...shared} />
      ) : step === 'details' ? (
        <DetailsStep {...shared} reason={reason} />
      ) : (
        <CheckStep {...shared} reason={reason} stopSaving={draft.stopSaving} onDone={onDone} />
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
