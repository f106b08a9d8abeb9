import type { Colours, Palette } from '@sadu/contract'

/** Colours as custom properties that follow the `color-scheme` of the element. */
export function declarations(palette: Partial<Palette>): string {
  return Object.entries(palette)
    .map(([token, [light, dark]]) => `--color-${token}:light-dark(${light},${dark});`)
    .join('')
}

/** An issuer's colours, overriding those of the style sheet. Each goes into the layer of the colour
 * it overrides, so that later layers still win, print stays black on white, and a section keeps its
 * own skin. */
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
