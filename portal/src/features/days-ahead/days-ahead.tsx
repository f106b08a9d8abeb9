import { memo, Suspense, useRef } from 'react'
import { lazyPart } from '../../code/lazy-code.ts'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { withTexts } from '../../i18n/activate.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNear } from '../../ui/use-near.ts'

const DaysAheadPanel = lazyPart(
  () => withTexts(['days-ahead'], import('./days-ahead-panel.tsx')),
  'DaysAheadPanel',
)

/** Approximate size of the panel, so that little moves when it loads. */
const SIZE = 'h-15 w-full sm:h-64'

/** The days ahead, below the fold of home. Code and data load when it comes near the viewport. */
export const DaysAhead = memo(function DaysAhead(props: { account: AccountChoice; today: string }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return (
    <div ref={place} className="empty:hidden">
      {isNear ? (
        <Suspense fallback={<Skeleton className={`rounded-lg ${SIZE}`} />}>
          <DaysAheadPanel {...props} />
        </Suspense>
      ) : (
        // Nothing is loading yet, so this is not a skeleton.
        <div className={`print:hidden ${SIZE}`} />
      )}
    </div>
  )
})
