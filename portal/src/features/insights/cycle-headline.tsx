import { Trans } from '@lingui/react/macro'
import type { SpendingCycle } from '@sadu/contract'
import { Amount } from '../../ui/amount.tsx'
import { Comparison } from './comparison.tsx'
import { CycleRange } from './cycle-range.tsx'

/** What the chosen cycle came to, and how it stands beside the one before. */
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
          <Comparison total={cycle.total} before={cycle.before} />{' '}
          {isRunning ? (
            <Trans>compared with the cycle before by the same day</Trans>
          ) : (
            <Trans>compared with the cycle before</Trans>
          )}
        </p>
      )}
    </div>
  )
}
