import type { Card } from '@sadu/contract'
import type { DocumentPurpose, LimitBounds } from '@sadu/contract/supplementary/application'
import type { ReactNode } from 'react'
import type { Account } from '../../account/account-switcher.tsx'
import type { WizardFrame } from '../../ui/patterns/wizard.tsx'
import type { Entries, Field, Given } from './entries.ts'
import type { ApplyStep } from './steps.ts'
import type { KnownApplications } from './use-apply.ts'
import type { Documents } from './use-documents.ts'
import type { useApplyForm } from './use-apply-form.ts'

/** Props of every step of the application. */
export type StepProps = {
  known: KnownApplications
  /** The eligible cards, and the selected one. */
  cards: readonly Card[]
  card: Card | undefined
  accounts: readonly Account[]
  bounds: LimitBounds | undefined
  today: string
  entries: Entries
  given: Given
  /** Validation error for each invalid field. */
  problems: Partial<Record<Field, string>>
  /** The required documents, and their files. */
  purposes: readonly DocumentPurpose[]
  documents: Documents
  hasDocuments: boolean
  goTo: (step: ApplyStep) => void
  /** Rendered above the first step. */
  notice: ReactNode
  form: ReturnType<typeof useApplyForm>
  frame: WizardFrame
}
