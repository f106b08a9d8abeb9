import { describe, expect, test } from 'vitest'
import { pathOf, notificationOf, tabAt } from './push-rules.ts'

const ORIGIN = 'https://cards.example.com'
const SENT = {
  title: 'دفعة مستلمة',
  body: 'شكرًا لك.',
  open: '/transactions',
  tag: 'a1',
  lang: 'ar',
}
const shown = (sent: object) => notificationOf(JSON.stringify(sent), ORIGIN)

describe('a push message of the bridge', () => {
  test('is shown in its language and direction, with a tag that a repeated one shares', () => {
    expect(shown(SENT)).toEqual({
      title: SENT.title,
      options: {
        body: SENT.body,
        tag: 'a1',
        lang: 'ar',
        dir: 'rtl',
        icon: '/app-icon-192.png',
        data: { open: '/transactions' },
      },
    })
    expect(shown({ ...SENT, lang: 'en' })?.options).toMatchObject({ lang: 'en', dir: 'ltr' })
  })

  test.each([
    '',
    'text',
    'null',
    '7',
    '[]',
    '{"title":"x"}',
    JSON.stringify({ ...SENT, title: 7 }),
    JSON.stringify({ ...SENT, tag: null }),
  ])('%s is ignored', (sent) => {
    expect(notificationOf(sent, ORIGIN)).toBeNull()
  })
})

test.each([
  ['/transactions?tab=statements', '/transactions?tab=statements'],
  ['/home#here', '/home'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example/', '/'],
  ['/\t/evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['home', '/'],
  [undefined, '/'],
  [{ path: '/home' }, '/'],
])('%o opens %s', (open, path) => {
  expect(pathOf(open, ORIGIN)).toBe(path)
})

test('focuses a tab that already shows the URL, and navigates no other tab', () => {
  const tabs = [
    { url: 'https://evil.example/home' },
    { url: `${ORIGIN}/trips?trip=new` },
    { url: `${ORIGIN}/home#top` },
  ]
  expect(tabAt(tabs, '/home', ORIGIN)).toBe(tabs[2])
  expect(tabAt(tabs, '/trips', ORIGIN)).toBeUndefined()
})
