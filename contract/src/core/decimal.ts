/** Minor units as a plain decimal: no grouping, a point, a hyphen before what is negative. */
export function decimalText(minor: number): string {
  const size = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`
}
