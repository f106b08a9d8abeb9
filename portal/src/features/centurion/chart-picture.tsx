import { memo } from 'react'
import { ChartCells, titaniumPaths } from './chart-cells.tsx'

type ChartPictureProps = { chart: string; className?: string }

/** A weave chart in titanium. Decorative: the name next to it conveys the same. */
export const ChartPicture = memo(function ChartPicture({
  chart,
  className = '',
}: ChartPictureProps) {
  const drawn = titaniumPaths(chart)
  return (
    <svg
      viewBox={`0 0 ${drawn.columns} ${drawn.rows}`}
      shapeRendering="crispEdges"
      aria-hidden
      focusable={false}
      className={`block ${className}`}
    >
      <ChartCells paths={drawn.paths} />
    </svg>
  )
})
