import { expect, test } from 'vitest'
import { pointsText } from './points-text.ts'

test.each([
  [0, '0 points', '0 نقطة'],
  [1, '1 point', 'نقطة واحدة'],
  [2, '2 points', 'نقطتان'],
  [3, '3 points', '3 نقاط'],
  [12_540, '12,540 points', '12,540 نقطة'],
])('formats %i points in both languages', (points, en, ar) => {
  expect(pointsText(points)).toEqual({ en, ar })
})
