import type { CenturionPageName } from '@sadu/contract/core/centurion-pages'
import { memo } from 'react'

const WIDTH = 900
const HEIGHT = 300
const LINES = 22
const STEP = 50
const RINGS = [9, 22, 34, 46]

/** The landscape of a page: the length and height of its long and short waves, the shift of each
 * thread from the one behind it, and the position of the sun. */
type Land = {
  long: [length: number, height: number]
  short: [length: number, height: number]
  shift: number
  sun: [x: number, y: number]
}

/** One landscape per page. The pages of a section have similar ones, with the sun in another
 * position. */
const LANDS: Record<CenturionPageName, Land> = {
  // Dunes.
  'travel-main': { long: [150, 36], short: [84, 10], shift: 0.07, sun: [640, 60] },
  travel: { long: [150, 24], short: [64, 18], shift: -0.07, sun: [560, 84] },
  cover: { long: [210, 48], short: [96, 8], shift: 0.04, sun: [720, 96] },
  // The sea in the evening: flat, with short waves.
  dining: { long: [320, 12], short: [38, 8], shift: 0.3, sun: [600, 104] },
  entertainment: { long: [260, 16], short: [30, 12], shift: -0.4, sun: [700, 70] },
  experience: { long: [90, 14], short: [26, 16], shift: 0.5, sun: [520, 70] },
  // Mountains.
  luxury: { long: [76, 52], short: [40, 14], shift: 0.16, sun: [660, 66] },
  jewellery: { long: [60, 44], short: [28, 18], shift: -0.2, sun: [580, 68] },
  automotive: { long: [110, 58], short: [52, 6], shift: 0.24, sun: [740, 60] },
  shopping: { long: [68, 30], short: [48, 26], shift: 0.12, sun: [540, 74] },
  lifestyle: { long: [130, 44], short: [34, 16], shift: -0.14, sun: [620, 90] },
  // Wide plains.
  membership: { long: [400, 40], short: [120, 12], shift: 0.1, sun: [680, 80] },
  plan: { long: [340, 54], short: [150, 6], shift: -0.08, sun: [600, 66] },
  card: { long: [280, 46], short: [70, 14], shift: 0.18, sun: [740, 88] },
  house: { long: [460, 60], short: [90, 10], shift: -0.16, sun: [560, 96] },
  terms: { long: [500, 24], short: [200, 10], shift: 0.05, sun: [640, 110] },
  report: { long: [240, 34], short: [110, 20], shift: 0.22, sun: [700, 70] },
}

/** Height of a thread at `x`: its waves, flatter towards the front. */
function heightAt({ long, short, shift }: Land, x: number, line: number): number {
  const far = 1 - line / LINES
  const waves =
    Math.sin(x / long[0] + line * shift) * long[1] +
    Math.sin(x / short[0] + line * shift * 0.7) * short[1] +
    Math.cos(x / 310) * 26
  return 96 + line * 11 - waves * (0.25 + far * 0.75)
}

/** The threads of a landscape, from the horizon to the front. */
function threadsOf(land: Land): string[] {
  return Array.from({ length: LINES }, (_, line) => {
    const slopeAt = (x: number) => (heightAt(land, x + 1, line) - heightAt(land, x - 1, line)) / 2
    const y = (x: number, by = 0) => Math.round(heightAt(land, x, line) + slopeAt(x) * by)
    const third = STEP / 3
    return Array.from({ length: WIDTH / STEP }, (_unused, at) => at * STEP)
      .map((x) => {
        const to = x + STEP
        const controls = `${Math.round(x + third)} ${y(x, third)} ${Math.round(to - third)} ${y(to, -third)}`
        return `C${controls} ${to} ${y(to)}`
      })
      .reduce((path, piece) => path + piece, `M0 ${y(0)}`)
  })
}

type DuneBackgroundProps = { page: CenturionPageName; className?: string }

/** Decorative hairline dunes behind the heading of a page, under a sun of four diamonds
 * (docs/specification/design.md#patterns). */
export const DuneBackground = memo(function DuneBackground({
  page,
  className = '',
}: DuneBackgroundProps) {
  const land = LANDS[page]
  const [x, y] = land.sun
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden
      focusable={false}
      fill="none"
      className={`pointer-events-none block text-chart-2 rtl:-scale-x-100 ${className}`}
    >
      {RINGS.map((radius, at) => (
        <path
          key={radius}
          d={`M${x} ${y - radius}l${radius} ${radius}-${radius} ${radius}-${radius}-${radius}z`}
          stroke="currentColor"
          opacity={1 - at * 0.22}
        />
      ))}
      {threadsOf(land).map((d, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the threads of a land keep their order
        <path key={at} d={d} stroke="currentColor" opacity={0.9 - at * 0.037} />
      ))}
    </svg>
  )
})
