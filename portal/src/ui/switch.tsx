import type { ReactNode } from 'react'
import { SwitchButton, SwitchField, Text } from 'react-aria-components/Switch'
import { AriaLocale } from './aria-locale.tsx'
import { HINT_CLASS } from './field.tsx'

type SwitchProps = {
  label: ReactNode
  /** What it means while it is on. */
  hint?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
}

/** A setting that is on or off and holds at once; what waits for a button is a `Checkbox`. */
export function Switch({ label, hint, isOn, onChange, isDisabled = false }: SwitchProps) {
  return (
    <AriaLocale>
      <SwitchField
        isSelected={isOn}
        onChange={onChange}
        isDisabled={isDisabled}
        className="grid min-w-0 gap-0.5"
      >
        <SwitchButton className="group flex min-h-11 cursor-pointer items-center justify-between gap-4 data-disabled:cursor-not-allowed">
          <span className="min-w-0 font-medium group-data-disabled:text-ink-2">{label}</span>
          <span className="flex h-6.5 w-11 shrink-0 items-center rounded-full border border-control bg-control p-0.5 transition-colors duration-150 group-data-disabled:opacity-50 group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus group-data-selected:border-palm group-data-selected:bg-palm forced-colors:group-data-selected:bg-[Highlight]">
            <span className="size-5 rounded-full bg-surface shadow-panel transition-[margin] duration-150 group-data-selected:ms-4.5 forced-colors:bg-[ButtonText] forced-colors:group-data-selected:bg-[HighlightText]" />
          </span>
        </SwitchButton>
        {hint && (
          <Text slot="description" className={HINT_CLASS}>
            {hint}
          </Text>
        )}
      </SwitchField>
    </AriaLocale>
  )
}
