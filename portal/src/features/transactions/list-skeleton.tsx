import { LineSkeleton, RowSkeletons } from '../../ui/row-skeletons.tsx'

/** Skeleton of the list: the totals, a day heading, and rows. */
export function ListSkeleton() {
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-3">
        <div className="grow basis-40">
          <LineSkeleton className="w-32" />
        </div>
        <div className="grow basis-40 text-sm">
          <LineSkeleton className="w-48" />
          <LineSkeleton className="w-56" />
        </div>
      </div>
      <div className="pt-2">
        <div className="text-sm">
          <LineSkeleton className="w-36" />
        </div>
        <RowSkeletons count={8} details={2} />
      </div>
    </>
  )
}
