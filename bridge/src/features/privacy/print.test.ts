import { expect, test } from 'vitest'
import type { CopiedData } from './store.ts'
import { printedCopy } from './print.ts'

const data = {
  preferences: [{ promotionalEmail: true, promotionalSMS: false, changedAt: new Date(0) }],
} as unknown as CopiedData

test('prints known values as words, times in Riyadh time, and free text unchanged', () => {
  const kept = {
    sessions: [{ endedBecause: 'signedIn' }],
    consents: [{ kind: 'promotionalEmail' }],
    activity: [{ kind: 'limitChanged', facts: { newLimit: 5, at: '2026-03-14T22:30:00.000Z' } }],
    chats: [{ text: 'signedIn' }],
  }
  const issuerName = { en: 'Sadu', ar: 'سدو' }
  const said = (language: 'en' | 'ar') =>
    printedCopy(kept, { issuerName, language, now: new Date(0) }).parts.flatMap(({ rows }) =>
      rows.flatMap((row) => row.map(({ value }) => value)),
    )
  expect(said('en')).toEqual([
    'You signed in again',
    'Marketing by email',
    'Limit changed',
    expect.stringMatching(/^New limit: 5; At: 15 March 2026.*1:30/),
    'signedIn',
  ])
  expect(said('ar')[0]).toBe('سجّلت دخولك من جديد')
})

test('calls no password wrong of which the row does not say so', () => {
  const activity = [{ kind: 'signInFailed', facts: '{"because":"disabled"}' }]
  const issuerName = { en: 'Sadu', ar: 'سدو' }
  const said = (language: 'en' | 'ar') =>
    printedCopy({ activity }, { issuerName, language, now: new Date(0) }).parts[0]?.rows[0]?.[0]
  expect(said('en')?.value).toBe('Password not accepted')
  expect(said('ar')?.value).toBe('لم تُقبل كلمة المرور')
})

test.each([
  ['en', ['yes', 'no'], '1 January 1970'],
  ['ar', ['نعم', 'لا'], 'يناير 1970'],
] as const)('prints booleans and dates in %s', (language, answers, day) => {
  const issuerName = { en: 'Sadu', ar: 'سدو' }
  const { parts } = printedCopy(data, { issuerName, language, now: new Date(0) })
  const values = parts[0]?.rows[0]?.map(({ value }) => value) ?? []
  expect(values.slice(0, 2)).toEqual(answers)
  expect(values[2]).toContain(day)
})
