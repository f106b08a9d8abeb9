import type { DocumentPurpose } from '@sadu/contract/supplementary/application'
import { useMissingFile } from '../../forms/use-missing-file.ts'
import { useStepForm } from '../../forms/use-step-form.ts'
import type { Entries, Field } from './entries.ts'
import { useMessages } from './messages.ts'
import type { Documents } from './use-documents.ts'

type ApplyFormOptions = {
  /** Fields of this step, in display order. */
  fields: readonly Field[]
  entries: Entries
  enter: (change: Entries) => void
  /** Validation error for each invalid field. */
  problems: Partial<Record<Field, string>>
  /** The documents required in this step, and all files. */
  purposes: readonly DocumentPurpose[]
  documents: Documents
  onSubmit: () => void
}

/** Form state of one step. */
export function useApplyForm(options: ApplyFormOptions) {
  const { fields, entries, enter, problems, purposes, documents, onSubmit } = options
  const messageOf = useMessages()
  const missingFile = useMissingFile()
  const isDocument = (name: Field | DocumentPurpose): name is DocumentPurpose => name in documents
  const missing = purposes.filter((purpose) => {
    const { references, isSending, isLoading } = documents[purpose]
    return references.length === 0 && !isSending && !isLoading
  })
  return useStepForm<Field | DocumentPurpose>({
    fields: [...fields, ...purposes],
    values: entries,
    enter,
    reasons: {
      ...problems,
      ...Object.fromEntries(missing.map((purpose) => [purpose, 'required'])),
    },
    textOf: (name, reason) =>
      isDocument(name) ? missingFile(documents[name]) : messageOf(name, reason),
    onSubmit,
  })
}
