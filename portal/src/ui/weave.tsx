import { useId } from 'react'

const UNIT = 4
/** The size of a tile of the pattern, in units. */
const TILE = { width: 24, height: 32 }

/** A diamond with a stepped woven edge, in units around its centre. */
function steppedDiamond(x: number, y: number, radius: number): string {
  const corner = [...Array(radius).keys()]
  const turn = (dx: number, dy: number, first: 'h' | 'v') =>
    corner.map(() => (first === 'h' ? `h${dx}v${dy}` : `v${dy}h${dx}`)).join('')
  return `M${x - 0.5} ${y - radius}${turn(1, 1, 'h')}${turn(-1, 1, 'v')}${turn(-1, -1, 'h')}${turn(1, -1, 'v')}Z`
}

/** A row of triangles between two lines of the weave; a negative height points down. */
function teeth(y: number, height: number, width: number): string {
  return Array.from(
    { length: TILE.width / width },
    (_, at) => `M${at * width} ${y}h${width}l${-width / 2} ${-height}Z`,
  ).join('')
}

/** The thread colours of the weave. */
export type WeaveColours = { ground: string; first: string; second: string; third: string }

const TOKENS: WeaveColours = {
  ground: 'var(--color-weave-ground)',
  first: 'var(--color-weave-1)',
  second: 'var(--color-weave-2)',
  third: 'var(--color-weave-3)',
}

type PatternProps = { id: string; scale?: number; colours?: WeaveColours }

/** The brand pattern, for `<defs>`: a row of diamonds between rows of teeth. Its colours are the
 * `weave` tokens, or those of its card. */
export function WeavePattern({ id, scale = 1, colours = TOKENS }: PatternProps) {
  const { ground, first, second, third } = colours
  return (
    <pattern
      id={id}
      width={TILE.width}
      height={TILE.height}
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${UNIT * scale})`}
    >
      <rect {...TILE} fill={ground} />
      <path d={teeth(4, 3, 4)} fill={second} />
      <path d="M0 4.5h24v.75H0Z" fill={third} opacity="0.85" />
      <path d="M0 6h24v1.25H0Z" fill={first} />
      <path d={steppedDiamond(12, 19, 10)} fill={first} />
      <path d={steppedDiamond(12, 19, 7)} fill={ground} />
      <path d={steppedDiamond(12, 19, 5)} fill={second} />
      <path d={steppedDiamond(12, 19, 2)} fill={ground} />
      <path
        d={`${steppedDiamond(0, 11, 2)}${steppedDiamond(24, 11, 2)}${steppedDiamond(0, 27, 2)}${steppedDiamond(24, 27, 2)}`}
        fill={third}
        opacity="0.85"
      />
      <path d={`${steppedDiamond(0, 19, 3)}${steppedDiamond(24, 19, 3)}`} fill={second} />
      <path d="M0 30.75h24V32H0Z" fill={first} />
      <path d={teeth(0, -3, 4)} fill={second} />
    </pattern>
  )
}

/** The tile size: 96 by 128 pixels, or three quarters or half of that. The height includes the row
 * of teeth that closes the last tile. */
const SIZES = {
  large: { scale: 1, area: 'h-[calc(round(down,100%-24px,128px)+24px)] w-[round(down,100%,96px)]' },
  medium: {
    scale: 0.75,
    area: 'h-[calc(round(down,100%-18px,96px)+18px)] w-[round(down,100%,72px)]',
  },
  small: {
    scale: 0.5,
    area: 'h-[calc(round(down,100%-12px,64px)+12px)] w-[round(down,100%,48px)]',
  },
} as const

const PLACES = { start: 'justify-start', center: 'justify-center', end: 'justify-end' }

type WeaveProps = {
  size?: keyof typeof SIZES
  /** The alignment of the tiles in a wider container. */
  place?: keyof typeof PLACES
  className?: string
}

/** The pattern across its container in whole tiles; the remainder is plain. Browsers without CSS
 * `round()` cut off the last tiles. */
export function Weave({ size = 'large', place = 'center', className = '' }: WeaveProps) {
  const id = useId()
  const { scale, area } = SIZES[size]
  return (
    <span
      aria-hidden
      className={`flex size-full items-center bg-weave-ground ${PLACES[place]} ${className}`}
    >
      <svg width="100%" height="100%" className={`shrink-0 ${area}`}>
        <defs>
          <WeavePattern id={id} scale={scale} />
        </defs>
        <rect width="100%" height="100%" fill={`url(#${id})`} />
      </svg>
    </span>
  )
}

/** One tile of the band: a tooth of each colour, 24 by 8. */
function BandTile() {
  return (
    <>
      <rect width="24" height="8" fill="var(--color-weave-ground)" />
      <path d="M0 8 6 0l6 8Z" fill="var(--color-weave-1)" />
      <path d="m12 8 6-8 6 8Z" fill="var(--color-weave-2)" />
      <path d="m3.5 8 2.5-3.3L8.5 8Zm12 0L18 4.7 20.5 8Z" fill="var(--color-weave-ground)" />
      <path d="m10 0 2 2.7L14 0Zm12 0 2 2.7V0ZM0 0v2.7L2 0Z" fill="var(--color-weave-3)" />
    </>
  )
}

/** The band of 8 pixels at the top of every page, also made of whole tiles. */
export function WeaveBand({ className = '' }: { className?: string }) {
  const id = useId()
  return (
    <span
      aria-hidden
      className={`flex h-2 w-full justify-center overflow-hidden bg-weave-ground ${className}`}
    >
      <svg width="100%" height="8" className="w-[round(down,100%,24px)] shrink-0">
        <defs>
          <pattern id={id} width="24" height="8" patternUnits="userSpaceOnUse">
            <BandTile />
          </pattern>
        </defs>
        <rect width="100%" height="8" fill={`url(#${id})`} />
      </svg>
    </span>
  )
}

/** A piece of the band with a number of whole tiles, stretched to its container. */
export function WeavePiece({ tiles, className = '' }: { tiles: number; className?: string }) {
  const id = useId()
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${24 * tiles} 8`}
      preserveAspectRatio="none"
      className={`block h-2 w-full ${className}`}
    >
      <defs>
        <pattern id={id} width="24" height="8" patternUnits="userSpaceOnUse">
          <BandTile />
        </pattern>
      </defs>
      <rect width={24 * tiles} height="8" fill={`url(#${id})`} />
    </svg>
  )
}
