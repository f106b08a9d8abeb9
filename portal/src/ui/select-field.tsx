import type { ComponentProps } from 'react'
import { Field, type FieldProps, INPUT_CLASS } from './field.tsx'
import { Icon } from './icon.tsx'

type SelectFieldProps = ComponentProps<'select'> & FieldProps

/** A native select. */
export function SelectField({
  label,
  hint,
  error,
  id,
  className = '',
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <span className="relative grid items-center">
          <select
            {...select}
            {...control}
            className={`${INPUT_CLASS} appearance-none pe-10 ${className}`}
          >
            {children}
          </select>
          <Icon
            name="chevronDown"
            size={18}
            className="pointer-events-none absolute end-3 text-ink-2"
          />
        </span>
      )}
    </Field>
  )
}
