import type { ColourToken, Palette } from './palette.ts'

/** WCAG 2.2 minimum contrast: for text, and for non-text elements. */
export const MIN_TEXT_CONTRAST = 4.5
export const MIN_CONTROL_CONTRAST = 3

type Demand = readonly [what: ColourToken, ground: ColourToken, least: number]

const GROUNDS = ['paper', 'surface', 'sunken'] as const
const HUES = ['madder', 'saffron', 'indigo', 'palm', 'danger'] as const
const CHARTS = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6'] as const

/** Every pair of colours that meet on a screen, with its minimum contrast. */
export const CONTRASTS: readonly Demand[] = [
  ...GROUNDS.flatMap((ground): Demand[] => [
    ['ink', ground, MIN_TEXT_CONTRAST],
    ['ink-2', ground, MIN_TEXT_CONTRAST],
    ['control', ground, MIN_CONTROL_CONTRAST],
    ['focus', ground, MIN_CONTROL_CONTRAST],
  ]),
  ...HUES.flatMap((hue): Demand[] => [
    [`${hue}-ink`, 'paper', MIN_TEXT_CONTRAST],
    [`${hue}-ink`, 'surface', MIN_TEXT_CONTRAST],
    [`${hue}-ink`, 'sunken', MIN_TEXT_CONTRAST],
    [`${hue}-ink`, `${hue}-tint`, MIN_TEXT_CONTRAST],
    ['ink', `${hue}-tint`, MIN_TEXT_CONTRAST],
    ['ink-2', `${hue}-tint`, MIN_TEXT_CONTRAST],
  ]),
  ['on-madder', 'madder', MIN_TEXT_CONTRAST],
  ['on-madder', 'madder-hover', MIN_TEXT_CONTRAST],
  ['weave-3', 'weave-ground', MIN_TEXT_CONTRAST],
  ['madder', 'paper', MIN_CONTROL_CONTRAST],
  ['madder', 'surface', MIN_CONTROL_CONTRAST],
  ...CHARTS.map((chart): Demand => [chart, 'surface', MIN_CONTROL_CONTRAST]),
]

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the WCAG 2.2 contrast ratio of two colours `#rrggbb`, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** A pair of colours with insufficient contrast. */
export type LowContrast = {
  what: ColourToken
  ground: ColourToken
  theme: 'light' | 'dark'
  ratio: number
  least: number
}

/** Returns the first pair of a palette with insufficient contrast, or null. */
export function lowContrasts(palette: Palette): LowContrast | null {
  for (const [what, ground, least] of CONTRASTS) {
    for (const [at, theme] of (['light', 'dark'] as const).entries()) {
      const ratio = contrast(palette[what][at] ?? '', palette[ground][at] ?? '')
      if (ratio < least) return { what, ground, theme, ratio, least }
    }
  }
  return null
}
