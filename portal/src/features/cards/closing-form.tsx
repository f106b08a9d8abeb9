import { Trans, useLingui } from '@lingui/react/macro'
import type { Card, ResultsOf } from '@sadu/contract'
import { requestClosing } from '@sadu/contract/requests/closing-calls'
import { CLOSING_REASON_MAX, type ClosingScope } from '@sadu/contract/requests/details'
import { useState } from 'react'
import { Form } from '../../forms/form.tsx'
import { useStepForm } from '../../forms/use-step-form.ts'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { StepUpButton } from '../../step-up/step-up-button.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useCardStepUp } from './use-card-step-up.ts'

type Sent = ResultsOf<typeof requestClosing>

type ClosingFormProps = { card: Card; scope: ClosingScope; onDone: (sent: Sent) => void }

/** The optional reason, and the request after confirmation. */
export function ClosingForm({ card, scope, onDone }: ClosingFormProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const stepUp = useCardStepUp(requestClosing, {
    purpose: 'requestClosing',
    beforeRefetch: onDone,
  })
  const form = useStepForm({
    fields: [],
    reasons: {},
    textOf: () => undefined,
    problem: stepUp.startProblem,
    onSubmit: () =>
      stepUp.ask({
        cardReference: card.cardReference,
        scope,
        reason: reason.trim() || null,
      }),
  })
  const digits = <MaskedCard lastDigits={card.lastDigits} />
  return (
    <>
      <Form form={form} className="gap-4 border-t border-line pt-6">
        <TextArea
          id="reason"
          label={t`Why (optional)`}
          maxLength={CLOSING_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <p className="text-sm text-ink-2">
          <Trans>We’ll review your request. You can withdraw it until we decide.</Trans>
        </p>
        <div>
          <StepUpButton type="submit" tone="danger" stepUp={stepUp}>
            <Trans>Request to close</Trans>
          </StepUpButton>
        </div>
      </Form>
      <ConfirmAction
        stepUp={stepUp}
        what={scope === 'card' ? <Trans>Close {digits}</Trans> : <Trans>Close the account</Trans>}
        card={{ tier: card.tier, isUsable: true }}
        verb={<Trans>Request to close</Trans>}
      />
    </>
  )
}
