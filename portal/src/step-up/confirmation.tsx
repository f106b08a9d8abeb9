import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { lazyPart } from '../code/lazy-code.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { FocusedStep } from '../ui/focused-step.tsx'
import { StepUpPasskey } from '../ui/patterns/step-up-passkey.tsx'
import { StepUpSheet } from '../ui/patterns/step-up-sheet.tsx'
import { Phone } from '../ui/phone.tsx'
import { CodeForm } from './code-form.tsx'
import type { StepUp } from './use-step-up.ts'

const PhonePart = lazyPart(() => import('./phone-part.tsx'), 'PhonePart')

export type ConfirmActionProps = {
  stepUp: StepUp
  /** The action to confirm, as in "Remove the passkey Office". */
  what: ReactNode
  /** The label of the button, with its object, as in "Remove the passkey". */
  verb: ReactNode
} & Pick<ComponentProps<typeof StepUpSheet>, 'card' | 'terms'>

type ConfirmationProps = ConfirmActionProps & {
  pendingAction: NonNullable<StepUp['pendingAction']>
}

/** The confirmation of an action by the chosen method. Load it lazily. */
export function Confirmation({ stepUp, pendingAction, verb, ...texts }: ConfirmationProps) {
  const { t } = useLingui()
  const { code } = pendingAction
  const { busy, problem, hasPasskey, methods, chosen } = stepUp
  return (
    <StepUpSheet
      isOpen
      onClose={stepUp.cancel}
      {...texts}
      methods={methods}
      chosen={chosen}
      onChoose={(method) => void stepUp.choose(method)}
    >
      {chosen === 'phone' ? (
        <Suspense>
          {stepUp.isSecond && (
            <p className="mb-4">
              <Trans>One more step for your safety: we call you, and you press 1.</Trans>
            </p>
          )}
          <PhonePart stepUp={stepUp} pendingAction={pendingAction} number={code?.sentTo ?? ''} />
        </Suspense>
      ) : chosen === 'passkey' ? (
        <StepUpPasskey
          verb={verb}
          isBusy={busy !== null}
          problem={problem && <ProblemNotice problem={problem} />}
          onUse={() => void stepUp.confirmWithPasskey()}
        />
      ) : (
        <FocusedStep key={code?.at}>
          <CodeForm
            code={code}
            {...(stepUp.byEmail && { label: t`Code from the email` })}
            expectedLength={stepUp.digits}
            problem={problem}
            busy={busy === 'passkey' ? null : busy}
            verb={verb}
            onCheck={(otp) => void stepUp.check(otp)}
            onResend={() => void stepUp.resend()}
          >
            {code ? (
              <WhereSent {...code} />
            ) : busy === 'sending' ? (
              <Trans>We are sending you a code.</Trans>
            ) : hasPasskey ? (
              <Trans>
                We couldn’t send a code just now. You can confirm with your passkey instead.
              </Trans>
            ) : (
              <Trans>We couldn’t send a code just now.</Trans>
            )}
          </CodeForm>
        </FocusedStep>
      )}
    </StepUpSheet>
  )
}

function WhereSent({ sentTo, isOnItsWay }: { sentTo: string | null; isOnItsWay: boolean }) {
  if (isOnItsWay) {
    return sentTo === null ? (
      <Trans>A code is already on its way. Enter that one.</Trans>
    ) : (
      <Trans>
        A code is already on its way to <Phone number={sentTo} />. Enter that one.
      </Trans>
    )
  }
  if (sentTo === null) return <Trans>We sent you a code. Enter it to confirm.</Trans>
  return (
    <Trans>
      We sent a code to <Phone number={sentTo} />. Enter it to confirm.
    </Trans>
  )
}
