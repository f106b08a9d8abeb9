import { expect, test } from 'vitest'
import type { CopiedData } from './store.ts'
import { printedCopy } from './print.ts'

const data = {
  preferences: [{ promotionalEmail: true, promotionalSMS: false, changedAt: new Date(0) }],
} as unknown as CopiedData

test.each([
  ['en', ['yes', 'no'], '1 January 1970'],
  ['ar', ['نعم', 'لا'], 'يناير 1970'],
] as const)('what is answered by yes or no, and when, stands in %s', (language, answers, day) => {
  const issuerName = { en: 'Sadu', ar: 'سدو' }
  const { parts } = printedCopy(data, { issuerName, language, now: new Date(0) })
  const values = parts[0]?.rows[0]?.map(({ value }) => value) ?? []
  expect(values.slice(0, 2)).toEqual(answers)
  expect(values[2]).toContain(day)
})
