import { Trans } from '@lingui/react/macro'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { BridgeError } from '../../data/errors.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'

const route = getRouteApi('/_content/_signed-in/pay')
const PARENTS = [
  { key: 'home', name: <Trans>Home</Trans>, link: { to: '/home' } },
  { key: 'pay', name: <Trans>Pay now</Trans>, link: { to: '/pay' } },
] as const

/** The values that the provider signed for a person who returns from its page. The portal bases no
 * decision on them. */
export type Returned = { timestamp: string; signature: string }

type ReturnedPartProps = {
  title: ReactNode
  loadingLabel: string
  /** The URL parameters without the values that the provider signed. */
  search: { payment: string } | { autopay: string }
  /** Asks the bridge for the status, which asks the provider. Returns the error, or null. */
  ask: (returned?: Returned) => Promise<BridgeError | null>
  isBusy: boolean
  /** The status, once it has loaded. */
  children: ReactNode
}

/** The status of an operation on the provider’s page, requested when this page opens. */
export function ReturnedPart({
  title,
  loadingLabel,
  search,
  ask,
  isBusy,
  children,
}: ReturnedPartProps) {
  const navigate = useNavigate()
  const { timestamp, signature } = route.useSearch()
  const [problem, setProblem] = useState<BridgeError | null>(null)

  async function load(returned?: Returned) {
    // The signature is valid for minutes only and does not belong in the history. Removed before
    // the answer arrives, since the person may have left by then.
    if (returned) void navigate({ to: '/pay', search, replace: true })
    setProblem(await ask(returned))
  }

  const hasAsked = useRef(false)
  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    void load(timestamp && signature ? { timestamp, signature } : undefined)
  })

  const isFinal = problem?.name === 'paymentReturnRefused' || problem?.name === 'notFound'
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead parents={PARENTS} title={title} />
      {problem && (
        <ProblemNotice
          problem={problem}
          action={
            isFinal ? (
              <TextLink to="/pay">
                <Trans>See your payments</Trans>
              </TextLink>
            ) : (
              <Button tone="secondary" isBusy={isBusy} onClick={() => void load()}>
                <Trans>Try again</Trans>
              </Button>
            )
          }
        />
      )}
      {children ??
        (!problem && (
          <Loading label={loadingLabel}>
            <RowSkeletons count={3} />
          </Loading>
        ))}
    </div>
  )
}
