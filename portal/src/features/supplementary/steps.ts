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

/** The steps, each complete unless one of its fields is refused or a document has no file. */
export const applySteps = (refused: readonly string[], hasDocuments: boolean) =>
  APPLY_STEPS.map((step) => ({
    step,
    isComplete:
      !STEP_FIELDS[step].some((field) => refused.includes(field)) &&
      (step !== 'documents' || hasDocuments),
  }))
