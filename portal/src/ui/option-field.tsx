import { Button, Popover, Select, SelectValue } from 'react-aria-components/Select'
import { AriaLocale } from './aria-locale.tsx'
import { INPUT_CLASS, type FieldProps } from './field.tsx'
import { ControlLabel, ControlNotes } from './field-notes.tsx'
import { Icon } from './icon.tsx'
import { type Option, Options } from './options.tsx'
import { OVER_CLASS } from './over-class.ts'

type OptionFieldProps<Value extends string> = FieldProps & {
  options: readonly Option<Value>[]
  value: Value | null
  onChoose: (value: Value) => void
  /** Shown while nothing is selected. */
  placeholder?: string
  isDisabled?: boolean
}

/** A select whose options need an image or a second line, such as cards. For plain text use
 * `SelectField`, which opens the system's list and needs no code. Load it lazily. */
export function OptionField<Value extends string>({
  label,
  hint,
  error,
  options,
  value,
  onChoose,
  placeholder = '',
  isDisabled = false,
}: OptionFieldProps<Value>) {
  const chosen = options.find((option) => option.value === value)
  return (
    <AriaLocale>
      <Select
        value={value}
        onChange={(key) => {
          if (key !== null) onChoose(key as Value)
        }}
        placeholder={placeholder}
        isDisabled={isDisabled}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        className="group grid grid-cols-1 content-start gap-1.5"
      >
        <ControlLabel>{label}</ControlLabel>
        <Button
          className={`${INPUT_CLASS} flex items-center gap-3 text-start group-data-invalid:border-danger-ink group-data-invalid:bg-danger-tint`}
        >
          <SelectValue className="flex min-w-0 flex-1 items-center gap-3 data-placeholder:text-ink-2">
            {({ defaultChildren }) =>
              chosen ? (
                <>
                  {chosen.picture}
                  <span className="grid min-w-0">
                    <span className="wrap-anywhere">{chosen.title}</span>
                    {chosen.detail && <span className="text-sm text-ink-2">{chosen.detail}</span>}
                  </span>
                </>
              ) : (
                defaultChildren
              )
            }
          </SelectValue>
          <Icon name="chevronDown" size={18} className="text-ink-2" />
        </Button>
        <ControlNotes hint={hint} error={error} />
        <Popover className={`${OVER_CLASS} min-w-(--trigger-width)`}>
          <Options options={options} />
        </Popover>
      </Select>
    </AriaLocale>
  )
}
