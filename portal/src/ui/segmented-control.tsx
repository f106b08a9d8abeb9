import type { ReactNode } from 'react'
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup'
import { AriaLocale } from './aria-locale.tsx'
import { ControlLabel } from './field-notes.tsx'
import { Icon, type IconName } from './icon.tsx'

type Segment<Value extends string> = { value: Value; title: ReactNode; icon?: IconName }

type SegmentedControlProps<Value extends string> = {
  label: string
  isLabelHidden?: boolean
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A single choice between two to four short options in a row, which switches the content
 * immediately. */
export function SegmentedControl<Value extends string>({
  label,
  isLabelHidden = false,
  segments,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  return (
    <AriaLocale>
      <RadioGroup
        value={value}
        onChange={(chosen) => onChange(chosen as Value)}
        orientation="horizontal"
        {...(isLabelHidden ? { 'aria-label': label } : {})}
        className="grid min-w-0 gap-1.5"
      >
        {!isLabelHidden && <ControlLabel>{label}</ControlLabel>}
        <div className="flex flex-wrap gap-1 rounded-md bg-sunken p-1 forced-colors:border">
          {segments.map((segment) => (
            <RadioField key={segment.value} value={segment.value} className="flex flex-auto">
              <RadioButton className="flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2 rounded-sm px-3 py-1 text-center text-sm font-medium text-ink-2 transition-colors duration-150 hover:text-ink data-focus-visible:outline-2 data-focus-visible:outline-focus data-selected:bg-(--chosen) data-selected:text-ink data-selected:shadow-panel forced-colors:data-selected:bg-[Highlight] forced-colors:data-selected:forced-color-adjust-none forced-colors:data-selected:text-[HighlightText]">
                {segment.icon && <Icon name={segment.icon} size={18} />}
                {segment.title}
              </RadioButton>
            </RadioField>
          ))}
        </div>
      </RadioGroup>
    </AriaLocale>
  )
}
