const WIDTH = 100

/** Converts a share from 0 to 1 to a position on the bar. Totals that refunds made negative start
 * at 0. */
const place = (share: number) => Math.min(1, Math.max(0, share)) * WIDTH

type ComparedBarProps = { share: number; mark: number | null }

/** A bar that grows in the reading direction, with a line at the previous value. Decorative only:
 * the figures are displayed next to it. */
export function ComparedBar({ share, mark }: ComparedBarProps) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 12`}
      preserveAspectRatio="none"
      aria-hidden
      className="h-3 w-full overflow-visible rtl:-scale-x-100"
    >
      <rect y={3} width={WIDTH} height={6} className="fill-sunken" />
      <rect y={3} width={place(share)} height={6} className="fill-madder-ink" />
      {mark !== null && (
        <line
          x1={place(mark)}
          x2={place(mark)}
          y1={0}
          y2={12}
          vectorEffect="non-scaling-stroke"
          strokeWidth={2}
          className="stroke-ink"
        />
      )}
    </svg>
  )
}
