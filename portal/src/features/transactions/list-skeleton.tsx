import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The list while it is on its way: the totals, and rows of its own shape. */
export function ListSkeleton() {
  return (
    <div className="grid gap-1">
      <Skeleton className="my-3 h-5 w-40" />
      <RowSkeletons count={8} />
    </div>
  )
}
