import { Skeleton } from '../../ui/skeleton.tsx'

/** The list while it is on its way: the totals, and rows of its own shape. */
export function ListSkeleton() {
  return (
    <div className="grid gap-1">
      <Skeleton className="my-3 h-5 w-40" />
      {Array.from({ length: 8 }, (_, at) => (
        <div key={at} className="flex items-center gap-3 py-3">
          <Skeleton className="size-10 rounded-md" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-1/3" />
          </div>
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  )
}
