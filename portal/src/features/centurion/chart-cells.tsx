import { CHART_COLOURS, type DrawnChart, drawChart } from '@sadu/contract/offers/chart'

/** Titanium knows three threads: what shines is bone, what is bright elsewhere is titanium, what is deep is a darker
 * one, and what is dark is the ground. */
export const drawnInTitanium = (chart: string): DrawnChart =>
  drawChart(
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

/** The cells of a chart, each thread in its colour. */
export function ChartCells({ paths }: Pick<DrawnChart, 'paths'>) {
  return paths.map(({ colour, d }) => <path key={colour} d={d} className={THREADS[colour]} />)
}
