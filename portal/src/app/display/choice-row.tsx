import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'

type ChoiceRowProps<Value extends string> = {
  name: string
  legend: ReactNode
  choices: readonly { value: Value; title: ReactNode; icon?: IconName }[]
  value: Value
  onChoose: (value: Value) => void
}

/** A choice between two or three short words in a row: native radio buttons, the selected one
 * raised. */
export function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>) {
  const { name, legend, choices, value, onChoose } = props
  return (
    <fieldset className="grid min-w-0">
      <legend className="mb-1 text-sm font-medium text-ink-2">{legend}</legend>
      <div className="flex flex-wrap gap-1 rounded-md bg-sunken p-1 forced-colors:border">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2 rounded-sm px-2 py-1 text-sm font-medium text-ink-2 transition-colors duration-150 hover:text-ink has-checked:bg-(--chosen) has-checked:text-ink has-checked:shadow-panel has-focus-visible:outline-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChoose(choice.value)}
              className="sr-only"
            />
            {choice.icon && <Icon name={choice.icon} size={18} />}
            {choice.title}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
