import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { documentsFor } from '@sadu/contract/supplementary/application'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useSignedInScreen } from '../../account/account-context.ts'
import { DraftNotice } from '../../forms/draft-notice.tsx'
import { DraftFaces } from '../../forms/draft-faces.tsx'
import { type DraftState, useDraft } from '../../forms/use-draft.ts'
import { useEntries } from '../../forms/use-entries.ts'
import { BELOW_CARDS } from '../../ui/below-cards.tsx'
import { WizardPage } from '../../ui/patterns/wizard-page.tsx'
import { useShownStep } from '../../ui/use-shown-step.ts'
import { APPLICATION } from './draft-place.ts'
import { ApplyTitle } from './apply-title.tsx'
import { ApplyWizard } from './apply-wizard.tsx'
import { cardOf, idKindOf, idNumberOf, problemsOf } from './entries.ts'
import { type ApplyStep, stepToShow } from './steps.ts'
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
    <DraftFaces draft={draft} loading={t`Loading the application`}>
      {/* Remounts the form when the draft is discarded, which clears the fields. */}
      {() => <Task key={draft.content === undefined ? 'new' : 'kept'} {...props} draft={draft} />}
    </DraftFaces>
  )
}

function Task({
  known,
  cards: all,
  draft,
}: ApplyTaskProps & { draft: DraftState<'supplementary'> }) {
  const { today, accounts } = useSignedInScreen()
  const { step: asked } = route.useSearch()
  const navigate = useNavigate()
  const { entries, enter } = useEntries(draft)
  const documents = useDocuments()
  const given = { today, cards: known.cards }
  const offered = cardOf(entries, known.cards)
  const cards = all.filter(({ cardReference }) =>
    known.cards.some((one) => one.cardReference === cardReference),
  )
  const problems = problemsOf(entries, given)
  const purposes = documentsFor(idKindOf(entries), idNumberOf(entries))
  const isThere = (purpose: (typeof purposes)[number]) =>
    documents[purpose].references.length > 0 || documents[purpose].isLoading
  const hasDocuments = purposes.every(isThere)
  const step = stepToShow({ asked, refused: Object.keys(problems), hasDocuments })
  const goTo = (to: ApplyStep, how: { replace?: boolean } = {}) =>
    void navigate({ to: '/apply-supplementary', search: { step: to }, ...how })
  useShownStep(asked, step, (shown) => goTo(shown, { replace: true }))

  return (
    <WizardPage
      step={step}
      hasBack={step !== 'contact'}
      parents={BELOW_CARDS}
      title={<ApplyTitle />}
    >
      <ApplyWizard
        key={step}
        {...{ known, cards, today, entries, enter, given, problems, purposes, documents }}
        card={cards.find(({ cardReference }) => cardReference === offered?.cardReference)}
        accounts={accounts.data ?? []}
        bounds={offered?.limit}
        hasDocuments={hasDocuments}
        step={step}
        goTo={goTo}
        settle={draft.settle}
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
