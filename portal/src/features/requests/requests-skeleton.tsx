import { PANEL_CLASS } from '../../ui/panel-class.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Skeleton of the list: a heading with rows below it. */
export function RequestsSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-7 w-32" />
      <div className={PANEL_CLASS}>
        {[0, 1, 2].map((at) => (
          <div
            key={at}
            className="flex items-center gap-4 border-t border-line p-4 first:border-0 sm:px-6"
          >
            <Skeleton className="size-10 shrink-0 rounded-md" />
            <div className="grid flex-1 gap-2 py-1">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-4 w-1/3" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Skeleton of one request: the timeline next to the due date, which comes first on a phone. */
export function RequestSkeleton() {
  return (
    <div className="grid gap-6 @4xl:grid-cols-[minmax(0,1fr)_21rem]">
      <Skeleton className="h-52 w-full rounded-lg @4xl:order-last" />
      <Skeleton className="h-dvh w-full rounded-lg" />
    </div>
  )
}
