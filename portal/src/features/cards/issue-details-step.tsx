import { Trans, useLingui } from '@lingui/react/macro'
import {
  CONTACT_METHODS,
  MAX_INFORMATION_LENGTH,
  ISSUE_REASONS,
  type IssueReason,
} from '@sadu/contract/cards/issue'
import { useStepForm } from '../../forms/use-step-form.ts'
import { WizardForm } from '../../forms/wizard-form.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { RadioChips } from '../../ui/radio-chips.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { choicesOf } from './issue-entries.ts'
import { useContactNames, useReasonNames } from './issue-names.ts'
import type { StepProps } from './issue-step.ts'

/** Reason, contact method, and whether merchants receive the new card number. */
export function DetailsStep({ known, entries, enter, goTo, frame }: StepProps) {
  const { t } = useLingui()
  const reasonNames = useReasonNames()
  const contactNames = useContactNames()
  const what = known.report?.what ?? 'lost'
  const { reason, contactMethod } = choicesOf(entries, what)
  const form = useStepForm({
    fields: ['reason', 'contactMethod'],
    reasons: {
      reason: reason === null ? 'required' : null,
      contactMethod: contactMethod === null ? 'required' : null,
    },
    textOf: (name) => (name === 'reason' ? t`Please select reason` : t`Choose how we reach you.`),
    onSubmit: () => goTo('check'),
  })
  return (
    <WizardForm frame={frame} form={form} question={<Trans>What else should we know?</Trans>}>
      <RadioChips<IssueReason>
        id="reason"
        legend={<Trans>How did it happen?</Trans>}
        value={reason}
        onChoose={(chosen) => enter({ reason: chosen })}
        error={form.errorOf('reason')}
        choices={ISSUE_REASONS[what].map((one) => ({ value: one, title: reasonNames[one] }))}
      />
      <RadioChips
        id="contactMethod"
        legend={<Trans>How should we reach you about it?</Trans>}
        value={contactMethod}
        onChoose={(chosen) => enter({ contactMethod: chosen })}
        error={form.errorOf('contactMethod')}
        choices={CONTACT_METHODS.map((one) => ({ value: one, title: contactNames[one] }))}
      />
      <Checkbox
        label={<Trans>Move my subscriptions to the new card</Trans>}
        hint={
          <Trans>
            If you tick this, we’ll give the new number to merchants that charge you regularly.
            Otherwise, tell each one yourself.
          </Trans>
        }
        checked={entries.recurring === 'yes'}
        onChange={({ target }) => enter({ recurring: target.checked ? 'yes' : 'no' })}
      />
      <TextArea
        label={t`Additional information (optional)`}
        hint={<Trans>Never include a card number, a PIN or a code.</Trans>}
        maxLength={MAX_INFORMATION_LENGTH}
        value={entries.information ?? ''}
        onChange={({ target }) => enter({ information: target.value })}
      />
    </WizardForm>
  )
}
