import { Skeleton } from './skeleton.tsx'

type RowSkeletonsProps = {
  count: number
  /** How many lines stand below the name. */
  details?: number
}

/** Rows of a list that is still on its way: a sign, a name with what is known of it, a figure. Each is
 * as high as a row of the list, by the same lines of text. */
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

/** One line of text that is on its way, as high as the text around it makes a line. */
export function LineSkeleton({ className }: { className: string }) {
  return (
    <span className="flex h-lh items-center">
      <Skeleton className={`h-[0.85em] max-w-full ${className}`} />
    </span>
  )
}
