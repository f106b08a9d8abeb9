import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'children' | 'type'> & FieldProps

/** A password field with a show button and a caps lock warning. */
export function PasswordField({
  label,
  hint,
  error,
  id,
  className = '',
  onKeyDown,
  onKeyUp,
  onBlur,
  ...input
}: PasswordFieldProps) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  // Autofill dispatches key events without the method.
  const watch = (event: KeyboardEvent<HTMLInputElement>) =>
    setCapsLock(event.getModifierState?.('CapsLock') ?? false)

  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <>
          <span
            data-invalid={Boolean(error)}
            className="flex min-h-12 rounded-md border border-control bg-surface transition-colors duration-150 hover:border-ink-2 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus data-[invalid=true]:border-danger-ink data-[invalid=true]:bg-danger-tint"
          >
            <input
              dir="ltr"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              {...input}
              {...control}
              type={isShown ? 'text' : 'password'}
              onKeyDown={(event) => {
                watch(event)
                onKeyDown?.(event)
              }}
              onKeyUp={(event) => {
                watch(event)
                onKeyUp?.(event)
              }}
              onBlur={(event) => {
                setCapsLock(false)
                onBlur?.(event)
              }}
              className={`min-w-0 flex-1 rounded-md bg-transparent px-4 py-2.5 text-base text-as-page outline-none ${className}`}
            />
            <button
              type="button"
              aria-label={isShown ? t`Hide password` : t`Show password`}
              aria-controls={control.id}
              onClick={() => setShown(!isShown)}
              className="me-0.5 grid size-11 shrink-0 place-items-center self-center rounded-sm text-ink-2 hover:text-ink"
            >
              <Icon name={isShown ? 'eyeOff' : 'eye'} size={22} />
            </button>
          </span>
          <output className="text-sm text-saffron-ink empty:hidden">
            {capsLock ? t`Caps Lock is on` : null}
          </output>
        </>
      )}
    </Field>
  )
}
