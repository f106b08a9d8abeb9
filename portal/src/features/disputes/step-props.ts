import type { Card } from '@sadu/contract'
import type { useUploads } from '../../forms/use-uploads.ts'
import type { WizardFrame } from '../../ui/patterns/wizard.tsx'
import type { Charge } from './charge.ts'
import type { Entries, Subject } from './dispute-entries.ts'
import type { DisputeStep } from './dispute-search.ts'

/** Props shared by all steps of a dispute. */
export type StepProps = {
  card: Card
  charge: Charge
  entries: Entries
  enter: (change: Entries) => void
  subject: Subject
  uploads: ReturnType<typeof useUploads>
  goTo: (step: DisputeStep) => void
  frame: WizardFrame
  today: string
  /** Days after a charge during which it can be disputed. */
  disputeDays: number
}
