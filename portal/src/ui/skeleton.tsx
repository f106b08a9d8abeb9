import type { ReactNode } from 'react'

const SHAPES = {
  line: 'rounded-sm',
  circle: 'rounded-full',
  card: 'aspect-[342/216] rounded-[5%/8%]',
}

type SkeletonProps = { shape?: keyof typeof SHAPES; className?: string }

/** A grey placeholder shape; its size comes from its class. */
export function Skeleton({ shape = 'line', className = '' }: SkeletonProps) {
  return (
    <span aria-hidden className={`block animate-breathe bg-sunken ${SHAPES[shape]} ${className}`} />
  )
}

/** Announces once that a part of the page is loading, around its skeletons. They take up their
 * space immediately and appear after 200 ms, so that faster responses do not flicker. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <output className="sr-only">{label}</output>
      <div className="animate-wait">{children}</div>
    </div>
  )
}
