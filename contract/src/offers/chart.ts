import type { OfferCategory } from './terms.ts'

/** The most columns and rows of a chart (docs/specification/design.md#patterns). */
export const CHART_MAX = { columns: 25, rows: 24 } as const

/** Chart colours by the letter of a cell; a dot is the background. */
export const CHART_COLOURS = {
  g: '#d9992b',
  s: '#f3e4c3',
  m: '#9b2335',
  r: '#b8434f',
  k: '#201b18',
  b: '#6b7fc0',
  w: '#e8e2d8',
  t: '#4f9a83',
  o: '#a35f22',
} as const
type Letter = keyof typeof CHART_COLOURS

/** The background colour of an offer's carpet pattern, by category. */
export const CARPET_GROUND: Record<OfferCategory, string> = {
  dining: '#54101c',
  travel: '#1d2848',
  shopping: '#ecd9b6',
  entertainment: '#17382b',
}

const SHAPE = new RegExp(
  `^[.${Object.keys(CHART_COLOURS).join('')}]{1,${CHART_MAX.columns}}` +
    `(/[.${Object.keys(CHART_COLOURS).join('')}]{1,${CHART_MAX.columns}}){0,${CHART_MAX.rows - 1}}$`,
)

/** Whether a text is a chart: rows from the top, separated by slashes, all of the same length. */
export function isChart(text: string): boolean {
  if (!SHAPE.test(text)) return false
  const [first = '', ...others] = text.split('/')
  return others.every(({ length }) => length === first.length)
}

export type ChartPaths = {
  columns: number
  rows: number
  /** One path per colour, in cells from the top corner. */
  paths: { colour: string; d: string }[]
}

/** Converts a chart to paths: a cell is one unit, and adjacent cells of a colour form one part. */
export function chartPaths(chart: string): ChartPaths {
  const rows = chart.split('/')
  const pieces = new Map<Letter, string>()
  rows.forEach((row, y) => {
    for (const { 0: run, index: x } of row.matchAll(/([^.])\1*/g)) {
      const letter = run[0] as Letter
      pieces.set(letter, `${pieces.get(letter) ?? ''}M${x} ${y}h${run.length}v1h-${run.length}z`)
    }
  })
  return {
    columns: rows[0]?.length ?? 0,
    rows: rows.length,
    paths: [...pieces].map(([letter, d]) => ({ colour: CHART_COLOURS[letter], d })),
  }
}
