import type { Card, cardReport, ResultsOf } from '@sadu/contract'
import type { WizardFrame } from '../../ui/patterns/wizard.tsx'
import type { Entries } from './issue-entries.ts'
import type { IssueStep } from './issue-steps.ts'

/** What is known of a card's report, and of where a new one would go. */
export type KnownReport = ResultsOf<typeof cardReport>

/** What every step of the report takes. */
export type StepProps = {
  card: Card
  known: KnownReport
  entries: Entries
  enter: (change: Entries) => void
  goTo: (step: IssueStep | undefined, how?: { replace?: boolean }) => void
  frame: WizardFrame
}
