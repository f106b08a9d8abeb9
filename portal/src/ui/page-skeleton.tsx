import { Loading, Skeleton } from './skeleton.tsx'

/** Stands for what fills the rest of a page. It is as high as the window, so that whatever follows the
 * page is out of sight before and after. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Skeleton className="h-dvh w-full rounded-lg" />
    </Loading>
  )
}
