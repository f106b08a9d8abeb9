import { Trans } from '@lingui/react/macro'
import type { BridgeError } from '../../data/client/client.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type PasskeySignInProps = {
  isBusy: boolean
  /** Why the last try failed. */
  problem: BridgeError | null
  onUse: () => void
}

/** The way in without user ID and password: one tap, and the device does the rest. */
export function PasskeySignIn({ isBusy, problem, onUse }: PasskeySignInProps) {
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 text-sm text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <Trans>or</Trans>
      </p>
      {problem && <ProblemNotice problem={problem} />}
      <Button
        tone="secondary"
        className="relative"
        isBusy={isBusy}
        busyLabel={<Trans>Waiting for your passkey…</Trans>}
        onClick={onUse}
      >
        {/* At the edge: beside the words it would move when the typeface arrives. */}
        <Icon name="passkey" size={20} className="absolute start-4" />
        <Trans>Sign in with a passkey</Trans>
      </Button>
    </div>
  )
}
