import { Trans, useLingui } from '@lingui/react/macro'
import { Button, ComboBox as AriaComboBox, Input, Popover } from 'react-aria-components/ComboBox'
import { AriaLocale } from './aria-locale.tsx'
import { INPUT_CLASS, type FieldProps } from './field.tsx'
import { ControlLabel, ControlNotes } from './field-notes.tsx'
import { Icon } from './icon.tsx'
import { type Option, Options } from './options.tsx'
import { OVER_CLASS } from './over-class.ts'

type ComboBoxProps<Value extends string> = FieldProps & {
  options: readonly Option<Value>[]
  value: Value | null
  onChoose: (value: Value | null) => void
  placeholder?: string
  isDisabled?: boolean
  /** Whether an option matches the input; by default by a part of its title. */
  isFound?: (title: string, typed: string) => boolean
}

/** A filterable choice among many options, such as countries or merchants. For few options use
 * `SelectField`. */
export function ComboBox<Value extends string>({
  label,
  hint,
  error,
  options,
  value,
  onChoose,
  placeholder = '',
  isDisabled = false,
  isFound,
}: ComboBoxProps<Value>) {
  const { t } = useLingui()
  return (
    <AriaLocale>
      <AriaComboBox
        defaultItems={options}
        value={value}
        onChange={(chosen) => onChoose(chosen as Value | null)}
        {...(isFound === undefined ? {} : { defaultFilter: isFound })}
        allowsEmptyCollection
        menuTrigger="focus"
        isDisabled={isDisabled}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        className="grid grid-cols-1 content-start gap-1.5"
      >
        <ControlLabel>{label}</ControlLabel>
        <span className="relative grid items-center">
          <Input placeholder={placeholder} className={`${INPUT_CLASS} pe-12`} />
          <Button
            aria-label={t`Show the list`}
            className="absolute end-0.5 grid size-11 place-items-center rounded-md text-ink-2 hover:text-ink disabled:opacity-60"
          >
            <Icon name="chevronDown" size={18} />
          </Button>
        </span>
        <ControlNotes hint={hint} error={error} />
        <Popover className={`${OVER_CLASS} w-(--trigger-width)`}>
          <Options empty={<Trans>Nothing matches.</Trans>} />
        </Popover>
      </AriaComboBox>
    </AriaLocale>
  )
}
