import { diamond, diamondEdge } from '../../ui/stitches.ts'

type PinMarkProps = { count: number; isChosen: boolean }

/** Radius in stitches of two pixels: a cluster is 42, 50 or 58 pixels wide, a place 26, the
 * selected one 42. */
function radiusOf({ count, isChosen }: PinMarkProps): number {
  if (count === 1) return isChosen ? 10 : 6
  if (count < 10) return 10
  return count < 25 ? 12 : 14
}

/** Marker on the map: a single place, or a cluster with its count. */
export function PinMark(props: PinMarkProps) {
  const { count, isChosen } = props
  const radius = radiusOf(props)
  const stitches = 2 * radius + 1
  const isSingle = count === 1 && !isChosen
  return (
    <span aria-hidden className="col-start-1 row-start-1">
      <svg
        viewBox={`${-radius} ${-radius} ${stitches} ${stitches}`}
        width={stitches * 2}
        height={stitches * 2}
        shapeRendering="crispEdges"
        focusable={false}
        className="block"
      >
        <path
          d={diamond(radius)}
          className={isChosen ? 'fill-focus' : isSingle ? 'fill-madder-ink' : 'fill-madder'}
        />
        {isSingle ? (
          <>
            <path d={diamond(radius - 1)} className="fill-surface" />
            <path d={diamond(radius - 3)} className="fill-madder-ink" />
          </>
        ) : isChosen ? (
          <path d={diamond(radius - 1)} className="fill-madder" />
        ) : (
          <path d={diamondEdge(radius - 2)} fill="none" className="stroke-weave-2" />
        )}
      </svg>
    </span>
  )
}
