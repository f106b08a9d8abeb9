import { describe, expect, test } from 'vitest'
import { palettesOf } from '../palette.ts'
import { contrast, CONTRASTS, tooClose } from './contrast.ts'

const own = palettesOf({ standard: {}, centurion: {} })
const palettes = (['standard', 'centurion'] as const).flatMap((skin) =>
  (['light', 'dark'] as const).map((theme, at) => ({ skin, theme, at })),
)

describe.each(palettes)('the $skin palette, $theme', ({ skin, at }) => {
  test.each(CONTRASTS)('%s on %s is at least %d:1', (what, ground, least) => {
    expect(contrast(own[skin][what][at]!, own[skin][ground][at]!)).toBeGreaterThanOrEqual(least)
  })
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
])('%s and %s: %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  expect(contrast(other, one)).toBeCloseTo(ratio, 2)
})

test('the product’s own colours are far enough apart, and the first ones that are not are told', () => {
  expect(tooClose(own.standard)).toBeNull()
  expect(tooClose(own.centurion)).toBeNull()
  const { standard } = palettesOf({ standard: { ink: ['#1d1916', '#555555'] }, centurion: {} })
  expect(tooClose(standard)).toMatchObject({ what: 'ink', ground: 'paper', theme: 'dark' })
  expect(tooClose(standard)?.ratio).toBeCloseTo(2.5, 0)
})

test('what an issuer changes holds in Centurion, unless that has a colour of its own', () => {
  const { centurion } = palettesOf({
    standard: { palm: ['#005544', '#88ddcc'], madder: ['#005544', '#005544'] },
    centurion: {},
  })
  expect(centurion.palm).toEqual(['#005544', '#88ddcc'])
  expect(centurion.madder).toEqual(own.centurion.madder)
})
