import { LineSkeleton } from '../../ui/row-skeletons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Skeleton of a list of devices. */
export function ListSkeleton({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <div
      key={row}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-t border-line py-4 first:border-0 first:pt-0 last:pb-0"
    >
      <Skeleton className="size-11" />
      <div className="grid min-w-0 gap-1">
        <LineSkeleton className="w-40" />
        <div className="grid gap-1 text-sm">
          <LineSkeleton className="w-64" />
          <LineSkeleton className="w-48" />
          <LineSkeleton className="w-56" />
        </div>
      </div>
    </div>
  ))
}
