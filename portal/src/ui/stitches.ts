/** A filled diamond around the origin, row by row, as an SVG path in which a stitch is one unit. */
export function diamond(radius: number): string {
  return Array.from({ length: 2 * radius + 1 }, (_, row) => {
    const y = row - radius
    const half = radius - Math.abs(y)
    return `M${-half} ${y}h${2 * half + 1}v1h${-(2 * half + 1)}Z`
  }).join('')
}

/** The stepped outline of the same diamond, as a line through the centre of its outermost
 * stitches. */
export function diamondEdge(radius: number): string {
  const side = (dx: number, dy: number, first: 'h' | 'v') =>
    (first === 'h' ? `h${dx}v${dy}` : `v${dy}h${dx}`).repeat(radius)
  const sides = [side(1, 1, 'v'), side(-1, 1, 'h'), side(-1, -1, 'v'), side(1, -1, 'h')]
  return `M0.5 ${0.5 - radius}${sides.join('')}Z`
}

/** A bitmap as text, `#` for each stitch, centred on the origin. */
export function chart(rows: readonly string[]): string {
  const left = -Math.floor((rows[0]?.length ?? 0) / 2)
  const top = -Math.floor(rows.length / 2)
  return rows
    .flatMap((row, y) =>
      [...row].map((stitch, x) => (stitch === '#' ? `M${left + x} ${top + y}h1v1h-1Z` : '')),
    )
    .join('')
}
