import { DEFAULT_BRAND } from '@sadu/contract/brand/default-brand'
import { expect, test } from 'vitest'
import { brandingCss } from './branding-css.ts'

const logo = { light: '/issuer/l.svg', dark: '/issuer/d.svg', ratio: 1, holdsName: false }

test('puts each colour into the layer of the one it overrides', () => {
  const colours = {
    standard: { paper: ['#ffffff', '#000000'], 'ink-2': ['#111111', '#eeeeee'] },
    centurion: { paper: ['#fafafa', '#050505'] },
  } as const
  expect(brandingCss({ brand: DEFAULT_BRAND, colours })).toBe(
    '@layer theme{:root{--color-paper:light-dark(#ffffff,#000000);--color-ink-2:light-dark(#111111,#eeeeee);}}' +
      '@layer base{[data-skin=centurion]{--color-paper:light-dark(#fafafa,#050505);}}',
  )
})

test('the logo follows the theme of the device, the chosen theme, that of a section, and print', () => {
  const colours = { standard: {}, centurion: {} }
  expect(brandingCss({ brand: DEFAULT_BRAND, colours })).toBe('')
  const css = brandingCss({ brand: { ...DEFAULT_BRAND, logo }, colours })
  expect(css).toContain(':root,[data-theme=light]{--logo:url(/issuer/l.svg)}')
  expect(css).toContain(':root:not([data-theme=light]){--logo:url(/issuer/d.svg)}')
  expect(css).toContain('[data-theme=dark]{--logo:url(/issuer/d.svg)}')
  expect(css).toContain('@media print{:root,[data-theme]{--logo:url(/issuer/l.svg)!important}}')
})
