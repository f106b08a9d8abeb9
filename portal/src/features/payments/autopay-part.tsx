import { Trans, useLingui } from '@lingui/react/macro'
import type { Autopay } from '@sadu/contract'
import { askAutopay } from '@sadu/contract/payments/autopay-calls'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { BridgeError } from '../../data/errors.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { OpenSetUp } from './open-set-up.tsx'

const route = getRouteApi('/_content/_signed-in/pay')
const PARENTS = [
  { key: 'home', name: <Trans>Home</Trans>, link: { to: '/home' } },
  { key: 'pay', name: <Trans>Pay now</Trans>, link: { to: '/pay' } },
] as const

/** `/pay?autopay=`: how the set-up of automatic payments stands, as the bridge says after asking the
 * provider. Whoever comes back from its page also passes what the provider signed, which decides nothing
 * here. */
export function AutopayPart({ reference }: { reference: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { timestamp, signature } = route.useSearch()
  const { run, isBusy } = useCall(askAutopay)
  const [autopay, setAutopay] = useState<Autopay | null>(null)
  const [problem, setProblem] = useState<BridgeError | null>(null)

  async function ask(returned?: { timestamp: string; signature: string }) {
    const { results, error } = await run({
      autopayReference: reference,
      ...(returned && { returned }),
    })
    setProblem(error ?? null)
    if (results) setAutopay(results.autopay)
    // What was signed is good for some minutes only, and is not for the history.
    if (returned) await navigate({ to: '/pay', search: { autopay: reference }, replace: true })
  }

  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void ask(timestamp && signature ? { timestamp, signature } : undefined)
  })

  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead parents={PARENTS} title={<Trans>Automatic payments</Trans>} />
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
      {autopay ? (
        <AutopayStands autopay={autopay} onChange={setAutopay} />
      ) : (
        !problem && (
          <Loading label={t`Checking its status`}>
            <RowSkeletons count={2} />
          </Loading>
        )
      )}
    </div>
  )
}

type AutopayStandsProps = { autopay: Autopay; onChange: (autopay: Autopay) => void }

/** How a set-up stands, and what can be done next. */
export function AutopayStands({ autopay, onChange }: AutopayStandsProps) {
  const { accountReference, state } = autopay
  const toAccount = (
    <TextLink to="/pay" search={{ account: accountReference }}>
      <Trans>See your automatic payments</Trans>
    </TextLink>
  )
  switch (state) {
    case 'started':
    case 'pending':
      return <OpenSetUp autopay={autopay} onChange={onChange} />
    case 'active':
      return (
        <Notice
          tone="success"
          title={<Trans>Your bills are now paid automatically</Trans>}
          action={toAccount}
        >
          <Trans>We’ll tell you the amount and the day before each payment.</Trans>
        </Notice>
      )
    case 'failed':
    case 'expired':
      return (
        <Notice
          tone="warning"
          title={<Trans>No card was stored</Trans>}
          action={
            <TextLink to="/pay" search={{ account: accountReference }}>
              <Trans>Set it up again</Trans>
            </TextLink>
          }
        >
          <Trans>So nothing is paid automatically. Pay your bills yourself until then.</Trans>
        </Notice>
      )
    case 'ended':
      return (
        <Notice
          tone="warning"
          title={<Trans>These automatic payments have ended</Trans>}
          action={toAccount}
        >
          <Trans>Please pay your bills yourself, or set them up again.</Trans>
        </Notice>
      )
  }
}
