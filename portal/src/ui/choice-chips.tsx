import type { ReactNode } from 'react'
import { CHIP_CLASS } from './chip-class.ts'
import { Icon, type IconName } from './icon.tsx'

type Choice<Value extends string> = { value: Value; title: ReactNode; icon?: IconName }

type ChoiceChipsProps<Value extends string> = {
  legend: ReactNode
  choices: readonly Choice<Value>[]
  chosen: readonly Value[]
  onChoose: (chosen: Value[]) => void
}

/** A multiple choice: native checkboxes styled as chips. */
export function ChoiceChips<Value extends string>({
  legend,
  choices,
  chosen,
  onChoose,
}: ChoiceChipsProps<Value>) {
  const toggle = (value: Value) =>
    onChoose(
      choices
        .map((choice) => choice.value)
        .filter((one) => chosen.includes(one) !== (one === value)),
    )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium text-ink-2">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, title, icon }) => (
          <label key={value} className={CHIP_CLASS}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
              className="choice-mark outline-none"
            />
            {icon && <Icon name={icon} size={18} />}
            <span className="min-w-0 wrap-anywhere">{title}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
