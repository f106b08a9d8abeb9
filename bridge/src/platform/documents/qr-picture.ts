import { encode } from 'uqr'

/** Draws a QR code as an SVG with one dark path, one unit per module, without a margin. Adjacent
 * modules of a row are drawn as one, so that no hairlines appear between them. */
export function qrPicture(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data.map((row, y) =>
    Array.from(
      row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
      ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    ).join(''),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path.join('')}"/></svg>`
}
