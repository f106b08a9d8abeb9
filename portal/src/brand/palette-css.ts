import type { Colours, Palette } from '@sadu/contract'

/** Colours as custom properties that follow the `color-scheme` of where they are used. */
export function declarations(palette: Partial<Palette>): string {
  return Object.entries(palette)
    .map(([token, [light, dark]]) => `--color-${token}:light-dark(${light},${dark});`)
    .join('')
}

/** An issuer's colours over those of the style sheet. Each goes into the layer of what it stands for,
 * so that the later one counts, print stays black on white, and a part of a page keeps its own skin. */
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
