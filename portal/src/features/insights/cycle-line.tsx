import type { LineCell } from './charge-lines.ts'

const CELL = 100
const HEIGHT = 24
/** Thickness of the thickest line; leaves some of the height free. */
const THICKEST = 18
const THINNEST = 2

type CycleLineProps = {
  cells: readonly LineCell[]
  /** Index of the current cycle. */
  current: number
}

/** The line of a recurring charge across the cycles: solid for charged amounts, dashed for expected
 * ones. Time runs from left to right in both languages. Decorative only: the text and the table
 * have the figures. */
export function CycleLine({ cells, current }: CycleLineProps) {
  return (
    <span dir="ltr" className="block text-madder-ink">
      <svg
        viewBox={`0 0 ${cells.length * CELL} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden
        className="h-8 w-full"
      >
        <rect x={current * CELL} width={CELL} height={HEIGHT} className="fill-sunken" />
        {cells.map((cell, at) => (
          <Cell key={cell.from} {...cell} x={at * CELL} />
        ))}
      </svg>
    </span>
  )
}

function Cell({ made, expected, width, isChange, x }: LineCell & { x: number }) {
  const height = Math.max(THINNEST, width * THICKEST)
  const rect = { x: x + 6, y: (HEIGHT - height) / 2, width: CELL - 12, height }
  return (
    <>
      <line x1={x} x2={x} y2={HEIGHT} vectorEffect="non-scaling-stroke" className="stroke-line" />
      {made > 0 && <rect {...rect} fill="currentColor" />}
      {made === 0 && expected > 0 && (
        <rect
          {...rect}
          fill="none"
          stroke="currentColor"
          strokeDasharray="3 2"
          vectorEffect="non-scaling-stroke"
        />
      )}
      {isChange && (
        <line
          x1={x + 2}
          x2={x + 2}
          y2={HEIGHT}
          vectorEffect="non-scaling-stroke"
          strokeWidth={3}
          stroke="currentColor"
        />
      )}
    </>
  )
}
