import { type ReactNode, useId } from 'react'
import { CHIP_CLASS } from './chip-class.ts'
import { FieldProblem } from './field.tsx'
import { RadioMark } from './radio-mark.tsx'

type Choice<Value extends string> = { value: Value; title: ReactNode }

type RadioChipsProps<Value extends string> = {
  legend: ReactNode
  /** The reason for the question, or how to choose. */
  hint?: ReactNode
  choices: readonly Choice<Value>[]
  /** Null while nothing is selected. */
  value: Value | null
  onChoose: (value: Value) => void
  error?: ReactNode
  /** The id that an error summary links to. */
  id?: string
}

/** A single choice between a few short words, all visible: native radio buttons styled as chips. */
export function RadioChips<Value extends string>(props: RadioChipsProps<Value>) {
  const { legend, hint, choices, value, onChoose, error, id } = props
  const name = useId()
  return (
    <fieldset
      id={id}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={
        [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ') || undefined
      }
      className="min-w-0 scroll-mt-6"
    >
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {hint && (
        <p id={`${name}-hint`} className="-mt-1 mb-2 max-w-prose text-sm text-ink-2">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label key={choice.value} className={CHIP_CLASS}>
            <RadioMark name={name} value={choice.value} chosen={value} onChoose={onChoose} />
            <span className="min-w-0 wrap-anywhere">{choice.title}</span>
          </label>
        ))}
      </div>
      {error && (
        <FieldProblem id={`${name}-error`} className="mt-1.5">
          {error}
        </FieldProblem>
      )}
    </fieldset>
  )
}
