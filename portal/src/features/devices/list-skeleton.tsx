import { Skeleton } from '../../ui/skeleton.tsx'

/** The shape of a list of devices that is on its way. */
export function ListSkeleton({ rows }: { rows: number }) {
  return (
    <div className="grid gap-6">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex gap-4">
          <Skeleton className="size-11 shrink-0" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-64 max-w-full" />
            <Skeleton className="h-4 w-48 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
