import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger'

const TONES: Record<ButtonTone, string> = {
  primary: 'bg-madder text-on-madder hover:bg-madder-hover active:bg-madder-hover',
  secondary: 'border border-control bg-surface text-ink hover:bg-sunken active:bg-sunken',
  quiet: 'text-madder-ink underline-offset-4 hover:bg-madder-tint active:bg-madder-tint',
  danger:
    'border border-danger-ink bg-surface text-danger-ink hover:bg-danger-tint active:bg-danger-tint',
}

/** The button classes, for a link that looks like a button. */
export function buttonClass(tone: ButtonTone = 'primary'): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-5 py-2 text-center text-base font-medium no-underline transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress forced-colors:border ${TONES[tone]}`
}

type ButtonProps = ComponentProps<'button'> & {
  tone?: ButtonTone
  /** The button keeps the focus and ignores clicks while its action is pending. */
  isBusy?: boolean
  /** Replaces the label while busy. */
  busyLabel?: ReactNode
}

/** The button component. `type` defaults to `button`. */
export function Button({
  tone = 'primary',
  isBusy = false,
  busyLabel,
  type = 'button',
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const tap = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- a button unless the caller says otherwise
      type={type}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={tap}
      className={`${buttonClass(tone)} ${className}`}
    >
      {isBusy && <Spinner />}
      {isBusy ? (busyLabel ?? children) : children}
    </button>
  )
}
