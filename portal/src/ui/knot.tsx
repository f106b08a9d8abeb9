import type { ReactNode } from 'react'
import { chart, diamond, diamondEdge } from './stitches.ts'

/** The state of a step: completed, current, upcoming, succeeded or overdue. */
export type KnotState = 'done' | 'now' | 'next' | 'good' | 'late'

/** Stitches from the centre of a knot to its tip; at two pixels per stitch the knots are 34, 26 and
 * 14 pixels wide. */
const RADII = { large: 8, medium: 6, small: 3 } as const
type KnotSize = keyof typeof RADII

const INKS: Record<KnotState, string> = {
  done: 'text-madder-ink',
  now: 'text-saffron-ink',
  next: 'text-control',
  good: 'text-palm-ink',
  late: 'text-danger-ink',
}

/** A check mark and an exclamation mark, cut out of a filled knot. */
const MARKS = {
  good: {
    large: chart(['......#', '.....##', '#...##.', '##.##..', '.###...', '..#....']),
    medium: chart(['....#', '...##', '#.##.', '###..', '.#...']),
    small: chart(['..#', '##.', '.#.']),
  },
  late: {
    large: chart(['###', '###', '###', '.#.', '.#.', '...', '.#.']),
    medium: chart(['#', '#', '#', '.', '#']),
    small: chart(['#', '#', '.', '#']),
  },
}

/** The background visible through a knot; in forced-colors mode that of the page. */
const GROUND = 'fill-surface forced-colors:fill-[Canvas]'

type KnotProps = { state: KnotState; size?: KnotSize }

/** A stepped diamond for the state of a step. Each state has its own shape, so that none relies on
 * colour; the text next to it says the same. */
export function Knot({ state, size = 'large' }: KnotProps) {
  return (
    <Diamond key={state} radius={RADII[size]} ink={INKS[state]}>
      <Inside state={state} size={size} />
    </Diamond>
  )
}

type DiamondProps = { radius: number; ink: string; children: ReactNode }

/** The frame of a knot. Its colour is set outside the SVG, where forced colours can override it. */
function Diamond({ radius, ink, children }: DiamondProps) {
  const stitches = 2 * radius + 1
  const width = `${stitches / 8}rem`
  return (
    <span aria-hidden className={`block shrink-0 animate-knot ${ink}`}>
      <svg
        viewBox={`${-radius} ${-radius} ${stitches} ${stitches}`}
        width={width}
        height={width}
        shapeRendering="crispEdges"
        focusable={false}
        className="block"
      >
        {children}
      </svg>
    </span>
  )
}

function Inside({ state, size }: Required<KnotProps>) {
  const radius = RADII[size]
  const heart = Math.floor(radius / 2)
  if (state === 'next' || state === 'now') {
    return (
      <>
        <path
          d={diamondEdge(radius)}
          fill="none"
          stroke="currentColor"
          strokeWidth={state === 'now' ? 1 : 0.625}
        />
        {state === 'now' && <path d={diamond(heart - 1)} fill="currentColor" />}
      </>
    )
  }
  return (
    <>
      <path d={diamond(radius)} fill="currentColor" />
      {state === 'done' ? (
        <>
          <path d={diamond(heart)} fill="var(--color-weave-2)" />
          {heart > 1 && <path d={diamond(heart - 2)} className={GROUND} />}
        </>
      ) : (
        <path d={MARKS[state][size]} className={GROUND} />
      )}
    </>
  )
}

const SEAL_RADIUS = 19
const SEAL_CHECK = chart([
  '...........##',
  '..........###',
  '.........###.',
  '........###..',
  '##.....###...',
  '###...###....',
  '.###.###.....',
  '..#####......',
  '...###.......',
  '....#........',
])

/** The knot of 78 pixels at the end of a task that was submitted. */
export function SealKnot() {
  return (
    <Diamond radius={SEAL_RADIUS} ink="text-madder">
      <path d={diamond(SEAL_RADIUS)} fill="currentColor" />
      <path d={diamondEdge(SEAL_RADIUS - 3)} fill="none" stroke="var(--color-weave-2)" />
      <path d={SEAL_CHECK} className="fill-on-madder forced-colors:fill-[Canvas]" />
    </Diamond>
  )
}
