import { expect, test } from 'vitest'
import { type ComparedCharge, similarity } from './same-charge.ts'

const CHARGE: ComparedCharge = {
  merchants: ['Gold Dallah Coffee', 'قهوة الدلة الذهبية'],
  references: ['T4410927', '7F3K'],
  days: ['2026-03-10', '2026-03-12'],
  amounts: [164_694],
}

test.each([
  ['in the same words', {}, 'same'],
  ['with a part of its name', { merchants: ['DALLAH'] }, 'same'],
  ['by its Arabic name, without the article', { merchants: ['دلة ذهبية'] }, 'same'],
  ['by the day on which it was posted', { days: ['2026-03-15'] }, 'same'],
  ['of a week later', { days: ['2026-03-19'] }, 'alike'],
  ['at another merchant', { merchants: ['Souq Stall'] }, 'alike'],
  ['of another amount', { amounts: [164_600] }, 'alike'],
  ['of another amount, days before', { amounts: [164_600], days: ['2026-03-05'] }, null],
  ['at another merchant and of another amount', { merchants: ['Souq'], amounts: [1] }, null],
  ['of a month before', { days: ['2026-02-10'] }, null],
  [
    'by its reference alone',
    { merchants: ['ref t4410927'], days: ['2026-01-01'], amounts: [1] },
    'same',
  ],
  ['by one of two amounts', { amounts: [1, 164_694] }, 'same'],
  ['of three days before, of another amount', { amounts: [1], days: ['2026-03-07'] }, 'alike'],
  ['by its name without a space', { merchants: ['golddallahcoffee'], amounts: [1] }, 'alike'],
] as const)('compares a described charge %s', (_, over, expected) => {
  const described = { merchants: ['Gold Dallah Coffee'], days: ['2026-03-10'], amounts: [164_694] }
  expect(similarity({ ...described, ...over }, CHARGE)).toBe(expected)
})

test.each([
  ['House of Noor', null],
  ['The Kin', 'alike'],
])('compares merchants without words of two letters: %s and Kin of Fire', (said, expected) => {
  const described = { merchants: [said], days: ['2026-03-10'], amounts: [1] }
  expect(similarity(described, { ...CHARGE, merchants: ['Kin of Fire'] })).toBe(expected)
})
