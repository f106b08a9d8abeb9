import type { ReactNode } from 'react'

const SHAPES = {
  line: 'rounded-sm',
  circle: 'rounded-full',
  card: 'aspect-[342/216] rounded-[5%/8%]',
}

type SkeletonProps = { shape?: keyof typeof SHAPES; className?: string }

/** One grey shape of content that is still on its way; its size is its class. */
export function Skeleton({ shape = 'line', className = '' }: SkeletonProps) {
  return (
    <span aria-hidden className={`block animate-breathe bg-sunken ${SHAPES[shape]} ${className}`} />
  )
}

/** Says once that a part of the page is loading, around the shapes that show it. They take their room at
 * once and show after 200 ms: what comes sooner never flickers. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <output className="sr-only">{label}</output>
      <div className="animate-wait">{children}</div>
    </div>
  )
}
