import { Trans, useLingui } from '@lingui/react/macro'
import {
  CONTACT_METHODS,
  INFORMATION_AT_MOST,
  ISSUE_REASONS,
  type IssueReason,
} from '@sadu/contract/cards/issue'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Wizard } from '../../ui/patterns/wizard.tsx'
import { RadioChips } from '../../ui/radio-chips.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { choicesOf } from './issue-entries.ts'
import { useContactNames, useReasonNames } from './issue-names.ts'
import type { StepProps } from './issue-step.ts'

/** How it happened, how to reach the person, and whether merchants learn the new card. */
export function DetailsStep({ known, entries, enter, goTo, frame }: StepProps) {
  const { t } = useLingui()
  const [isTried, setTried] = useState(false)
  const reasonNames = useReasonNames()
  const contactNames = useContactNames()
  const what = known.report?.what ?? 'lost'
  const { reason, contactMethod } = choicesOf(entries, what)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason !== null && contactMethod !== null) goTo('check')
  }
  return (
    <Wizard
      {...frame}
      question={<Trans>What else should we know?</Trans>}
      action={
        <Button type="submit" form="issue">
          <Trans>Continue</Trans>
        </Button>
      }
    >
      <form id="issue" noValidate onSubmit={submit} className="grid gap-6">
        <RadioChips<IssueReason>
          legend={<Trans>How did it happen?</Trans>}
          value={reason}
          onChoose={(chosen) => enter({ reason: chosen })}
          error={isTried && reason === null && <Trans>Please select reason</Trans>}
          choices={ISSUE_REASONS[what].map((one) => ({ value: one, title: reasonNames[one] }))}
        />
        <RadioChips
          legend={<Trans>How should we reach you about it?</Trans>}
          value={contactMethod}
          onChoose={(chosen) => enter({ contactMethod: chosen })}
          error={isTried && contactMethod === null && <Trans>Choose how we reach you.</Trans>}
          choices={CONTACT_METHODS.map((one) => ({ value: one, title: contactNames[one] }))}
        />
        <Checkbox
          label={<Trans>My subscriptions may follow the new card</Trans>}
          hint={
            <Trans>
              Merchants with recurring charges then learn its number from us, so that nothing is
              interrupted. Otherwise give it to each of them yourself.
            </Trans>
          }
          checked={entries.recurring !== 'no'}
          onChange={({ target }) => enter({ recurring: target.checked ? 'yes' : 'no' })}
        />
        <TextArea
          label={t`Additional information (optional)`}
          hint={<Trans>Never a card number, a PIN or a code.</Trans>}
          maxLength={INFORMATION_AT_MOST}
          value={entries.information ?? ''}
          onChange={({ target }) => enter({ information: target.value })}
        />
      </form>
    </Wizard>
  )
}
