import { type ChangeEvent, type FormEvent, useState } from 'react'
import type { Entries, Field } from './entries.ts'
import { useMessages } from './messages.ts'

type StepForm = {
  /** What this step asks, in the order in which it stands. */
  fields: readonly Field[]
  entries: Entries
  enter: (change: Entries) => void
  /** Why each field is refused as it stands. */
  problems: Partial<Record<Field, string>>
  /** Goes on once nothing of this step is refused. */
  goOn: () => void
}

type Fault = { field: string; message: string }

/** The form of one step: it says what is wrong once it was to be left, and no longer once it is put right. */
export function useStepForm({ fields, entries, enter, problems, goOn }: StepForm) {
  const messageOf = useMessages()
  const [attempt, setAttempt] = useState(0)
  const [said, setSaid] = useState<ReadonlySet<Field>>(new Set())

  const errorOf = (field: Field): string | undefined => {
    const reason = problems[field]
    return reason !== undefined && said.has(field) ? messageOf(field, reason) : undefined
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = fields.filter((field) => problems[field] !== undefined)
    setSaid(new Set(wrong))
    if (wrong.length === 0) goOn()
    else setAttempt(attempt + 1)
  }
  const choose = (field: Field, value: string) => {
    enter({ [field]: value })
    // What is being put right is no longer said to be wrong.
    setSaid((before) => new Set([...before].filter((one) => one !== field)))
  }
  return {
    submit,
    choose,
    errorOf,
    attempt,
    /** What is wrong, for the summary. */
    faults: fields.flatMap((field): Fault[] => {
      const message = errorOf(field)
      return message === undefined ? [] : [{ field, message }]
    }),
    /** The attributes of a field that is typed or chosen from a list. */
    field: (name: Field, read = (typed: string) => typed) => ({
      id: name,
      name,
      value: entries[name] ?? '',
      error: errorOf(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        choose(name, read(target.value)),
    }),
  }
}
