import { expect, test } from 'vitest'
import { dayPresets, presetOf } from './day-presets.ts'

const presets = dayPresets({ from: '2026-11-16', to: '2026-12-15' }, '2026-11-21')

test('the presets are the cycle, the one before it, and thirty days', () => {
  expect(Object.fromEntries(presets)).toEqual({
    any: { from: '', to: '', by: '' },
    cycle: { from: '2026-11-16', to: '', by: 'posting' },
    lastCycle: { from: '2026-10-16', to: '2026-11-15', by: 'posting' },
    recent: { from: '2026-10-23', to: '', by: '' },
  })
})

test('the last cycle is whole across months of different lengths', () => {
  const cycle = { from: '2027-03-01', to: '2027-03-28' }
  expect(dayPresets(cycle, '2027-03-05').get('lastCycle')).toMatchObject({ to: '2027-02-28' })
})

test('without the current cycle only days are offered', () => {
  expect([...dayPresets(undefined, '2026-11-21').keys()]).toEqual(['any', 'recent'])
})

test.each([
  [{ from: '2026-11-16', to: '', by: 'posting' }, 'cycle'],
  [{ from: '2026-11-16', to: '', by: '' }, null],
  [{ from: '', to: '', by: 'posting' }, 'any'],
  [{ from: '2026-10-23', to: '2026-11-01', by: '' }, null],
])('%o is the preset %s', (days, preset) => {
  expect(presetOf(presets, days)).toBe(preset)
})
