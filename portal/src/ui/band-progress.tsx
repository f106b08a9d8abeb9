import { WeavePiece } from './weave.tsx'

/** The number of tiles across the full width, so that each is about 24 pixels wide. */
const TILES = { narrow: 14, wide: 28 }

type BandProgressProps = {
  /** The accessible name of the progress bar. */
  label: string
  steps: number
  /** The number of steps reached, including the current one. */
  reached: number
  /** The current step, in words. */
  valueText: string
}

/** A progress bar made of the brand's woven band: one segment per step, woven once reached. A
 * segment always ends with a whole tile, and the newest is animated from the start edge. */
export function BandProgress({ label, steps, reached, valueText }: BandProgressProps) {
  const tiles = (all: number) => Math.max(1, Math.round(all / steps))
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers style <progress> inconsistently
      role="progressbar"
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={steps}
      aria-valuenow={reached}
      aria-valuetext={valueText}
      className="@container flex gap-1.5"
    >
      {Array.from({ length: steps }, (_, at) => (
        <span
          key={at}
          className="h-2 flex-1 overflow-hidden rounded-[3px] bg-line forced-colors:border forced-colors:border-[GrayText]"
        >
          {at < reached && (
            <span
              className={`block forced-colors:bg-[CanvasText] rtl:-scale-x-100 ${at === reached - 1 ? 'animate-weave' : ''}`}
            >
              <WeavePiece tiles={tiles(TILES.narrow)} className="@md:hidden" />
              <WeavePiece tiles={tiles(TILES.wide)} className="hidden @md:block" />
            </span>
          )}
        </span>
      ))}
    </div>
  )
}
