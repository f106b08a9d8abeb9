import { memo } from 'react'
import { ChartCells, titaniumPaths } from './chart-cells.tsx'

/** Cells per plate: its height, and the width of the widest plate shown. Cells have the same size
 * on every plate. */
const HEIGHT = 36
const WIDTH = 150
const RADIUS = 8
const APART = 19
const FIRST = 24

/** A stepped diamond centred at `x`, in whole cells, with its middle cell left out. */
function diamond(x: number): string {
  const rows = (radius: number) =>
    Array.from({ length: 2 * radius + 1 }, (_, row) => {
      const half = radius - Math.abs(row - radius)
      return `M${x - half} ${HEIGHT / 2 + row - radius}h${2 * half + 1}v1h-${2 * half + 1}z`
    }).join('')
  return rows(RADIUS) + rows(RADIUS - 2) + rows(2)
}

const DIAMONDS = [FIRST, FIRST + APART, FIRST + 2 * APART]
  .flatMap((x) => [-x - 1, x])
  .map(diamond)
  .join('')

const TEETH = 'absolute inset-x-0 h-[0.375rem] bg-line teeth'

/** Picture of a programme: its chart between two rows of teeth, with diamonds on both sides
 * (docs/specification/design.md#patterns). Decorative: the name below it conveys the same. */
export const ChartPlate = memo(function ChartPlate({ chart }: { chart: string }) {
  const { columns, rows, paths } = titaniumPaths(chart)
  return (
    <div aria-hidden data-print="hide" className="relative bg-sunken">
      <span className={`${TEETH} top-0 -scale-y-100`} />
      <span className={`${TEETH} bottom-0`} />
      <svg
        viewBox={`${-WIDTH / 2} 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
        shapeRendering="crispEdges"
        focusable={false}
        className="block h-36 w-full"
      >
        <path d={DIAMONDS} fillRule="evenodd" className="fill-line" />
        <g transform={`translate(${-Math.round(columns / 2)} ${Math.round((HEIGHT - rows) / 2)})`}>
          <ChartCells paths={paths} />
        </g>
      </svg>
    </div>
  )
})
