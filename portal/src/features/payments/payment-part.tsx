import { Trans, useLingui } from '@lingui/react/macro'
import type { Payment } from '@sadu/contract'
import { askPayment } from '@sadu/contract/payments/calls'
import { useState } from 'react'
import { useCall } from '../../data/queries/use-call.ts'
import { PaymentStatus } from './payment-status.tsx'
import { ReturnedPart } from './returned-part.tsx'

/** `/pay?payment=`: the status of a payment. */
export function PaymentPart({ reference }: { reference: string }) {
  const { t } = useLingui()
  const { run, isBusy } = useCall(askPayment)
  const [payment, setPayment] = useState<Payment | null>(null)
  return (
    <ReturnedPart
      title={<Trans>Your payment</Trans>}
      loadingLabel={t`Checking your payment`}
      search={{ payment: reference }}
      ask={async (returned) => {
        const { results, error } = await run({
          paymentReference: reference,
          ...(returned && { returned }),
        })
        if (results) setPayment(results.payment)
        return error ?? null
      }}
      isBusy={isBusy}
    >
      {payment && <PaymentStatus payment={payment} onChange={setPayment} />}
    </ReturnedPart>
  )
}
