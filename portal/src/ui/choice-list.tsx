import { type ReactNode, useId } from 'react'
import { RadioMark } from './radio-mark.tsx'

type Choice<Value extends string> = { value: Value; title: ReactNode; example?: ReactNode }

type ChoiceListProps<Value extends string> = {
  legend: ReactNode
  choices: readonly Choice<Value>[]
  value: Value
  onChoose: (value: Value) => void
}

/** A compact single choice: native radio buttons in rows, each with an example of its effect. */
export function ChoiceList<Value extends string>({
  legend,
  choices,
  value,
  onChoose,
}: ChoiceListProps<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm text-ink-2">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 py-1 transition-colors duration-150 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <RadioMark name={name} value={choice.value} chosen={value} onChoose={onChoose} />
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-medium">{choice.title}</span>{' '}
            {choice.example && <span className="text-sm text-ink-2">{choice.example}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
