// @vitest-environment node
/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const TEXT = 4.5
const CONTROL = 3
const GROUNDS = ['paper', 'surface', 'sunken']

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

type Palette = Map<string, string>

/** The colours of one block of the style sheet, for one theme. */
function read(block: string, theme: 'light' | 'dark'): Palette {
  const pairs = block.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)
  return new Map(
    [...pairs].map(([, name, light, dark]) => [name!, theme === 'light' ? light! : dark!]),
  )
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const theme = css.slice(css.indexOf('@theme'), css.indexOf('@layer base'))
const centurion = css.slice(css.indexOf("[data-skin='centurion'] {"), css.indexOf('body {'))

const palettes = (['light', 'dark'] as const).flatMap((scheme) => {
  const base = read(theme, scheme)
  return [
    { name: scheme, palette: base },
    { name: `centurion ${scheme}`, palette: new Map([...base, ...read(centurion, scheme)]) },
  ]
})

const pairs: [text: string, ground: string, least: number][] = [
  ...['ink', 'ink-2', 'madder-ink', 'saffron-ink', 'indigo-ink', 'palm-ink', 'danger-ink'].flatMap(
    (text) => GROUNDS.map((ground): [string, string, number] => [text, ground, TEXT]),
  ),
  ...['madder', 'saffron', 'indigo', 'palm', 'danger'].flatMap(
    (hue): [string, string, number][] => [
      [`${hue}-ink`, `${hue}-tint`, TEXT],
      ['ink', `${hue}-tint`, TEXT],
      ['ink-2', `${hue}-tint`, TEXT],
    ],
  ),
  ['on-madder', 'madder', TEXT],
  ['on-madder', 'madder-hover', TEXT],
  ...['control', 'focus'].flatMap((part) =>
    GROUNDS.map((ground): [string, string, number] => [part, ground, CONTROL]),
  ),
  ['madder', 'paper', CONTROL],
  ['madder', 'surface', CONTROL],
  ...[1, 2, 3, 4, 5, 6].map((n): [string, string, number] => [`chart-${n}`, 'surface', CONTROL]),
]

describe.each(palettes)('the $name palette', ({ palette }) => {
  test.each(pairs)('%s on %s is at least %d:1', (text, ground, least) => {
    expect(contrast(palette.get(text)!, palette.get(ground)!)).toBeGreaterThanOrEqual(least)
  })
})
