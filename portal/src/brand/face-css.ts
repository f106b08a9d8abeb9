import type { Face, Logo } from '@sadu/contract'
import { paletteCss } from './palette-css.ts'

/** What an issuer's pages carry besides the style sheet: its colours and its logo. */
export function faceCss({ brand: { logo }, colours }: Face): string {
  return `${paletteCss(colours)}${logo ? logoCss(logo) : ''}`
}

/** `--logo` is the picture that fits the theme of where it is used: that of the device, the one that was
 * chosen, or that of a part of the page. Paper is light. */
function logoCss({ light, dark }: Logo): string {
  const shown = (picture: string, last = '') => `{--logo:url(${picture})${last}}`
  return [
    `:root,[data-theme=light]${shown(light)}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light])${shown(dark)}}`,
    `[data-theme=dark]${shown(dark)}`,
    `@media print{:root,[data-theme]${shown(light, '!important')}}`,
  ].join('')
}
