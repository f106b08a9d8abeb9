import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { codeIn } from '@sadu/contract/core/typed-text'
import { Field, type FieldProps } from './field.tsx'

type CodeFieldProps = Omit<
  ComponentProps<'input'>,
  'children' | 'type' | 'value' | 'onChange' | 'maxLength'
> &
  FieldProps & {
    /** The number of digits. */
    length: number
    /** Masks the input. */
    isSecret?: boolean
    value: string
    onValue: (digits: string) => void
    /** Called each time the last digit is entered. */
    onComplete?: (digits: string) => void
  }

/** A one-time code or another short numeric secret. A single input, so that pasting, autofill and
 * screen readers work as usual; the boxes behind it are decoration. */
export function CodeField({
  label,
  hint,
  error,
  id,
  length,
  isSecret = false,
  value,
  onValue,
  onComplete,
  onFocus,
  onBlur,
  'aria-invalid': isRefused,
  ...input
}: CodeFieldProps) {
  const [isFocused, setFocused] = useState(false)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = codeIn(event.target.value, length)
    onValue(digits)
    if (digits.length === length && digits !== value) onComplete?.(digits)
  }
  const next = Math.min(value.length, length - 1)

  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <span dir="ltr" className="relative flex w-full max-w-80 gap-2">
          {Array.from({ length }, (_, at) => (
            <span
              key={at}
              aria-hidden
              data-next={isFocused && at === next}
              className={`grid h-14 min-w-0 flex-1 place-items-center rounded-md border bg-surface text-2xl font-medium data-[next=true]:outline-2 data-[next=true]:outline-offset-2 data-[next=true]:outline-focus data-[next=true]:empty:before:h-7 data-[next=true]:empty:before:w-0.5 data-[next=true]:empty:before:bg-ink ${error || isRefused ? 'border-danger-ink' : 'border-control'}`}
            >
              {isSecret && value[at] ? '•' : (value[at] ?? '')}
            </span>
          ))}
          <input
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            {...input}
            {...control}
            aria-invalid={control['aria-invalid'] ?? isRefused}
            aria-describedby={
              [control['aria-describedby'], input['aria-describedby']].filter(Boolean).join(' ') ||
              undefined
            }
            type="text"
            value={value}
            onChange={change}
            onFocus={(event) => {
              setFocused(true)
              onFocus?.(event)
            }}
            onBlur={(event) => {
              setFocused(false)
              onBlur?.(event)
            }}
            className="absolute inset-0 size-full cursor-text text-base opacity-0"
          />
        </span>
      )}
    </Field>
  )
}
