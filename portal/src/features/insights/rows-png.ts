import type { ChartRow } from './day-rows.ts'

const WIDTH = 1080
const MARGIN = 60
const ROW = 28
const GAP = 4

/** Draws only the rows, in the current colours of the page. */
export function rowsPng(days: readonly ChartRow[]): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = 2 * MARGIN + days.length * (ROW + GAP) - GAP
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.reject(new Error('The browser has no canvas.'))
  const styles = getComputedStyle(document.documentElement)
  /** Resolves CSS custom properties, which a canvas does not support. */
  const colourOf = (value: string) => {
    const property = /^var\((.+)\)$/.exec(value)?.[1]
    return property === undefined ? value : styles.getPropertyValue(property)
  }
  const fill = (colour: string, rect: [x: number, y: number, width: number, height: number]) => {
    pen.fillStyle = colourOf(colour)
    pen.fillRect(...rect)
  }
  fill('var(--color-surface)', [0, 0, canvas.width, canvas.height])
  const inner = WIDTH - 2 * MARGIN
  for (const [at, { segments }] of days.entries()) {
    const y = MARGIN + at * (ROW + GAP)
    fill('var(--color-line)', [MARGIN, y + ROW / 2 - 1, inner, 2])
    for (const { from, width, colour } of segments) {
      fill(colour, [MARGIN + from * inner, y, Math.max(4, width * inner - 3), ROW])
    }
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture.'))), 'image/png'),
  )
}
