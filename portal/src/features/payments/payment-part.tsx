import { Trans, useLingui } from '@lingui/react/macro'
import type { Payment } from '@sadu/contract'
import { askPayment } from '@sadu/contract/payments/calls'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { BridgeError } from '../../data/errors.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PaymentStands } from './payment-stands.tsx'

const route = getRouteApi('/_content/_signed-in/pay')
const PARENTS = [
  { key: 'home', name: <Trans>Home</Trans>, link: { to: '/home' } },
  { key: 'pay', name: <Trans>Pay now</Trans>, link: { to: '/pay' } },
] as const

/** `/pay?payment=`: how a payment stands, as the bridge says after asking the provider. Whoever comes
 * back from the payment page also passes what the provider signed, which decides nothing here. */
export function PaymentPart({ reference }: { reference: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { timestamp, signature } = route.useSearch()
  const { run, isBusy } = useCall(askPayment)
  const [payment, setPayment] = useState<Payment | null>(null)
  const [problem, setProblem] = useState<BridgeError | null>(null)

  async function ask(returned?: { timestamp: string; signature: string }) {
    const { results, error } = await run({
      paymentReference: reference,
      ...(returned && { returned }),
    })
    setProblem(error ?? null)
    if (results) setPayment(results.payment)
    // What was signed is good for some minutes only, and is not for the history.
    if (returned) await navigate({ to: '/pay', search: { payment: reference }, replace: true })
  }

  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void ask(timestamp && signature ? { timestamp, signature } : undefined)
  })

  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead parents={PARENTS} title={<Trans>Your payment</Trans>} />
      {problem && (
        <ProblemNotice
          problem={problem}
          action={
            problem.name === 'paymentReturnRefused' || problem.name === 'notFound' ? (
              <TextLink to="/pay">
                <Trans>See your payments</Trans>
              </TextLink>
            ) : (
              <Button tone="secondary" isBusy={isBusy} onClick={() => void ask()}>
                <Trans>Try again</Trans>
              </Button>
            )
          }
        />
      )}
      {payment ? (
        <PaymentStands payment={payment} onChange={setPayment} />
      ) : (
        !problem && (
          <Loading label={t`Checking your payment`}>
            <RowSkeletons count={3} />
          </Loading>
        )
      )}
    </div>
  )
}
