import { Plural } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { useSecondsUntil } from './countdown.ts'

type RetryButtonProps = Omit<ComponentProps<typeof Button>, 'disabled'> & {
  /** When it may be pressed (ms since 1970). */
  opensAt: number
}

/** A button that cannot be pressed again at once: until then it is a line of text that counts down, as
 * readable as any other. */
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
