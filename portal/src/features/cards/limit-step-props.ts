import type { Card, LimitTerms } from '@sadu/contract'
import type { DraftState } from '../../forms/use-draft.ts'
import type { useUploads } from '../../forms/use-uploads.ts'
import type { WizardFrame } from '../../ui/patterns/wizard.tsx'
import type { LimitEntries } from './limit-entries.ts'
import type { LimitStep } from './search.ts'

/** Props shared by all steps of the request. */
export type LimitStepProps = {
  card: Card
  terms: LimitTerms
  entries: LimitEntries
  enter: (change: LimitEntries) => void
  goTo: (step: LimitStep) => void
  frame: WizardFrame
  uploads: ReturnType<typeof useUploads>
  draft: DraftState<'limit'>
}
