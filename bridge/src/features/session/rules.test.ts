import { expect, test } from 'vitest'
import { judgeRefresh, maskLegalId } from './rules.ts'

const now = new Date('2026-03-14T07:30:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

test.each([
  { usedAt: null, isSuccessorUsed: false, verdict: 'rotate' },
  { usedAt: ago(0), isSuccessorUsed: false, verdict: 'repeat' },
  { usedAt: ago(10_000), isSuccessorUsed: false, verdict: 'repeat' },
  { usedAt: ago(10_001), isSuccessorUsed: false, verdict: 'reuse' },
  { usedAt: ago(1_000), isSuccessorUsed: true, verdict: 'reuse' },
])('a refresh token used at $usedAt gets the verdict $verdict', ({ verdict, ...token }) => {
  expect(judgeRefresh(token, now, 10_000)).toBe(verdict)
})

test('masks an identity number at its full length, except for the last digits', () => {
  expect(maskLegalId('439')).toBe('*******439')
})
