import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps, INPUT_CLASS } from './field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'children'> &
  FieldProps & {
    /** A sign before the value, such as that of its currency; the field is as wide as an amount. */
    sign?: ReactNode
  }

/** A single-line text field. A Latin value uses `dir="ltr"` and is still aligned to the page's
 * start. */
export function TextField({
  label,
  hint,
  error,
  id,
  sign,
  className = '',
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => {
        const field = (
          <input
            type="text"
            {...input}
            {...control}
            aria-describedby={
              [control['aria-describedby'], input['aria-describedby']].filter(Boolean).join(' ') ||
              undefined
            }
            className={`${INPUT_CLASS} text-as-page ${sign ? 'ltr:ps-10 rtl:pe-10' : ''} ${className}`}
          />
        )
        if (!sign) return field
        return (
          <span className="relative block w-full max-w-55">
            {field}
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 grid place-items-center text-ink-2 ltr:start-4 rtl:end-4"
            >
              {sign}
            </span>
          </span>
        )
      }}
    </Field>
  )
}
