import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../../ui/testing/render-in.tsx'
import { dayPartOf, Greeting } from './greeting.tsx'
import { user } from './testing/samples.ts'

const EVENING = new Date('2026-11-21T16:00:00Z')

test.each([
  ['00:59', 'evening'],
  ['01:00', 'morning'],
  ['08:59', 'morning'],
  ['09:00', 'afternoon'],
  ['13:59', 'afternoon'],
  ['14:00', 'evening'],
  ['23:00', 'evening'],
])('%s UTC is %s in Riyadh', (time, part) => {
  expect(dayPartOf(new Date(`2026-11-21T${time}:00Z`))).toBe(part)
})

test.each([
  ['en', 'Good evening, Noura', 'Last sign-in: today at 09:12, from Riyadh'],
  ['ar', 'مساء الخير، نورة', 'آخر تسجيل دخول: اليوم، الساعة 9:12 ص، من الرياض'],
] as const)('greets in %s and shows the previous sign-in', (language, greeting, before) => {
  renderIn(language, <Greeting user={user} now={EVENING} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(greeting)
  expect(screen.getByText(before)).toBeVisible()
})

test('shows the date of an older sign-in and omits an unknown place', () => {
  const lastSignIn = { at: '2026-11-02T15:12:00Z', place: null, failedTries: 0 }
  renderIn('en', <Greeting user={{ ...user, lastSignIn }} now={EVENING} />)
  expect(screen.getByText('Last sign-in: 2 November 2026 at 18:12')).toBeVisible()
})

test.each([
  ['en', 1, /^One wrong password was entered since then\. If it wasn’t you/],
  ['en', 4, /^4 wrong passwords were entered since then\. If it wasn’t you/],
  ['ar', 1, /^أُدخلت كلمة مرور خاطئة مرة واحدة منذ ذلك الحين/],
  ['ar', 2, /^أُدخلت كلمة مرور خاطئة مرتين منذ ذلك الحين/],
  ['ar', 4, /^أُدخلت كلمة مرور خاطئة 4 مرات منذ ذلك الحين/],
] as const)('shows failed password attempts (%s, %d)', (language, failedTries, text) => {
  const lastSignIn = { at: '2026-11-02T15:12:00Z', place: null, failedTries }
  renderIn(language, <Greeting user={{ ...user, lastSignIn }} now={EVENING} />)
  expect(screen.getByText(text)).toBeVisible()
})

test('shows a welcome on the first sign-in', () => {
  renderIn('en', <Greeting user={{ ...user, lastSignIn: null }} now={EVENING} />)
  expect(screen.getByText('This is your first sign-in. Welcome.')).toBeVisible()
})
