import { Trans, useLingui } from '@lingui/react/macro'
import { type Money, startPayment } from '@sadu/contract'
import { shortDecimalText } from '@sadu/contract/core/decimal'
import { useState } from 'react'
import type { BridgeError } from '../../data/errors.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { Form } from '../../forms/form.tsx'
import { useAmountForm } from '../../forms/use-amount-form.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Riyal } from '../../ui/riyal.tsx'
import { useGoToPage } from './go-to-page.ts'

type PayFormProps = {
  bounds: { least: Money; most: Money }
  due: Money
  reference: string
}

/** How much is paid, at first what is due, and the way to the payment page. */
export function PayForm({ bounds: { least, most }, due, reference }: PayFormProps) {
  const { t } = useLingui()
  const bounds = { least: least.minor, most: most.minor }
  const isDue = due.minor > 0 && least.minor < most.minor
  const [problem, setProblem] = useState<BridgeError | null>(null)
  const start = useCall(startPayment)
  const page = useGoToPage()
  const { form } = useAmountForm({
    name: 'amountMinor',
    currency: most.currency,
    bounds,
    initial: () => shortDecimalText((isDue ? least : most).minor),
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
              onClick={() => form.set('amountMinor', shortDecimalText(least.minor))}
            >
              <span>
                <Trans>
                  What’s due, <Amount money={least} />
                </Trans>
              </span>
            </Button>
            <Button
              tone="secondary"
              onClick={() => form.set('amountMinor', shortDecimalText(most.minor))}
            >
              <span>
                <Trans>
                  All of it, <Amount money={most} />
                </Trans>
              </span>
            </Button>
          </div>
        )}
      </div>
      <p className="max-w-prose text-sm text-ink-2">
        <Trans>
          You pay on the page of our payment provider, with a card of another bank. We never see the
          number of that card.
        </Trans>
      </p>
      <div>
        <Button
          type="submit"
          isBusy={start.isBusy || page.isBusy}
          busyLabel={<Trans>Opening the payment page…</Trans>}
        >
          <Trans>Go to the payment page</Trans>
        </Button>
      </div>
    </Form>
  )
}
