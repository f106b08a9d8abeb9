import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { ERROR_CLASS, ErrorText, HINT_CLASS } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'ref'> & {
  label: ReactNode
  /** Visually hidden, where column headers already show it. */
  isLabelHidden?: boolean
  hint?: ReactNode
  error?: ReactNode
  /** Indeterminate: only some of its items are selected. */
  isPartly?: boolean
}

/** A native checkbox in the product's colours, so that forms read it like any other. */
export function Checkbox({
  label,
  isLabelHidden = false,
  hint,
  error,
  isPartly = false,
  id,
  className = '',
  'aria-invalid': isInvalid,
  ...input
}: CheckboxProps) {
  const made = useId()
  const control = id ?? made
  const hintId = hint ? `${control}-hint` : undefined
  const errorId = error ? `${control}-error` : undefined
  const box = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])

  return (
    <div className={`grid min-w-0 gap-0.5 ${className}`}>
      <label
        htmlFor={control}
        className="flex min-h-11 min-w-11 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-ink-2"
      >
        <input
          {...input}
          ref={box}
          id={control}
          type="checkbox"
          aria-invalid={error ? true : isInvalid}
          aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
          className="choice-mark"
        />
        <span className={isLabelHidden ? 'sr-only' : 'min-w-0'}>{label}</span>
      </label>
      {error && (
        <p id={errorId} className={ERROR_CLASS}>
          <ErrorText>{error}</ErrorText>
        </p>
      )}
      {hint && (
        <p id={hintId} className={`${HINT_CLASS} ps-8.5`}>
          {hint}
        </p>
      )}
    </div>
  )
}
