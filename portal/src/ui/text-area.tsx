import { Plural } from '@lingui/react/macro'
import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { countText } from '../i18n/formats/money.ts'
import { useFormats } from '../i18n/formats/use-formats.ts'
import { Field, type FieldProps, INPUT_CLASS } from './field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'children' | 'maxLength'> &
  FieldProps & {
    /** The maximum number of characters; the current number is shown below. */
    maxLength: number
  }

/** The remaining characters are announced from this number down. */
const FEW_LEFT = 20

/** A multi-line text field that grows with its content, with a character count. */
export function TextArea({
  label,
  hint,
  error,
  id,
  maxLength,
  className = '',
  onChange,
  ...area
}: TextAreaProps) {
  const formats = useFormats()
  const [typed, setTyped] = useState(String(area.defaultValue ?? ''))
  const length = String(area.value ?? typed).length
  const left = maxLength - length
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value)
    onChange?.(event)
  }
  return (
    <div className="grid gap-1">
      <Field label={label} hint={hint} error={error} id={id}>
        {(control) => (
          <textarea
            dir="auto"
            rows={4}
            {...area}
            {...control}
            maxLength={maxLength}
            onChange={change}
            className={`${INPUT_CLASS} field-sizing-content min-h-28 resize-y ${className}`}
          />
        )}
      </Field>
      <p aria-hidden className="justify-self-end text-sm text-ink-2">
        <bdi dir="ltr">
          {countText(length, formats)}/{countText(maxLength, formats)}
        </bdi>
      </p>
      <output className="sr-only">
        {left <= FEW_LEFT && (
          <Plural
            value={left}
            _0="No characters left"
            one="# character left"
            other="# characters left"
          />
        )}
      </output>
    </div>
  )
}
