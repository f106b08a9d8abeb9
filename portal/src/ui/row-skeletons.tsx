import { Skeleton } from './skeleton.tsx'

type RowSkeletonsProps = {
  count: number
  /** The number of lines below the name. */
  details?: number
}

/** Skeleton rows of a list: an icon, a name with details, a number. Each has the height of a real
 * row, since it consists of the same lines of text. */
export function RowSkeletons({ count, details = 1 }: RowSkeletonsProps) {
  return Array.from({ length: count }, (_, at) => (
    <div
      key={at}
      className="flex items-start gap-3 border-b border-line py-3 last:border-0 last:pb-0"
    >
      <Skeleton className="mt-0.5 hidden size-10 shrink-0 rounded-md @xs:block" />
      <div className="min-w-0 flex-1">
        <LineSkeleton className="w-1/2" />
        <div className="text-sm">
          {Array.from({ length: details }, (__, line) => (
            <LineSkeleton key={line} className="w-1/3" />
          ))}
        </div>
      </div>
      <div className="w-20 shrink-0">
        <LineSkeleton className="w-full" />
      </div>
    </div>
  ))
}

/** A skeleton line of text, as high as a line of the surrounding text. */
export function LineSkeleton({ className }: { className: string }) {
  return (
    <span className="flex h-lh items-center">
      <Skeleton className={`h-[0.85em] max-w-full ${className}`} />
    </span>
  )
}
