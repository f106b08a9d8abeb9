import { Trans, useLingui } from '@lingui/react/macro'
import type { Card, ResultsOf } from '@sadu/contract'
import { requestClosing } from '@sadu/contract/requests/closing-calls'
import { CLOSING_REASON_MAX, type ClosingScope } from '@sadu/contract/requests/details'
import { useState } from 'react'
import { useCall } from '../../data/queries/use-call.ts'
import { Form } from '../../forms/form.tsx'
import { useStepForm } from '../../forms/use-step-form.ts'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { Button } from '../../ui/button.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useCardStepUp } from './use-card-step-up.ts'

type Sent = ResultsOf<typeof requestClosing>
type Closing = { cardReference: string; scope: ClosingScope; reason: string | null }

type ClosingFormProps = { card: Card; scope: ClosingScope; onDone: (sent: Sent) => void }

/** Why, if the person wants to say it, and the request after confirmation. */
export function ClosingForm({ card, scope, onDone }: ClosingFormProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const { run } = useCall(requestClosing)
  const stepUp = useCardStepUp<Closing, Sent>({ purpose: 'requestClosing', run, onDone })
  const form = useStepForm({
    fields: [],
    reasons: {},
    textOf: () => undefined,
    problem: stepUp.pendingAction ? null : stepUp.problem,
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
          <Button
            type="submit"
            tone="danger"
            isBusy={stepUp.busy === 'sending' && !stepUp.pendingAction}
            busyLabel={<Trans>Sending a code…</Trans>}
          >
            <Trans>Ask to close</Trans>
          </Button>
        </div>
      </Form>
      <ConfirmAction
        stepUp={stepUp}
        what={scope === 'card' ? <Trans>Close {digits}</Trans> : <Trans>Close the account</Trans>}
        card={{ tier: card.tier, isUsable: true }}
        verb={<Trans>Ask to close</Trans>}
      />
    </>
  )
}
