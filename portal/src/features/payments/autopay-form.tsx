import { Trans, useLingui } from '@lingui/react/macro'
import type { Autopay } from '@sadu/contract'
import { AUTOPAY_AMOUNTS, AUTOPAY_MOST_DAYS_BEFORE } from '@sadu/contract/payments/autopay-rules'
import { type ReactNode, useState } from 'react'
import type { BridgeError } from '../../data/errors.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { StepUpButton } from '../../step-up/step-up-button.tsx'
import { type Confirmed, useStepUp } from '../../step-up/use-step-up.ts'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useAutopayTerms } from './autopay-terms.tsx'

export type Terms = Pick<Autopay, 'pays' | 'daysBefore'>

/** Refusals of the automatic payments themselves, not of their confirmation. */
const ABOUT_AUTOPAY: ReadonlySet<BridgeError['name']> = new Set([
  'invalidFields',
  'notAllowed',
  'notFound',
  'autopayThere',
  'autopayOver',
  'paymentNotOffered',
  'paymentPageDown',
])

/** The selectable numbers of days before the due date. */
const DAYS = Array.from({ length: AUTOPAY_MOST_DAYS_BEFORE + 1 }, (_, days) => days)

type AutopayFormProps<Of extends Record<string, string>> = {
  purpose: 'startAutopay' | 'changeAutopay'
  /** Reference of the account, or of the automatic payments to change. */
  of: Of
  initial: Terms
  what: ReactNode
  verb: ReactNode
  /** Performs the action with the proof of confirmation; returns the error, or null. */
  onConfirmed: (terms: Of & Terms, confirmed: Confirmed) => Promise<BridgeError | null>
}

/** Form for the amount and day of automatic payments, confirmed by a code. */
export function AutopayForm<Of extends Record<string, string>>(props: AutopayFormProps<Of>) {
  const { purpose, of, initial, what, verb, onConfirmed } = props
  const { t } = useLingui()
  const { amounts, dayText } = useAutopayTerms()
  const [pays, setPays] = useState(initial.pays)
  const [daysBefore, setDaysBefore] = useState(initial.daysBefore)
  const stepUp = useStepUp<Of & Terms>({
    purpose,
    perform: onConfirmed,
    isAboutAction: ({ name }) => ABOUT_AUTOPAY.has(name),
    byPhone: true,
  })
  const details: Record<Autopay['pays'], ReactNode> = {
    due: <Trans>The payment due on each bill, without disputed charges.</Trans>,
    statement: <Trans>Disputed charges included.</Trans>,
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <ChoiceCards
        legend={t`How much of each bill`}
        showsLegend="always"
        choices={AUTOPAY_AMOUNTS.map((value) => ({
          value,
          title: amounts[value],
          detail: details[value],
        }))}
        value={pays}
        onChoose={(value) => setPays(value === 'statement' ? 'statement' : 'due')}
      />
      <div className="max-w-96">
        <SelectField
          id={`${purpose}-days`}
          label={t`When`}
          value={daysBefore}
          onChange={({ target }) => setDaysBefore(Number(target.value))}
        >
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {dayText(days)}
            </option>
          ))}
        </SelectField>
      </div>
      {stepUp.startProblem && <ProblemNotice problem={stepUp.startProblem} />}
      <div>
        <StepUpButton
          tone="secondary"
          stepUp={stepUp}
          onClick={() => void stepUp.ask({ ...of, pays, daysBefore })}
        >
          {verb}
        </StepUpButton>
      </div>
      <ConfirmAction stepUp={stepUp} what={what} verb={verb} />
    </div>
  )
}
