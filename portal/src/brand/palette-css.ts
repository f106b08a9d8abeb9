import type { Colours, Palette } from '@sadu/contract'

/** Returns colours as custom properties that follow the `color-scheme` of the element. */
export function declarations(palette: Partial<Palette>): string {
  return Object.entries(palette)
    .map(([token, [light, dark]]) => `--color-${token}:light-dark(${light},${dark});`)
    .join('')
}

/** Returns an issuer's colours, which override those of the style sheet. Each colour is in the
 * layer of the colour it overrides: later layers still win, print stays black on white, and a
 * section keeps its own skin. */
export function paletteCss({ standard, centurion }: Colours): string {
  const inStandard = declarations(standard)
  const inCenturion = declarations(centurion)
  return [
    inStandard && `@layer theme{:root{${inStandard}}}`,
    inCenturion && `@layer base{[data-skin=centurion]{${inCenturion}}}`,
  ]
    .filter(Boolean)
    .join('')
}
