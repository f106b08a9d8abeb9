import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Skeleton of the balance panel: the amount, the card, the bar with its figures, and the payment;
 * for a supplementary cardmember, a note instead of the payment. It has the usual height of the
 * panel, to avoid a layout shift. */
export function BalanceSkeleton() {
  const isPrimary = useSignedInScreen().user.cardmember === 'primary'
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3 @lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] @lg:gap-x-7">
        <div className="@container min-w-0 @lg:col-start-2 @lg:self-end">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-13.75 w-48 max-w-full" />
        </div>
        <Skeleton
          shape="card"
          className="hidden w-26 self-center @[18rem]:block @lg:col-start-1 @lg:row-span-2 @lg:row-start-1 @lg:w-full"
        />
        <div className="col-span-2 grid content-start gap-2 @lg:col-span-1 @lg:col-start-2">
          <Skeleton className="h-2 w-full rounded-full" />
          <Skeleton className="h-11 w-full" />
        </div>
      </div>
      <Skeleton className={`mt-5 w-full rounded-md ${isPrimary ? 'h-57' : 'h-20.5 sm:h-14'}`} />
    </>
  )
}
