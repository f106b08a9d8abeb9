import { useLingui } from '@lingui/react/macro'
import { PANEL_CLASS } from '../../ui/panel-class.ts'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { BalanceSkeleton } from './balance-skeleton.tsx'

const PANEL = `${PANEL_CLASS} @container p-4 sm:p-6`

/** Skeleton of home while the accounts load: the card, its bar, the payment, the actions and the
 * rows. It is taller than the viewport, so that nothing after it moves. */
export function HomeSkeleton() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your account`}>
      <div className="grid min-h-dvh content-start items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-4 sm:gap-6">
          <div className={PANEL}>
            <BalanceSkeleton />
          </div>
          <div className="grid grid-cols-3 gap-3 sm:grid-cols-6">
            {[1, 2, 3, 4, 5, 6].map((at) => (
              <Skeleton key={at} className="h-22 w-full rounded-lg" />
            ))}
          </div>
          <div className={PANEL}>
            <RowSkeletons count={6} />
          </div>
        </div>
        <div className={`${PANEL} hidden lg:block`}>
          <RowSkeletons count={4} />
        </div>
      </div>
    </Loading>
  )
}
