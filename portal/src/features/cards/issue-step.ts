import type { Card, cardReport, ResultsOf } from '@sadu/contract'
import type { GoToStep } from '../../ui/patterns/use-wizard.ts'
import type { WizardFrame } from '../../ui/patterns/wizard.tsx'
import type { Entries } from './issue-entries.ts'
import type { IssueStep } from './issue-steps.ts'

/** The report of a card, and the delivery address of a replacement. */
export type KnownReport = ResultsOf<typeof cardReport>

/** Props shared by all steps of the report. */
export type StepProps = {
  card: Card
  known: KnownReport
  entries: Entries
  enter: (change: Entries) => void
  goTo: GoToStep<IssueStep>
  frame: WizardFrame
}
