import { CHART_COLOURS, drawChart } from '@sadu/contract/offers/chart'
import { memo } from 'react'

/** Titanium knows two threads: what shines is bone, what is coloured elsewhere is titanium, and what is dark is the
 * ground. */
const inTitanium = (chart: string) =>
  chart
    .replaceAll(/[s]/g, 'w')
    .replaceAll(/[rmbt]/g, 'g')
    .replaceAll(/[ko]/g, '.')

type ChartPictureProps = { chart: string; className?: string }

/** A chart of the weave in titanium. It says nothing that the name beside it does not. */
export const ChartPicture = memo(function ChartPicture({
  chart,
  className = '',
}: ChartPictureProps) {
  const { columns, rows, paths } = drawChart(inTitanium(chart))
  return (
    <svg
      viewBox={`0 0 ${columns} ${rows}`}
      shapeRendering="crispEdges"
      aria-hidden
      focusable={false}
      className={`block ${className}`}
    >
      {paths.map(({ colour, d }) => (
        <path
          key={colour}
          d={d}
          className={colour === CHART_COLOURS.w ? 'fill-ink' : 'fill-chart-2'}
        />
      ))}
    </svg>
  )
})
