import { Skeleton } from '../../ui/skeleton.tsx'

/** Rows of merchants that are still on their way. */
export function RowSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <div key={at} className="flex items-center gap-3 py-3">
      <Skeleton className="size-10" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-3 w-2/3" />
      </div>
      <Skeleton className="h-4 w-20" />
    </div>
  ))
}
