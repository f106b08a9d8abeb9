import { describe, expect, test } from 'vitest'
import { palettesOf } from './palette.ts'
import { contrast, CONTRASTS, lowContrasts } from './contrast.ts'

const own = palettesOf({ standard: {}, centurion: {} })
const palettes = (['standard', 'centurion'] as const).flatMap((skin) =>
  (['light', 'dark'] as const).map((theme, at) => ({ skin, theme, at })),
)

describe.each(palettes)('the $skin palette, $theme', ({ skin, at }) => {
  test.each(CONTRASTS)('the contrast of %s on %s is at least %d:1', (what, ground, least) => {
    expect(contrast(own[skin][what][at]!, own[skin][ground][at]!)).toBeGreaterThanOrEqual(least)
  })
})

/** The hue of a colour in OKLCH, in degrees. */
function hue(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return (Math.atan2(b, a) * 180) / Math.PI
}

test.each([
  ['light', 0],
  ['dark', 1],
] as const)('danger has a hue distinct from madder and saffron: %s', (_, at) => {
  const danger = hue(own.standard['danger-ink'][at])
  expect(danger - hue(own.standard['madder-ink'][at])).toBeGreaterThan(20)
  expect(hue(own.standard['saffron-ink'][at]) - danger).toBeGreaterThan(20)
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  expect(contrast(other, one)).toBeCloseTo(ratio, 2)
})

test('the product’s own colours have enough contrast, and the first insufficient pair is reported', () => {
  expect(lowContrasts(own.standard)).toBeNull()
  expect(lowContrasts(own.centurion)).toBeNull()
  const { standard } = palettesOf({ standard: { ink: ['#1d1916', '#555555'] }, centurion: {} })
  expect(lowContrasts(standard)).toMatchObject({ what: 'ink', ground: 'paper', theme: 'dark' })
  expect(lowContrasts(standard)?.ratio).toBeCloseTo(2.5, 0)
})

test('every text colour is checked against each background it appears on', () => {
  const pairs = CONTRASTS.map(([what, ground, least]) => `${what} on ${ground} ${least}`)
  expect(pairs).toEqual(
    expect.arrayContaining([
      'ink on paper 4.5',
      'ink-2 on sunken 4.5',
      'control on surface 3',
      'focus on paper 3',
      'danger-ink on danger-tint 4.5',
      'ink on palm-tint 4.5',
      'on-madder on madder-hover 4.5',
      'weave-3 on weave-ground 4.5',
      'madder on surface 3',
      'chart-6 on surface 3',
    ]),
  )
})

test('an issuer’s colour applies in Centurion unless Centurion defines its own', () => {
  const { centurion } = palettesOf({
    standard: { palm: ['#005544', '#88ddcc'], madder: ['#005544', '#005544'] },
    centurion: {},
  })
  expect(centurion.palm).toEqual(['#005544', '#88ddcc'])
  expect(centurion.madder).toEqual(own.centurion.madder)
})
