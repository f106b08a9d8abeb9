/** Formats minor units as a plain decimal: no grouping, a decimal point, a hyphen for negatives. */
export function decimalText(minor: number): string {
  const size = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`
}

/** Formats like `decimalText`, but omits decimals that are zero, as people type it: 1250,
 * 1250.50. */
export const shortDecimalText = (minor: number): string => decimalText(minor).replace(/\.00$/, '')
