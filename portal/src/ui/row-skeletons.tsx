import { Skeleton } from './skeleton.tsx'

/** Rows of a list that is still on its way: a sign, a name with what is known of it, a figure. */
export function RowSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <div key={at} className="flex items-center gap-3 py-3">
      <Skeleton className="size-10 rounded-md" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-3 w-1/3" />
      </div>
      <Skeleton className="h-4 w-20" />
    </div>
  ))
}
