import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { lazyCode } from '../../code/lazy-code.ts'
import type { FlowControls } from '../../flows/use-flow.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const calls = lazyCode(() => import('./calls.ts'))

/** Requests the user ID once the code was verified, and offers a retry after a failure. */
export function UserIdStep({ flow }: { flow: FlowControls }) {
  const hasAsked = useRef(false)

  const ask = async () => {
    const answer = await flow.attempt('finishing', async () => (await calls()).fetchUserId())
    if (answer?.results) await flow.end('done', answer.results)
  }

  // Only once: each request notifies the user.
  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    void ask()
  })

  if (!flow.problem) return <Skeleton className="h-18 w-full" />
  return (
    <ProblemNotice
      problem={flow.problem}
      action={
        <Button tone="secondary" isBusy={flow.busy !== null} onClick={() => void ask()}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}
