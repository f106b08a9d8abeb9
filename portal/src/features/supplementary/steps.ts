import type { Field } from './entries.ts'

/** The steps of an application, each with its own URL. */
export const APPLY_STEPS = [
  'contact',
  'relationship',
  'name',
  'documents',
  'limit',
  'review',
] as const
export type ApplyStep = (typeof APPLY_STEPS)[number]

/** Fields of each step. */
export const STEP_FIELDS: Record<ApplyStep, readonly Field[]> = {
  contact: ['title', 'firstName', 'lastName', 'firstNameAr', 'lastNameAr', 'email', 'mobile'],
  relationship: ['relationship', 'gender', 'bornOn', 'nationality'],
  name: ['card', 'nameOnCard'],
  documents: ['idKind', 'idNumber'],
  limit: ['limit'],
  review: [],
}

/** The step that contains a field; documents belong to the documents step. */
export function stepOf(field: string): ApplyStep {
  const asks = (step: ApplyStep) => STEP_FIELDS[step].some((one) => one === field)
  return APPLY_STEPS.find(asks) ?? 'documents'
}

type Known = {
  /** The step in the URL. */
  asked: ApplyStep | undefined
  /** Names of the invalid fields. */
  refused: readonly string[]
  /** Whether every document has a file. */
  hasDocuments: boolean
}

/** Returns the requested step, or the first incomplete one before it. */
export function stepToShow({ asked = 'contact', refused, hasDocuments }: Known): ApplyStep {
  const isOpen = (step: ApplyStep) =>
    STEP_FIELDS[step].some((field) => refused.includes(field)) ||
    (step === 'documents' && !hasDocuments)
  const before = APPLY_STEPS.slice(0, APPLY_STEPS.indexOf(asked))
  return before.find(isOpen) ?? asked
}
