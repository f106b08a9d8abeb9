import type { ComponentProps } from 'react'
import { Field, type FieldProps, INPUT_CLASS } from './field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'children'> & FieldProps

/** A line of text. A value that is Latin by nature takes `dir="ltr"` and still begins where the
 * page begins. */
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
