import { Trans } from '@lingui/react/macro'
import type { BridgeError } from '../../data/client/client.ts'
import { CodeForm } from '../../step-up/code-form.tsx'
import { Button } from '../../ui/button.tsx'
import { FocusedStep } from '../../ui/focused-step.tsx'
import { PasskeyInstead } from '../../ui/passkey-instead.tsx'
import { Phone } from '../../ui/phone.tsx'
import type { Busy, PendingCode } from './pending-code.ts'

type CodeStepProps = {
  code: PendingCode
  busy: Busy | null
  problem: BridgeError | null
  onCheck: (code: string) => void
  onResend: () => void
  /** Null when the user has no passkey. */
  onUsePasskey: (() => void) | null
  onBack: () => void
}

/** SMS code step for a device that the bridge doesn't know
 * (docs/specification/4-states.md#trusted-device). */
export function CodeStep(props: CodeStepProps) {
  const { code, busy, problem, onCheck, onResend, onUsePasskey, onBack } = props
  return (
    <FocusedStep className="grid gap-2">
      <h1 className="text-3xl font-semibold">
        <Trans>Confirm it’s you</Trans>
      </h1>
      <CodeForm
        code={code}
        problem={problem}
        busy={busy === 'checking' || busy === 'sending' ? busy : null}
        onCheck={onCheck}
        onResend={onResend}
        aside={
          <>
            {onUsePasskey && <PasskeyInstead isBusy={busy === 'passkey'} onUse={onUsePasskey} />}
            <Button tone="quiet" className="-mx-5" onClick={onBack}>
              <Trans>Use another user ID</Trans>
            </Button>
          </>
        }
      >
        <WhereSent code={code} />
      </CodeForm>
    </FocusedStep>
  )
}

function WhereSent({ code: { sentTo, isOnItsWay } }: { code: PendingCode }) {
  if (isOnItsWay) {
    return sentTo === null ? (
      <Trans>A code is already on its way. Enter that one.</Trans>
    ) : (
      <Trans>
        A code is already on its way to <Phone number={sentTo} />. Enter that one.
      </Trans>
    )
  }
  if (sentTo === null) {
    return <Trans>You’re signing in on a new device. We sent you a code.</Trans>
  }
  return (
    <Trans>
      You’re signing in on a new device. We sent a code to <Phone number={sentTo} />.
    </Trans>
  )
}
