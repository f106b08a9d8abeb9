import { Loading, Skeleton } from './skeleton.tsx'

/** The skeleton of the rest of a page. It is as high as the viewport, so that the content after it
 * stays out of view before and after loading. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Skeleton className="h-dvh w-full rounded-lg" />
    </Loading>
  )
}
