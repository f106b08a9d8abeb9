import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { FlowControls } from '../../flows/use-flow.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Asks for the user ID as soon as the code was right, and again when that failed on the way. */
export function UserIdStep({ way }: { way: FlowControls }) {
  const hasAsked = useRef(false)

  const ask = async () => {
    const told = await way.attempt('finishing', async () =>
      (await import('./calls.ts')).revealUserId(),
    )
    if (told?.results) await way.end('done', told.results.userId)
  }

  // Once: it is told to the person each time.
  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    void ask()
  })

  if (!way.problem) return <Skeleton className="h-18 w-full" />
  return (
    <ProblemNotice
      problem={way.problem}
      action={
        <Button tone="secondary" isBusy={way.busy !== null} onClick={() => void ask()}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}
