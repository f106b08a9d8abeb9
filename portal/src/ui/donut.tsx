import { arc, pie } from 'd3-shape'
import type { ReactNode } from 'react'

const RADIUS = 80
const THICKNESS = 22

/** More slices could not be distinguished. */
export const MAX_SLICES = 6

/** The colour of a slice by index. */
export function sliceColour(at: number): string {
  return `var(--color-chart-${(at % MAX_SLICES) + 1})`
}

export type Slice = { key: string; value: number }

const ring = arc<{ startAngle: number; endAngle: number }>()
  .innerRadius(RADIUS - THICKNESS)
  .outerRadius(RADIUS)
  .cornerRadius(3)

const share = pie<Slice>()
  .value(({ value }) => value)
  // oxlint-disable-next-line unicorn/no-array-sort -- not an array: it keeps the slices in order
  .sort(null)
  .padAngle(0.025)

type DonutProps = { slices: readonly Slice[]; children?: ReactNode; className?: string }

/** Parts of a whole as a ring chart, clockwise from the top in both languages. Decorative: the same
 * numbers are next to it as text. Values are positive; at most `MAX_SLICES`. */
export function Donut({ slices, children, className = '' }: DonutProps) {
  return (
    <div className={`relative ${className}`}>
      <svg
        viewBox={`${-RADIUS} ${-RADIUS} ${2 * RADIUS} ${2 * RADIUS}`}
        aria-hidden
        className="block"
      >
        {share([...slices]).map((part, at) => (
          <path key={part.data.key} d={ring(part) ?? ''} fill={sliceColour(at)} />
        ))}
      </svg>
      <div className="absolute inset-0 grid place-content-center justify-items-center text-center">
        {children}
      </div>
    </div>
  )
}
