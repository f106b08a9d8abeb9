import { expect, test } from 'vitest'
import { storedFileName } from './rules.ts'

test.each([
  ['certificate.pdf', 'certificate.pdf'],
  ['شهادة راتب.pdf', 'شهادة راتب.pdf'],
  ['Scan 2026-11-24 10:30.PDF', 'Scan 2026-11-24 10-30.pdf'],
  ['v1.2 final', 'v1.2 final.pdf'],
  ['id.png', 'id.pdf'],
  ['salary.pdf.exe', 'salary.pdf'],
  ['salary.exe.pdf', 'salary.pdf'],
  ['CON', '_CON.pdf'],
  ['com1.pdf', '_com1.pdf'],
  ['sal\u200bary\u2060.pdf', 'salary.pdf'],
  ['a\u202efdp.exe', 'afdp.pdf'],
  ['a\u0007\n.pdf', 'a.pdf'],
  ['<img src=x onerror=alert(1)>.pdf', '-img src=x onerror=alert(1)-.pdf'],
  ['../../etc/passwd.pdf', '-..-etc-passwd.pdf'],
  ['..\\a.pdf', '-a.pdf'],
  ['a.pdf:b.exe', 'a.pdf-b.pdf'],
  [' a.pdf ', 'a.pdf'],
  ['a. .', 'a.pdf'],
  ['..', 'file.pdf'],
  ['', 'file.pdf'],
  ['   ', 'file.pdf'],
  ['.pdf', 'file.pdf'],
])('the file name %j is stored as %j', (name, kept) => {
  expect(storedFileName(name, 'application/pdf')).toBe(kept)
})

test('a long name is cut without splitting a character', () => {
  expect(storedFileName(`${'a'.repeat(200)}.pdf`, 'image/jpeg')).toBe(`${'a'.repeat(116)}.jpg`)
  expect(storedFileName(`${'a'.repeat(115)}😀.jpg`, 'image/jpeg')).toBe(`${'a'.repeat(115)}.jpg`)
})
