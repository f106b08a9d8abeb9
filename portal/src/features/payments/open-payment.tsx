import { Trans } from '@lingui/react/macro'
import type { Payment } from '@sadu/contract'
import { leavePayment } from '@sadu/contract/payments/calls'
import { useState } from 'react'
import type { BridgeError } from '../../data/errors.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useGoToPage } from './go-to-page.ts'

type OpenPaymentProps = { payment: Payment; onChange?: (payment: Payment) => void }

/** A payment whose page is open: the person can continue or abandon it. */
export function OpenPayment({ payment, onChange }: OpenPaymentProps) {
  const { paymentReference, amount } = payment
  const [problem, setProblem] = useState<BridgeError | null>(null)
  const page = useGoToPage()
  const leave = useCall(leavePayment, { onDone: (results) => onChange?.(results.payment) })
  if (payment.isAutomatic) {
    return (
      <Notice
        tone="info"
        isStatic
        title={
          <Trans>
            Your automatic payment of <Amount money={amount} /> is being taken
          </Trans>
        }
      >
        <Trans>We’ll tell you as soon as your bank answers. Please don’t pay it twice.</Trans>
      </Notice>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {problem && <ProblemNotice problem={problem} />}
      <Notice
        tone="warning"
        isStatic
        title={
          <Trans>
            Your payment of <Amount money={amount} /> isn’t finished
          </Trans>
        }
        action={
          <div className="flex flex-wrap gap-3">
            <Button
              isBusy={page.isBusy}
              busyLabel={<Trans>Opening the payment page…</Trans>}
              onClick={async () => setProblem(await page.go(paymentReference))}
            >
              <Trans>Continue the payment</Trans>
            </Button>
            <Button
              tone="secondary"
              isBusy={leave.isBusy}
              busyLabel={<Trans>Cancelling…</Trans>}
              onClick={async () =>
                setProblem((await leave.run({ paymentReference })).error ?? null)
              }
            >
              <Trans>Cancel the payment</Trans>
            </Button>
          </div>
        }
      >
        <Trans>Nothing has been taken. Continue on the payment page, or cancel it.</Trans>
      </Notice>
    </div>
  )
}
