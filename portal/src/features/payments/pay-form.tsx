import { Trans, useLingui } from '@lingui/react/macro'
import type { Money } from '@sadu/contract'
import { startPayment } from '@sadu/contract/payments/calls'
import { useState } from 'react'
import type { BridgeError } from '../../data/errors.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { Form } from '../../forms/form.tsx'
import { useAmountForm } from '../../forms/use-amount-form.ts'
import { typedText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Button } from '../../ui/button.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Riyal } from '../../ui/riyal.tsx'
import { useGoToPage } from './go-to-page.ts'

type PayFormProps = {
  bounds: { least: Money; most: Money }
  due: Money
  reference: string
}

/** Form for the amount, initially the payment due, with a button to the payment page. */
export function PayForm({ bounds: { least, most }, due, reference }: PayFormProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const bounds = { least: least.minor, most: most.minor }
  const isDue = due.minor > 0 && least.minor < most.minor
  const [problem, setProblem] = useState<BridgeError | null>(null)
  const start = useCall(startPayment)
  const page = useGoToPage()
  const { form } = useAmountForm({
    name: 'amountMinor',
    currency: most.currency,
    bounds,
    initial: () => typedText(isDue ? least : most, formats),
    problem,
    async onSubmit(amountMinor) {
      const begun = await start.run({ accountReference: reference, amountMinor })
      setProblem(begun.error ?? (await page.go(begun.results.payment.paymentReference)))
    },
  })
  return (
    <Form form={form} className="gap-4 border-t border-line pt-6">
      <div className="grid max-w-96 grid-cols-1 gap-3">
        <MoneyField
          label={t`How much`}
          sign={most.currency === 'SAR' ? <Riyal /> : most.currency}
          {...form.controlled('amountMinor')}
        />
        {isDue && (
          <div className="flex flex-wrap gap-2">
            <Button
              tone="secondary"
              onClick={() => form.set('amountMinor', typedText(least, formats))}
            >
              <Trans>Payment due</Trans>
            </Button>
            <Button
              tone="secondary"
              onClick={() => form.set('amountMinor', typedText(most, formats))}
            >
              <Trans>All you owe</Trans>
            </Button>
          </div>
        )}
      </div>
      <div>
        <Button
          type="submit"
          isBusy={start.isBusy || page.isBusy}
          busyLabel={<Trans>Opening the payment page…</Trans>}
        >
          <Trans>Go to the payment page</Trans>
        </Button>
      </div>
      <p className="max-w-prose text-sm text-ink-2">
        <Trans>
          You pay on our payment provider’s page, with another bank’s card. We never see its number.
        </Trans>
      </p>
    </Form>
  )
}
