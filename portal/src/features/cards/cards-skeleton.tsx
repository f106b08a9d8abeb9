import { Skeleton } from '../../ui/skeleton.tsx'

/** Skeleton of the card artwork and the panel of the selected card. */
export function CardsSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
      <div>
        <Skeleton className="mb-4 hidden h-6 w-40 lg:block" />
        <div className="grid gap-6 lg:grid-cols-2">
          <div className="grid gap-4">
            <Skeleton shape="card" className="w-full" />
            <Skeleton className="h-16 w-full" />
          </div>
          <div className="hidden content-start gap-4 lg:grid">
            <Skeleton shape="card" className="w-full" />
            <Skeleton className="h-16 w-full" />
          </div>
        </div>
      </div>
      <Skeleton className="h-dvh w-full rounded-lg" />
    </div>
  )
}
