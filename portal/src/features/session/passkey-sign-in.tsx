import { Trans } from '@lingui/react/macro'
import type { BridgeError } from '../../data/client/client.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type PasskeySignInProps = {
  isBusy: boolean
  /** Why the last attempt failed. */
  problem: BridgeError | null
  onUse: () => void
}

/** Sign-in with a passkey, without user ID and password. */
export function PasskeySignIn({ isBusy, problem, onUse }: PasskeySignInProps) {
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 text-sm text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <Trans>or</Trans>
      </p>
      {problem && <ProblemNotice problem={problem} />}
      <Button
        tone="secondary"
        className="relative max-sm:ps-12"
        isBusy={isBusy}
        busyLabel={<Trans>Waiting for your passkey…</Trans>}
        onClick={onUse}
      >
        {/* At the edge: next to the text it would move when the web font loads. */}
        <Icon name="passkey" size={20} className="absolute start-4" />
        <Trans>Sign in with a passkey</Trans>
      </Button>
    </div>
  )
}
