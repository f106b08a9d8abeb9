import { Skeleton } from '../../ui/skeleton.tsx'

/** Skeleton of the payable amounts, with SADAD next to them. */
export function PaySkeleton() {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <Skeleton className="h-96 w-full rounded-lg" />
      <Skeleton className="h-48 w-full rounded-lg" />
    </div>
  )
}
