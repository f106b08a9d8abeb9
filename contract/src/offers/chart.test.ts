import { expect, test } from 'vitest'
import { CHART_COLOURS, chartPaths, isChart } from './chart.ts'

test.each([
  ['one cell', 'g', true],
  ['rows of one length', 'gg./.gg', true],
  ['rows of two lengths', 'gg/g', false],
  ['an unknown colour', 'gx', false],
  ['too wide', 'g'.repeat(26), false],
  ['too high', Array(25).fill('g').join('/'), false],
  ['nothing', '', false],
])('checks a chart: %s', (_what, text, is) => {
  expect(isChart(text)).toBe(is)
})

test('draws adjacent cells of a colour as one part of its path', () => {
  expect(chartPaths('gg./.mg')).toEqual({
    columns: 3,
    rows: 2,
    paths: [
      { colour: CHART_COLOURS.g, d: 'M0 0h2v1h-2zM2 1h1v1h-1z' },
      { colour: CHART_COLOURS.m, d: 'M1 1h1v1h-1z' },
    ],
  })
})
