import type { ComponentProps } from 'react'
import { Field, type FieldProps, INPUT_CLASS } from './field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'children'> & FieldProps

/** A single-line text field. A Latin value uses `dir="ltr"` and is still aligned to the page's
 * start. */
export function TextField({ label, hint, error, id, className = '', ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          aria-describedby={
            [control['aria-describedby'], input['aria-describedby']].filter(Boolean).join(' ') ||
            undefined
          }
          className={`${INPUT_CLASS} text-as-page ${className}`}
        />
      )}
    </Field>
  )
}
