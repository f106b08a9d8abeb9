import { useLingui } from '@lingui/react/macro'
import { diamond, diamondEdge } from '../../ui/stitches.ts'

const RADIUS = 3
const STITCHES = 2 * RADIUS + 1

type CoverMarkProps = {
  isHeld: boolean
  /** The words beside it say the same. */
  isSilent?: boolean
}

/** Covered or not: a whole diamond or its outline, so that neither hangs on its colour, and the words for who hears it. */
export function CoverMark({ isHeld, isSilent = false }: CoverMarkProps) {
  const { t } = useLingui()
  return (
    <span className={`inline-grid shrink-0 ${isHeld ? 'text-palm-ink' : 'text-danger-ink'}`}>
      <svg
        viewBox={`${-RADIUS - 0.5} ${-RADIUS - 0.5} ${STITCHES + 1} ${STITCHES + 1}`}
        width="1rem"
        height="1rem"
        shapeRendering="crispEdges"
        aria-hidden
        focusable={false}
      >
        {isHeld ? (
          <>
            <path d={diamond(RADIUS)} fill="currentColor" />
            <path d={diamond(1)} className="fill-paper forced-colors:fill-[Canvas]" />
          </>
        ) : (
          <path d={diamondEdge(RADIUS)} fill="none" stroke="currentColor" strokeWidth={0.75} />
        )}
      </svg>
      {!isSilent && <span className="sr-only">{isHeld ? t`Covered` : t`Not covered`}</span>}
    </span>
  )
}
