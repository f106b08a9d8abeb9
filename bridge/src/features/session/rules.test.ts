import { expect, test } from 'vitest'
import { foldUserName, judgeRefresh, maskLegalId, maskMobile, secondsUntil } from './rules.ts'

const now = new Date('2026-03-14T07:30:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

test.each([
  { usedAt: null, isSuccessorUsed: false, verdict: 'rotate' },
  { usedAt: ago(0), isSuccessorUsed: false, verdict: 'repeat' },
  { usedAt: ago(10_000), isSuccessorUsed: false, verdict: 'repeat' },
  { usedAt: ago(10_001), isSuccessorUsed: false, verdict: 'reuse' },
  { usedAt: ago(1_000), isSuccessorUsed: true, verdict: 'reuse' },
])('a refresh token used $usedAt asks to $verdict', ({ verdict, ...token }) => {
  expect(judgeRefresh(token, now, 10_000)).toBe(verdict)
})

test('user names are told apart by neither case, space around nor composition', () => {
  expect(foldUserName(' Noura ')).toBe('noura')
  expect(foldUserName('Ame\u0301lie')).toBe(foldUserName('Am\u00e9lie'))
})

test('what is masked keeps its length and its last digits', () => {
  expect(maskMobile('+966551234567')).toBe('***********67')
  expect(maskLegalId('439')).toBe('*******439')
})

test('seconds until a moment are whole and never none', () => {
  expect(secondsUntil(new Date(now.getTime() + 1_001), now)).toBe(2)
  expect(secondsUntil(now, now)).toBe(1)
})
