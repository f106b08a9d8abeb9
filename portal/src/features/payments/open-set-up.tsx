import { Trans } from '@lingui/react/macro'
import type { Autopay } from '@sadu/contract'
import { endAutopay, openAutopay } from '@sadu/contract/payments/autopay-calls'
import { useState } from 'react'
import type { BridgeError } from '../../data/errors.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type OpenSetUpProps = {
  autopay: Pick<Autopay, 'autopayReference'>
  onChange?: (autopay: Autopay) => void
}

/** Automatic payments whose card is not stored yet: the person can continue or abandon the
 * set-up. */
export function OpenSetUp({ autopay: { autopayReference }, onChange }: OpenSetUpProps) {
  const [problem, setProblem] = useState<BridgeError | null>(null)
  const open = useCall(openAutopay)
  const leave = useCall(endAutopay, { onDone: (results) => onChange?.(results.autopay) })
  const go = async () => {
    const { results, error } = await open.run({ autopayReference })
    if (error) return setProblem(error)
    window.location.assign(results.url)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {problem && <ProblemNotice problem={problem} />}
      <Notice
        tone="warning"
        isStatic
        title={<Trans>Your automatic payments need a card</Trans>}
        action={
          <div className="flex flex-wrap gap-3">
            <Button
              isBusy={open.isBusy}
              busyLabel={<Trans>Opening the page…</Trans>}
              onClick={() => void go()}
            >
              <Trans>Store a card</Trans>
            </Button>
            <Button
              tone="secondary"
              isBusy={leave.isBusy}
              busyLabel={<Trans>Cancelling…</Trans>}
              onClick={async () =>
                setProblem((await leave.run({ autopayReference })).error ?? null)
              }
            >
              <Trans>Cancel the set-up</Trans>
            </Button>
          </div>
        }
      >
        <Trans>Nothing is paid automatically until you’ve stored one.</Trans>
      </Notice>
    </div>
  )
}
