import { Trans } from '@lingui/react/macro'
import type { Money, SpendingCycle } from '@sadu/contract'
import { Amount } from '../../ui/amount.tsx'
import { Comparison } from './comparison.tsx'
import { CycleRange } from './cycle-range.tsx'

/** Total of the selected cycle, compared with the previous one. */
export function CycleHeadline({ cycle, isRunning }: { cycle: SpendingCycle; isRunning: boolean }) {
  return (
    <div aria-live="polite" className="mb-5">
      <p className="text-sm text-ink-2">
        {isRunning ? (
          <Trans>
            This cycle so far, <CycleRange cycle={cycle} />
          </Trans>
        ) : (
          <CycleRange cycle={cycle} />
        )}
      </p>
      <p>
        <Amount money={cycle.total} size="hero" />
      </p>
      {cycle.before && (
        <p className="text-ink-2">
          <Against total={cycle.total} before={cycle.before} isRunning={isRunning} />
        </p>
      )}
    </div>
  )
}

type AgainstProps = { total: Money; before: Money; isRunning: boolean }

function Against({ total, before, isRunning }: AgainstProps) {
  if (total.minor === before.minor) {
    return isRunning ? (
      <Trans>The same as at this point last cycle</Trans>
    ) : (
      <Trans>The same as in the cycle before</Trans>
    )
  }
  // "Less" is meaningless when the previous total is zero or negative.
  if (before.minor <= 0 && total.minor < before.minor) return null
  return (
    <>
      <Comparison total={total} before={before} />{' '}
      {isRunning ? <Trans>than this point last cycle</Trans> : <Trans>than the cycle before</Trans>}
    </>
  )
}
