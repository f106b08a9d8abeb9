import { Trans, useLingui } from '@lingui/react/macro'
import type { ResultsOf } from '@sadu/contract'
import { requestPayout } from '@sadu/contract/requests/payout-calls'
import type { BankAccount } from '@sadu/contract/requests/payout'
import type { BridgeError } from '../../data/errors.ts'
import { Form } from '../../forms/form.tsx'
import { useAmountForm } from '../../forms/use-amount-form.ts'
import { typedText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { StepUpButton } from '../../step-up/step-up-button.tsx'
import { type ActionOf, useStepUpCall } from '../../step-up/use-step-up-call.ts'
import { Amount } from '../../ui/amount.tsx'
import { MaskedIban } from '../../ui/masked-iban.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Riyal } from '../../ui/riyal.tsx'
import type { Payable, Sent } from './sent.ts'

/** Refusals of the request itself, not of its confirmation. */
const ABOUT_THE_REQUEST: ReadonlySet<BridgeError['name']> = new Set([
  'invalidFields',
  'notAllowed',
  'notFound',
  'payoutUnderWay',
  'payoutAccountChanged',
])
type Asked = ActionOf<typeof requestPayout>

type PayoutFormProps = {
  payable: Payable
  reference: string
  to: BankAccount
  onDone: (sent: Sent) => void
}

/** Form for the amount, initially the maximum, and the request after confirmation. */
export function PayoutForm({ payable, reference, to, onDone }: PayoutFormProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { least, most } = payable
  const stepUp = useStepUpCall(requestPayout, {
    purpose: 'requestPayout',
    beforeRefetch: (results, asked) => onDone(sentOf(results, asked)),
    isAboutAction: ({ name }) => ABOUT_THE_REQUEST.has(name),
    byPhone: true,
  })
  const { form, value } = useAmountForm({
    name: 'amountMinor',
    currency: most.currency,
    bounds: { least: least.minor, most: most.minor },
    initial: () => typedText(most, formats),
    problem: stepUp.startProblem,
    onSubmit: (amountMinor) =>
      stepUp.ask({ accountReference: reference, amountMinor, ibanEnd: to.ibanEnd }),
  })
  const money = { ...most, minor: value }
  return (
    <>
      <Form form={form} className="gap-4 border-t border-line pt-6">
        <div className="max-w-96">
          <MoneyField label={t`How much`} sign={<Riyal />} {...form.controlled('amountMinor')} />
        </div>
        <div>
          <StepUpButton type="submit" stepUp={stepUp}>
            <Trans>Request the transfer</Trans>
          </StepUpButton>
        </div>
        <p className="max-w-prose text-sm text-ink-2">
          <Trans>
            We send it free of charge, and only to this bank account. If charges come in before
            that, we send what’s left. You can withdraw your request until then.
          </Trans>
        </p>
      </Form>
      <ConfirmAction
        stepUp={stepUp}
        what={
          <Trans>
            Send <Amount money={money} /> to <MaskedIban ibanEnd={to.ibanEnd} />
          </Trans>
        }
        verb={<Trans>Request the transfer</Trans>}
      />
    </>
  )
}

const sentOf = (results: ResultsOf<typeof requestPayout>, { amountMinor }: Asked): Sent => ({
  ...results,
  minor: amountMinor,
})
