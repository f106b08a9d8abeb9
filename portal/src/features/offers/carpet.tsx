import { CARPET_GROUND, chartPaths } from '@sadu/contract/offers/chart'
import type { OfferCategory } from '@sadu/contract/offers/terms'
import { memo } from 'react'

/** Height of a carpet in cells, and width of the widest one. */
const HEIGHT = 37
const WIDTH = 132
const MIDDLE = HEIGHT / 2
/** Radius and spacing of the diamonds beside the chart. */
const RADIUS = 9
const APART = 20
const FIRST = 25

type Frame = { edge: string; teeth: string; ring: string; heart: string }

const FRAMES: Record<OfferCategory, Frame> = {
  dining: { edge: '#b0404d', teeth: '#d9992b', ring: '#8a2937', heart: '#a35f22' },
  travel: { edge: '#6b7fc0', teeth: '#e8e2d8', ring: '#4c5f9d', heart: '#8d8f96' },
  shopping: { edge: '#d9992b', teeth: '#b0404d', ring: '#dcab5c', heart: '#c4776f' },
  entertainment: { edge: '#4f9a83', teeth: '#d9992b', ring: '#3f7d67', heart: '#87702b' },
}

/** Path of a stepped diamond around a point, in whole cells. */
function diamond(x: number, radius: number): string {
  return Array.from({ length: 2 * radius + 1 }, (_, row) => {
    const half = radius - Math.abs(row - radius)
    return `M${x - half} ${Math.floor(MIDDLE) + row - radius}h${2 * half + 1}v1h-${2 * half + 1}z`
  }).join('')
}

const PLACES = [FIRST, FIRST + APART, FIRST + 2 * APART].flatMap((x) => [-x, x])
const at = (radius: number) => PLACES.map((x) => diamond(x, radius)).join('')
const RINGS = at(RADIUS)
const HOLES = at(RADIUS - 3)
const HEARTS = at(RADIUS - 5)
/** Teeth that point inward from the upper and the lower edge. */
const TEETH = Array.from({ length: WIDTH / 3 }, (_, index) => {
  const x = index * 3 - WIDTH / 2
  return `M${x} 2h3l-1.5 1.5zM${x} ${HEIGHT - 2}h3l-1.5-1.5z`
}).join('')
const EDGES = `M${-WIDTH / 2} 0h${WIDTH}v1h-${WIDTH}zM${-WIDTH / 2} ${HEIGHT - 1}h${WIDTH}v1h-${WIDTH}z`

type CarpetProps = { chart: string; category: OfferCategory; className?: string }

/** Offer artwork: its chart between two rows of teeth, with diamonds at the sides
 * (docs/specification/design.md#patterns). It is inline SVG and purely decorative. */
export const Carpet = memo(function Carpet({ chart, category, className = '' }: CarpetProps) {
  const { columns, rows, paths } = chartPaths(chart)
  const { edge, teeth, ring, heart } = FRAMES[category]
  const ground = CARPET_GROUND[category]
  return (
    <svg
      viewBox={`${-WIDTH / 2} 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      shapeRendering="crispEdges"
      aria-hidden
      focusable={false}
      className={`block w-full forced-color-adjust-none ${className}`}
    >
      <path d={`M${-WIDTH / 2} 0h${WIDTH}v${HEIGHT}h-${WIDTH}z`} fill={ground} />
      <path d={EDGES} fill={edge} />
      <path d={TEETH} fill={teeth} shapeRendering="auto" />
      <path d={RINGS} fill={ring} />
      <path d={HOLES} fill={ground} />
      <path d={HEARTS} fill={heart} />
      <g transform={`translate(${-Math.floor(columns / 2)} ${Math.round((HEIGHT - rows) / 2)})`}>
        {paths.map(({ colour, d }) => (
          <path key={colour} d={d} fill={colour} />
        ))}
      </g>
    </svg>
  )
})
