import type { Field } from './entries.ts'

/** The steps of an application, each with an address of its own. */
export const APPLY_STEPS = [
  'contact',
  'relationship',
  'name',
  'documents',
  'limit',
  'review',
] as const
export type ApplyStep = (typeof APPLY_STEPS)[number]

/** What each step asks. */
export const STEP_FIELDS: Record<ApplyStep, readonly Field[]> = {
  contact: ['title', 'firstName', 'lastName', 'firstNameAr', 'lastNameAr', 'email', 'mobile'],
  relationship: ['relationship', 'gender', 'bornOn', 'nationality'],
  name: ['card', 'nameOnCard'],
  documents: ['idKind', 'idNumber'],
  limit: ['limit'],
  review: [],
}

/** The step that asks a field; a document is asked by that of documents. */
export function stepOf(field: string): ApplyStep {
  const asks = (step: ApplyStep) => STEP_FIELDS[step].some((one) => one === field)
  return APPLY_STEPS.find(asks) ?? 'documents'
}

type Known = {
  /** What the address names. */
  asked: ApplyStep | undefined
  /** The fields that are refused as they stand. */
  refused: readonly string[]
  /** Whether every document has a file. */
  hasDocuments: boolean
}

/** The step that is shown: the one that is asked for, unless one before it is not answered yet. */
export function stepToShow({ asked = 'contact', refused, hasDocuments }: Known): ApplyStep {
  const isOpen = (step: ApplyStep) =>
    STEP_FIELDS[step].some((field) => refused.includes(field)) ||
    (step === 'documents' && !hasDocuments)
  const before = APPLY_STEPS.slice(0, APPLY_STEPS.indexOf(asked))
  return before.find(isOpen) ?? asked
}
