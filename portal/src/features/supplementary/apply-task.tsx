import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { documentsFor } from '@sadu/contract/supplementary/application'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { useChosenAccount } from '../../account/use-chosen-account.ts'
import { DraftNotice } from '../../forms/draft-notice.tsx'
import { DraftBoundary } from '../../forms/draft-boundary.tsx'
import { type DraftState, useDraft } from '../../forms/use-draft.ts'
import { useEntries } from '../../forms/use-entries.ts'
import { BELOW_CARDS } from '../../ui/below-cards.tsx'
import { useStepAddress, useWizard } from '../../ui/patterns/use-wizard.ts'
import { WizardPage } from '../../ui/patterns/wizard-page.tsx'
import { APPLICATION } from './draft-key.ts'
import { ApplyAside } from './apply-aside.tsx'
import { ApplyStepForm } from './apply-step-form.tsx'
import { ApplyTitle } from './apply-title.tsx'
import { cardOf, idKindOf, idNumberOf, problemsOf } from './entries.ts'
import { type ApplyStep, applySteps } from './steps.ts'
import { UnderWayNotice } from './under-way-notice.tsx'
import type { KnownApplications } from './use-apply.ts'
import { useDocuments } from './use-documents.ts'

const route = getRouteApi('/_content/_signed-in/apply-supplementary')

type ApplyTaskProps = { known: KnownApplications; cards: readonly Card[] }

/** The application form, once its draft has loaded. */
export function ApplyTask(props: ApplyTaskProps) {
  const { t } = useLingui()
  const draft = useDraft(APPLICATION)
  return (
    <DraftBoundary draft={draft} loading={t`Loading the application`}>
      {/* Remounts the form when the draft is discarded, which clears the fields. */}
      {() => <Task key={draft.content === undefined ? 'new' : 'kept'} {...props} draft={draft} />}
    </DraftBoundary>
  )
}

function Task({
  known,
  cards: all,
  draft,
}: ApplyTaskProps & { draft: DraftState<'supplementary'> }) {
  const { t } = useLingui()
  const { today } = useSignedInScreen()
  const { accounts } = useChosenAccount()
  const { step: requestedStep } = route.useSearch()
  const navigate = useNavigate()
  const { entries, enter } = useEntries(draft)
  const documents = useDocuments()
  const given = { today, cards: known.cards }
  const offered = cardOf(entries, known.cards)
  const cards = all.filter(({ cardReference }) =>
    known.cards.some((one) => one.cardReference === cardReference),
  )
  const card = cards.find(({ cardReference }) => cardReference === offered?.cardReference)
  const problems = problemsOf(entries, given)
  const purposes = documentsFor(idKindOf(entries), idNumberOf(entries))
  const isThere = (purpose: (typeof purposes)[number]) =>
    documents[purpose].references.length > 0 || documents[purpose].isLoading
  const hasDocuments = purposes.every(isThere)
  const { step, next, goTo, frame, page } = useWizard<ApplyStep>({
    steps: applySteps(Object.keys(problems), hasDocuments),
    names: {
      contact: t`Contact details`,
      relationship: t`Relationship`,
      name: t`Name on card`,
      documents: t`Documents`,
      limit: t`Limit`,
      review: t`Review`,
    },
    requestedStep,
    goTo: useStepAddress({ to: '/apply-supplementary' }),
    aside: <ApplyAside entries={entries} card={card} known={known} />,
  })

  return (
    <WizardPage {...page} parents={BELOW_CARDS} title={<ApplyTitle />}>
      <ApplyStepForm
        {...{ known, cards, card, today, entries, enter, given, problems, purposes, documents }}
        {...{ step, next, goTo, frame, hasDocuments }}
        accounts={accounts.data ?? []}
        bounds={offered?.limit}
        stopSaving={draft.stopSaving}
        onDone={(ref) =>
          void navigate({ to: '/apply-supplementary', search: { ref }, replace: true })
        }
        notice={
          <>
            <DraftNotice title={<Trans>You were applying for a card</Trans>} draft={draft} />
            <UnderWayNotice applications={known.applications} />
          </>
        }
      />
    </WizardPage>
  )
}
