import { Plural } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { useSecondsUntil } from './countdown.ts'

type RetryButtonProps = Omit<ComponentProps<typeof Button>, 'disabled'> & {
  /** The time when the button becomes available (ms since 1970). */
  opensAt: number
}

/** A button with a cooldown: until it is available again, it is a countdown as text, as readable as
 * any other. */
export function RetryButton({ opensAt, children, className = '', ...button }: RetryButtonProps) {
  const seconds = useSecondsUntil(opensAt)
  const waiting =
    'disabled:border-transparent disabled:bg-transparent disabled:text-ink-2 disabled:opacity-100'
  return (
    <Button {...button} className={`${waiting} ${className}`} disabled={seconds > 0}>
      {seconds > 0 ? (
        <Plural value={seconds} one="Retry in # second" other="Retry in # seconds" />
      ) : (
        children
      )}
    </Button>
  )
}
