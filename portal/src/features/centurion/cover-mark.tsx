import { useLingui } from '@lingui/react/macro'
import { diamond, diamondEdge } from '../../ui/stitches.ts'

const RADIUS = 3
const STITCHES = 2 * RADIUS + 1

type CoverMarkProps = {
  isHeld: boolean
  /** Set if the text next to it says the same. */
  isSilent?: boolean
}

/** Covered (filled diamond) or not (outline), so that it does not depend on colour alone, with a
 * text for screen readers. */
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
