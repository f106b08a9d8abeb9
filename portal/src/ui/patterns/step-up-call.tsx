import { Trans } from '@lingui/react/macro'
import { type CallState, isCallOver } from '@sadu/contract/devices/trusted-device'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import { isFocusLost } from '../focus-heading.ts'
import { Icon } from '../icon.tsx'
import { Phone } from '../phone.tsx'
import { RetryButton } from '../retry-button.tsx'
import { diamond, diamondEdge } from '../stitches.ts'

type StepUpCallProps = {
  /** Null until requested. */
  state: CallState | null
  /** The masked phone number; empty while unknown. */
  number: string
  /** No further call before this time (ms since 1970). */
  opensAt: number
  /** Whether a call is being requested. */
  isCalling: boolean
  /** The error of the last attempt. */
  problem?: ReactNode
  onCall: () => void
}

/** Confirmation by phone: the person answers the call and presses 1. */
export function StepUpCall(props: StepUpCallProps) {
  const { state, number, opensAt, isCalling, problem, onCall } = props
  const isRinging = state !== null && !isCallOver(state)
  const title = useRef<HTMLOutputElement>(null)
  // The focused button disappears for the call, or is disabled until the next one.
  useEffect(() => {
    if ((state !== null || isCalling) && isFocusLost()) title.current?.focus()
  }, [state, isCalling])
  return (
    <div className="grid gap-5">
      {problem}
      <div className="grid justify-items-center gap-1 text-center">
        <Rings isRinging={isRinging} />
        <output ref={title} tabIndex={-1} className="text-lg font-semibold outline-none">
          <CallTitle state={state} />
        </output>
        <p className="max-w-72 text-ink-2">
          {number === '' ? (
            <Trans>
              Answer our call, then press <bdi className="font-semibold text-ink">1</bdi> to
              confirm.
            </Trans>
          ) : (
            <Trans>
              Answer the call to <Phone number={number} />, then press{' '}
              <bdi className="font-semibold text-ink">1</bdi> to confirm.
            </Trans>
          )}
        </p>
      </div>
      {state === null ? (
        <Button isBusy={isCalling} busyLabel={<Trans>Placing the call…</Trans>} onClick={onCall}>
          <Trans>Call me now</Trans>
        </Button>
      ) : (
        state !== 'confirmed' && (
          <RetryButton
            opensAt={opensAt}
            tone={isRinging ? 'secondary' : 'primary'}
            isBusy={isCalling}
            busyLabel={<Trans>Placing the call…</Trans>}
            onClick={onCall}
          >
            <Trans>Request call again</Trans>
          </RetryButton>
        )
      )}
    </div>
  )
}

function CallTitle({ state }: { state: CallState | null }) {
  switch (state) {
    case null:
      return <Trans>We’ll call you</Trans>
    case 'ringing':
      return <Trans>We’re calling you now…</Trans>
    case 'answered':
      return <Trans>You’ve answered</Trans>
    case 'confirmed':
      return <Trans>Confirmed</Trans>
    case 'rejected':
      return <Trans>The call was rejected</Trans>
    case 'failed':
      return <Trans>The call ended before 1 was pressed.</Trans>
    case 'expired':
      return <Trans>The call wasn’t confirmed in time.</Trans>
  }
}

const RINGS = [
  { radius: 12, delay: '' },
  { radius: 17, delay: '[animation-delay:0.3s]' },
  { radius: 22, delay: '[animation-delay:0.6s]' },
]

/** Rings of diamonds around a telephone, animated while it rings, and static with reduced
 * motion. */
function Rings({ isRinging }: { isRinging: boolean }) {
  return (
    <span aria-hidden className="relative grid place-items-center text-madder-ink">
      <svg
        viewBox="-23 -23 47 47"
        className="size-34"
        shapeRendering="crispEdges"
        focusable={false}
      >
        <path d={diamond(8)} fill="var(--color-madder)" />
        {RINGS.map(({ radius, delay }, at) => (
          <path
            key={radius}
            d={diamondEdge(radius)}
            fill="none"
            stroke="currentColor"
            opacity={[0.9, 0.55, 0.3][at]}
            className={isRinging ? `animate-ring ${delay}` : ''}
          />
        ))}
      </svg>
      <Icon name="phone" size={20} className="absolute text-on-madder" />
    </span>
  )
}
