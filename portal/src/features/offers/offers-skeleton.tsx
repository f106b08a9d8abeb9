import { Skeleton } from '../../ui/skeleton.tsx'

const TILES = [0, 1, 2, 3, 4, 5]

/** Skeleton of the list. */
export function OffersSkeleton() {
  return (
    <div className="grid gap-6 @xl:grid-cols-2 @4xl:grid-cols-3">
      {TILES.map((at) => (
        <Skeleton key={at} className="h-63.5 w-full rounded-lg" />
      ))}
    </div>
  )
}

/** Skeleton of one offer: artwork and facts, with the cards next to them. */
export function OfferSkeleton() {
  return (
    <div className="grid gap-8 @4xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid content-start gap-4">
        <Skeleton className="h-42 w-full rounded-lg sm:h-62.5" />
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="h-dvh w-full rounded-lg" />
      </div>
      <Skeleton className="h-120 w-full rounded-lg" />
    </div>
  )
}
