import { ContactStep } from './contact-step.tsx'
import { DocumentsStep } from './documents-step.tsx'
import type { Entries } from './entries.ts'
import { LimitStep } from './limit-step.tsx'
import { NameStep } from './name-step.tsx'
import { RelationshipStep } from './relationship-step.tsx'
import { ReviewStep } from './review-step.tsx'
import type { StepProps } from './step-props.ts'
import { type ApplyStep, STEP_FIELDS } from './steps.ts'
import { useApplyForm } from './use-apply-form.ts'

type ApplyStepFormProps = Omit<StepProps, 'form'> & {
  enter: (change: Entries) => void
  step: ApplyStep
  /** The next step. */
  next: ApplyStep
  stopSaving: () => Promise<void>
  onDone: (reference: string) => void
}

/** One step of an application, with its form. */
export function ApplyStepForm(props: ApplyStepFormProps) {
  const { step, next, stopSaving, onDone, enter, ...shared } = props
  const { entries, problems, documents, purposes, hasDocuments, goTo } = shared
  const form = useApplyForm({
    fields: STEP_FIELDS[step],
    entries,
    enter,
    problems,
    purposes: step === 'documents' ? purposes : [],
    documents,
    onSubmit: () => (step !== 'documents' || hasDocuments) && goTo(next),
  })
  const all = { ...shared, form }
  return {
    contact: <ContactStep {...all} />,
    relationship: <RelationshipStep {...all} />,
    name: <NameStep {...all} />,
    documents: <DocumentsStep {...all} />,
    limit: <LimitStep {...all} />,
    review: <ReviewStep {...all} stopSaving={stopSaving} onDone={onDone} />,
  }[step]
}
