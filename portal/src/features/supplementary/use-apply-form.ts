import type { ChangeEvent } from 'react'
import type { DocumentPurpose } from '@sadu/contract/supplementary/application'
import { useMissingFile } from '../../forms/use-missing-file.ts'
import { useStepForm } from '../../forms/use-step-form.ts'
import type { Entries, Field } from './entries.ts'
import { useMessages } from './messages.ts'
import type { Documents } from './use-documents.ts'

type ApplyFormOptions = {
  /** What this step asks, in the order in which it stands. */
  fields: readonly Field[]
  entries: Entries
  enter: (change: Entries) => void
  /** Why each field is refused as it stands. */
  problems: Partial<Record<Field, string>>
  /** The documents that this step asks for, and all files. */
  purposes: readonly DocumentPurpose[]
  documents: Documents
  onSubmit: () => void
}

/** The form of one step of the application, with the attributes of its fields. */
export function useApplyForm(options: ApplyFormOptions) {
  const { fields, entries, enter, problems, purposes, documents, onSubmit } = options
  const messageOf = useMessages()
  const missingFile = useMissingFile()
  const isDocument = (name: Field | DocumentPurpose): name is DocumentPurpose => name in documents
  const missing = purposes.filter((purpose) => {
    const { references, isSending, isLoading } = documents[purpose]
    return references.length === 0 && !isSending && !isLoading
  })
  const form = useStepForm<Field | DocumentPurpose>({
    fields: [...fields, ...purposes],
    reasons: {
      ...problems,
      ...Object.fromEntries(missing.map((purpose) => [purpose, 'required'])),
    },
    textOf: (name, reason) =>
      isDocument(name) ? missingFile(documents[name]) : messageOf(name, reason),
    onSubmit,
  })
  const choose = (field: Field, value: string) => {
    enter({ [field]: value })
    form.clearError(field)
  }
  return {
    ...form,
    choose,
    /** The attributes of a field that is typed or chosen from a list. */
    field: (name: Field) => ({
      id: name,
      name,
      value: entries[name] ?? '',
      error: form.errorOf(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        choose(name, target.value),
    }),
  }
}
