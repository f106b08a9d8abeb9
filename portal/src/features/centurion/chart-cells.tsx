import { CHART_COLOURS, type ChartPaths, chartPaths } from '@sadu/contract/offers/chart'

/** Maps a chart to the three titanium threads: shiny threads become bone, other bright ones
 * titanium, deep ones dark titanium; dark cells show the background. */
export const titaniumPaths = (chart: string): ChartPaths =>
  chartPaths(
    chart
      .replaceAll('s', 'w')
      .replaceAll(/[bt]/g, 'g')
      .replaceAll(/[rm]/g, 'o')
      .replaceAll('k', '.'),
  )

const THREADS: Record<string, string> = {
  [CHART_COLOURS.w]: 'fill-ink',
  [CHART_COLOURS.g]: 'fill-chart-2',
  [CHART_COLOURS.o]: 'fill-weave-1',
}

/** Cells of a chart, one path per thread colour. */
export function ChartCells({ paths }: Pick<ChartPaths, 'paths'>) {
  return paths.map(({ colour, d }) => <path key={colour} d={d} className={THREADS[colour]} />)
}
