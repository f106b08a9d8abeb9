import { expect, test } from 'vitest'
import type { Outgoing, Sender } from '../outbox/message.ts'
import { greetingText, withGreetings } from './email-greeting.ts'

const SADU = { en: 'Sadu', ar: 'سدو' }

test.each([
  ['en', 'It is here.', 'Hello,\n\nIt is here.\n\nKind regards,\nThe Sadu team'],
  ['ar', 'وصلت.', 'مرحبًا،\n\nوصلت.\n\nمع أطيب التحيات،\nفريق سدو'],
  [
    null,
    'وصلت.\n\nIt is here.',
    'مرحبًا،\n\nHello,\n\nوصلت.\n\nIt is here.\n\nمع أطيب التحيات،\nفريق سدو\n\nKind regards,\nThe Sadu team',
  ],
] as const)('an email has a greeting and a signature (%s)', (language, text, letter) => {
  expect(greetingText({ language, text }, SADU)).toBe(letter)
})

test('only emails get a greeting', async () => {
  const sent: string[] = []
  const sender: Sender = {
    timeoutMs: 1,
    send: async ({ text }) => {
      sent.push(text)
      return 'sent'
    },
  }
  const { sms, email } = withGreetings({ sms: sender, email: sender }, SADU)
  const message = { text: 'It is here.', language: 'en' } as Outgoing
  await sms?.send(message)
  await email?.send(message)
  expect(sent).toEqual(['It is here.', greetingText(message, SADU)])
})

test('returns no senders when there are none', () => {
  expect(withGreetings({}, SADU)).toEqual({})
})
