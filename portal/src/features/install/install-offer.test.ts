import { expect, test } from 'vitest'
import { installWay } from './install-offer.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36'

test.each([
  [
    'a browser that asks',
    { userAgent: ANDROID, isInstalled: false, hasQuestion: true },
    'question',
  ],
  ['a browser that does not', { userAgent: ANDROID, isInstalled: false, hasQuestion: false }, null],
  ['an iPhone', { userAgent: IPHONE, isInstalled: false, hasQuestion: false }, 'menu'],
  ['an iPhone that has it', { userAgent: IPHONE, isInstalled: true, hasQuestion: false }, null],
])('%s', (_, surroundings, way) => {
  expect(installWay(surroundings)).toBe(way)
})
