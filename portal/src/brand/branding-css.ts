import type { Branding, Logo } from '@sadu/contract'
import { paletteCss } from './palette-css.ts'

/** The CSS of an issuer's pages in addition to the style sheet: its colours and its logo. */
export function brandingCss({ brand: { logo }, colours }: Branding): string {
  return `${paletteCss(colours)}${logo ? logoCss(logo) : ''}`
}

/** Sets `--logo` to the image for the theme in use: the device's, the chosen one, or that of a
 * section. Print is light. */
function logoCss({ light, dark }: Logo): string {
  const shown = (picture: string, last = '') => `{--logo:url(${picture})${last}}`
  return [
    `:root,[data-theme=light]${shown(light)}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light])${shown(dark)}}`,
    `[data-theme=dark]${shown(dark)}`,
    `@media print{:root,[data-theme]${shown(light, '!important')}}`,
  ].join('')
}
