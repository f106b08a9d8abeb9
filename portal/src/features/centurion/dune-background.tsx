const WIDTH = 900
const HEIGHT = 300
const LINES = 22
const STEP = 50

/** Height of a thread at `x`: slow waves, flatter towards the front. */
function heightAt(x: number, line: number): number {
  const far = 1 - line / LINES
  const dunes =
    Math.sin(x / 150 + line * 0.07) * 36 +
    Math.sin(x / 84 + line * 0.05) * 10 +
    Math.cos(x / 310) * 26
  return 96 + line * 11 - dunes * (0.25 + far * 0.75)
}

const slopeAt = (x: number, line: number) => (heightAt(x + 1, line) - heightAt(x - 1, line)) / 2

const PATHS = Array.from({ length: LINES }, (_, line) => {
  const y = (x: number, of = x, by = 0) => Math.round(heightAt(of, line) + slopeAt(of, line) * by)
  const third = STEP / 3
  return Array.from({ length: WIDTH / STEP }, (_unused, at) => at * STEP)
    .map((x) => {
      const to = x + STEP
      const controls = `${Math.round(x + third)} ${y(x, x, third)} ${Math.round(to - third)} ${y(to, to, -third)}`
      return `C${controls} ${to} ${y(to)}`
    })
    .reduce((path, piece) => path + piece, `M0 ${y(0)}`)
})
const RINGS = [9, 22, 34, 46]

/** Decorative hairline dunes behind a heading, under a sun of four diamonds
 * (docs/specification/design.md#patterns). */
export function DuneBackground({ className = '' }: { className?: string }) {
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
          d={`M640 ${60 - radius}l${radius} ${radius}-${radius} ${radius}-${radius}-${radius}z`}
          stroke="currentColor"
          opacity={1 - at * 0.22}
        />
      ))}
      {PATHS.map((d, at) => (
        <path key={d} d={d} stroke="currentColor" opacity={0.9 - at * 0.037} />
      ))}
    </svg>
  )
}
