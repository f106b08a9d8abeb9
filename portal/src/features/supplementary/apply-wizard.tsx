import { useLingui } from '@lingui/react/macro'
import type { WizardFrame } from '../../ui/patterns/wizard.tsx'
import { ApplyAside } from './apply-aside.tsx'
import { ContactStep } from './contact-step.tsx'
import { DocumentsStep } from './documents-step.tsx'
import type { Entries } from './entries.ts'
import { LimitStep } from './limit-step.tsx'
import { NameStep } from './name-step.tsx'
import { RelationshipStep } from './relationship-step.tsx'
import { ReviewStep } from './review-step.tsx'
import type { StepProps } from './step-props.ts'
import { APPLY_STEPS, type ApplyStep, STEP_FIELDS } from './steps.ts'
import { useApplyForm } from './use-apply-form.ts'

type ApplyWizardProps = Omit<StepProps, 'form' | 'frame'> & {
  enter: (change: Entries) => void
  step: ApplyStep
  settle: () => Promise<void>
  onDone: (reference: string) => void
}

/** The steps of an application, with one question each. */
export function ApplyWizard({ step, settle, onDone, enter, ...shared }: ApplyWizardProps) {
  const { t } = useLingui()
  const { entries, problems, goTo, known, card } = shared
  const names: Record<ApplyStep, string> = {
    contact: t`Contact details`,
    relationship: t`Relationship`,
    name: t`Name on card`,
    documents: t`Documents`,
    limit: t`Limit`,
    review: t`Review`,
  }
  const at = APPLY_STEPS.indexOf(step)
  const before = APPLY_STEPS[at - 1]
  const after = APPLY_STEPS[at + 1] ?? 'review'
  const hasAll = step !== 'documents' || shared.hasDocuments
  const form = useApplyForm({
    fields: STEP_FIELDS[step],
    entries,
    enter,
    problems,
    purposes: step === 'documents' ? shared.purposes : [],
    documents: shared.documents,
    onSubmit: () => hasAll && goTo(after),
  })
  const frame: WizardFrame = {
    names: APPLY_STEPS.map((one) => names[one]),
    at,
    home: { to: '/home' },
    aside: <ApplyAside entries={entries} card={card} known={known} />,
    ...(before !== undefined && { onBack: () => goTo(before) }),
  }
  const props = { ...shared, form, frame }
  switch (step) {
    case 'contact':
      return <ContactStep {...props} />
    case 'relationship':
      return <RelationshipStep {...props} />
    case 'name':
      return <NameStep {...props} />
    case 'documents':
      return <DocumentsStep {...props} />
    case 'limit':
      return <LimitStep {...props} />
    case 'review':
      return <ReviewStep {...props} settle={settle} onDone={onDone} />
  }
}
