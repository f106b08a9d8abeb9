import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['Maha@Example.com', 'maha@example.com'],
  ['maha+1@example.com', 'maha@example.com'],
  ['maha+a+b@example.com', 'maha@example.com'],
  ['m.a.h.a+x@gmail.com', 'maha@gmail.com'],
  ['maha@googlemail.com', 'maha@gmail.com'],
  ['m.aha@example.com', 'm.aha@example.com'],
])('%s belongs to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
