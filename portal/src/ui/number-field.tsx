import { useLingui } from '@lingui/react/macro'
import { Button } from 'react-aria-components/Button'
import { Group, Input, NumberField as AriaNumberField } from 'react-aria-components/NumberField'
import { AriaLocale } from './aria-locale.tsx'
import { INPUT_CLASS, type FieldProps } from './field.tsx'
import { ControlLabel, ControlNotes } from './field-notes.tsx'
import { Icon } from './icon.tsx'

type NumberFieldProps = FieldProps & {
  /** Null while empty. */
  value: number | null
  onChange: (value: number | null) => void
  min?: number
  max?: number
  step?: number
  isDisabled?: boolean
  /** The number format: unit, decimals. */
  format?: Intl.NumberFormatOptions
}

const STEP =
  'grid size-11 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink disabled:cursor-default disabled:opacity-40'

/** A number, typed in digits of either script or changed in steps with buttons and arrow keys. */
export function NumberField({
  label,
  hint,
  error,
  value,
  onChange,
  min,
  max,
  step = 1,
  isDisabled = false,
  format,
}: NumberFieldProps) {
  const { t } = useLingui()
  return (
    <AriaLocale>
      <AriaNumberField
        value={value ?? Number.NaN}
        onChange={(number) => onChange(Number.isNaN(number) ? null : number)}
        {...(min === undefined ? {} : { minValue: min })}
        {...(max === undefined ? {} : { maxValue: max })}
        {...(format === undefined ? {} : { formatOptions: format })}
        step={step}
        isDisabled={isDisabled}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        className="grid grid-cols-1 content-start gap-1.5"
      >
        <ControlLabel>{label}</ControlLabel>
        <Group
          className={`${INPUT_CLASS} flex items-center gap-1 px-0.5! py-0! data-focus-within:outline-2 data-focus-within:outline-offset-2 data-focus-within:outline-focus`}
        >
          <Button slot="decrement" className={STEP} aria-label={t`Less`}>
            <Icon name="minus" size={20} />
          </Button>
          <Input className="min-w-0 flex-1 bg-transparent py-2.5 text-center outline-none" />
          <Button slot="increment" className={STEP} aria-label={t`More`}>
            <Icon name="plus" size={20} />
          </Button>
        </Group>
        <ControlNotes hint={hint} error={error} />
      </AriaNumberField>
    </AriaLocale>
  )
}
