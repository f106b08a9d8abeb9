import { Plural } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { useSecondsUntil } from './countdown.ts'

type RetryButtonProps = Omit<ComponentProps<typeof Button>, 'disabled'> & {
  /** When it may be pressed (ms since 1970). */
  opensAt: number
}

/** A button that cannot be pressed again at once: until then it counts down (spec 8, Retry). */
export function RetryButton({ opensAt, children, ...button }: RetryButtonProps) {
  const seconds = useSecondsUntil(opensAt)
  return (
    <Button {...button} disabled={seconds > 0}>
      {seconds > 0 ? (
        <Plural value={seconds} one="Retry in # second" other="Retry in # seconds" />
      ) : (
        children
      )}
    </Button>
  )
}
