const WIDTH = 100

/** A share from 0 to 1 as a place on the bar; what refunds brought below nothing stands at its start. */
const place = (share: number) => Math.min(1, Math.max(0, share)) * WIDTH

type ComparedBarProps = { share: number; mark: number | null }

/** A bar that grows in the reading direction, with a line where it stood before. A picture only: the
 * figures stand beside it. */
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
