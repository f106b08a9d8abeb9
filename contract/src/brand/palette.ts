/** A colour in the light and in the dark theme, as `#rrggbb`, or `#rrggbbaa` if translucent. */
export type Pair = readonly [light: string, dark: string]

/** The product's colours, each in both themes. `-ink` is a colour for text or icons on a
 * background, `on-` is text on a fill, `-tint` is a background of that colour. `control` is the
 * border of a field, at 3:1 against every background, unlike the hairline `line`. `danger` is
 * an orange between madder and saffron, so that a destructive action never looks like the
 * product's primary colour. */
export const DEFAULT_PALETTE = {
  paper: ['#faf7f2', '#131110'],
  surface: ['#ffffff', '#1c1917'],
  sunken: ['#f2ece3', '#262220'],
  ink: ['#1d1916', '#f4eee7'],
  'ink-2': ['#5d544b', '#b5aa9e'],
  line: ['#e5dccf', '#38322d'],
  control: ['#857968', '#8a7f73'],
  madder: ['#9b2335', '#b83a4b'],
  'madder-hover': ['#821b2b', '#a83142'],
  'on-madder': ['#ffffff', '#ffffff'],
  'madder-ink': ['#9b2335', '#e8828f'],
  'madder-tint': ['#faeeee', '#2e1c1e'],
  saffron: ['#d9982b', '#e9b44c'],
  'saffron-ink': ['#805106', '#e9b44c'],
  'saffron-tint': ['#fbf1dd', '#2d2416'],
  indigo: ['#2b3a67', '#9fb0e8'],
  'indigo-ink': ['#2b3a67', '#9fb0e8'],
  'indigo-tint': ['#eceef5', '#1d2030'],
  palm: ['#22664b', '#77c5a2'],
  'palm-ink': ['#22664b', '#77c5a2'],
  'palm-tint': ['#e8f2ed', '#17261f'],
  'danger-ink': ['#ad4100', '#ff9b66'],
  'danger-tint': ['#fde9dc', '#331d12'],
  focus: ['#2b3a67', '#b9c6f5'],
  scrim: ['#1d191699', '#000000b3'],
  'chart-1': ['#9b2335', '#e8828f'],
  'chart-2': ['#b87c15', '#e9b44c'],
  'chart-3': ['#2b3a67', '#9fb0e8'],
  'chart-4': ['#22664b', '#77c5a2'],
  'chart-5': ['#7c5a86', '#c9a3d6'],
  'chart-6': ['#857968', '#a3978a'],
  'weave-ground': ['#1d1916', '#1d1916'],
  'weave-1': ['#9b2335', '#9b2335'],
  'weave-2': ['#d9982b', '#d9982b'],
  'weave-3': ['#faf7f2', '#f4eee7'],
} as const satisfies Record<string, Pair>

export type ColourToken = keyof typeof DEFAULT_PALETTE
export type Palette = Record<ColourToken, Pair>

/** Centurion's overrides: black, bone and titanium; the primary colour is bone on black. */
export const DEFAULT_CENTURION = {
  paper: ['#f4efe7', '#0b0a09'],
  surface: ['#fdfbf7', '#151311'],
  sunken: ['#e9e2d6', '#211e1b'],
  ink: ['#0b0a09', '#e9e2d6'],
  'ink-2': ['#5a5248', '#b0a799'],
  line: ['#d9d0c2', '#322d28'],
  madder: ['#0b0a09', '#e9e2d6'],
  'madder-hover': ['#2b2723', '#ffffff'],
  'on-madder': ['#e9e2d6', '#0b0a09'],
  'madder-ink': ['#4e463b', '#cfc6b8'],
  'madder-tint': ['#ece5d9', '#24201c'],
  focus: ['#0b0a09', '#e9e2d6'],
  'chart-1': ['#1d1916', '#e9e2d6'],
  'chart-2': ['#7a6f60', '#a39a8b'],
  'chart-6': ['#a07d42', '#7a7064'],
  'weave-1': ['#a39a8b', '#6f675b'],
  'weave-2': ['#e9e2d6', '#a39a8b'],
  'weave-3': ['#e9e2d6', '#e9e2d6'],
} as const satisfies Partial<Palette>

/** An issuer's colour overrides for each skin. */
export type Colours = { standard: Partial<Palette>; centurion: Partial<Palette> }

/** Returns all colours of both skins. An issuer's override applies to Centurion as well, unless
 * Centurion defines its own colour there. */
export function palettesOf({ standard, centurion }: Colours): Record<keyof Colours, Palette> {
  const whole = { ...DEFAULT_PALETTE, ...standard }
  return { standard: whole, centurion: { ...whole, ...DEFAULT_CENTURION, ...centurion } }
}
