import type { Page } from 'playwright-core'
import { expect, test } from './harness/test.ts'
import { barriersHere } from './harness/barriers.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn, signInByForm } from './harness/signing-in.ts'
import {
  passSeconds,
  signInHere,
  sleepFor,
  takeClock,
  timeoutNotice,
  warning,
} from './harness/session-timeout.ts'
import type { Language } from './harness/texts.ts'

const HOUR_MS = 3_600_000
const TABS = 20
// The bridge's own clock runs normally: a request from a clock a minute ahead is refused once, and
// sent again with the bridge's time.
const CLOCK_IS_OFF = /^\/hpsbridge\//

const ALOUD: Record<Language, string[]> = {
  en: ['20 seconds left', '10 seconds left', '5 seconds left'],
  ar: ['بقيت 20 ثانية', 'بقيت 10 ثوانٍ', 'بقيت 5 ثوانٍ'],
}

const isRefresh = (address: string) => address.endsWith('/se/user/token/refresh')

/** Counts the responses to refreshes, by success. */
function countRefreshes(page: Page) {
  const count = { good: 0, bad: 0 }
  page.context().on('response', (response) => {
    if (isRefresh(response.url())) count[response.ok() ? 'good' : 'bad'] += 1
  })
  return count
}

test.beforeEach(({ visitor }) => takeClock(visitor))

test.describe('staying signed in', { tag: '@en' }, () => {
  test(
    'two tabs share one warning, and Continue in one continues both',
    { tag: '@long' },
    async ({ visitor, t }) => {
      const { page } = visitor
      await signIn(visitor, PEOPLE.noura)
      const other = { ...visitor, page: await page.context().newPage() }
      await other.page.goto('/home')
      await other.page.getByText(t('Current balance'), { exact: true }).waitFor()
      const refreshes = countRefreshes(page)

      await passSeconds(visitor, 22)
      const [here, there] = [warning(visitor), warning(other)]
      await here.goOn.waitFor()
      await there.goOn.waitFor()
      await expect(here.goOn).toBeFocused()
      expect(await barriersHere(visitor)).toEqual([])
      await page.keyboard.press('Escape')
      await page.mouse.move(20, 20)
      await passSeconds(visitor, 1)
      expect(await here.box.isVisible()).toBe(true)

      const before = refreshes.good
      await there.goOn.click()
      await here.box.waitFor({ state: 'hidden' })
      await there.box.waitFor({ state: 'hidden' })
      await expect.poll(() => refreshes.good).toBeGreaterThan(before)
      expect(refreshes.bad).toBe(0)
    },
  )

  test(
    'the warning announces its countdown at twenty, ten and five seconds',
    { tag: '@long' },
    async ({ visitor, language, t }) => {
      const { page } = visitor
      await signIn(visitor, PEOPLE.noura)
      await page.getByText(t('Current balance'), { exact: true }).waitFor()
      await passSeconds(visitor, 21)
      const { box } = warning(visitor)
      await box.waitFor()
      const shown = box.getByRole('timer', { name: t('Time left') })
      const aloud = box.locator('[aria-live=assertive]')
      const spoken = new Set<string>()
      const last = ALOUD[language].at(-1)!
      for (let seconds = 0; seconds < 28 && !spoken.has(last); seconds += 1) {
        await passSeconds(visitor, 1)
        spoken.add(await aloud.innerText())
      }
      expect(await shown.innerText()).toMatch(/0:0[1-5]/)
      expect([...spoken]).toEqual(['', ...ALOUD[language]])
    },
  )

  test(
    'an active person gets no warning, and the session is refreshed at 15 s and at 50 s',
    { tag: '@long' },
    async ({ visitor, t }) => {
      const { page } = visitor
      const refreshes = countRefreshes(page)
      await signIn(visitor, PEOPLE.noura)
      await page.getByText(t('Current balance'), { exact: true }).waitFor()
      const moments: [seconds: number, atLeast: number][] = [
        [10, 0],
        [10, 1],
        [10, 1],
        [10, 1],
        [12, 2],
      ]
      for (const [index, [seconds, atLeast]] of moments.entries()) {
        await page.mouse.move(100 + index, 300)
        await passSeconds(visitor, seconds)
        await expect.poll(() => refreshes.good).toBeGreaterThanOrEqual(atLeast)
      }
      expect(await warning(visitor).box.isVisible()).toBe(false)
      expect(refreshes.bad).toBe(0)
    },
  )

  test('an unanswered warning signs out; signing in restores the screen and its state', async ({
    visitor,
    language,
  }) => {
    const { page } = visitor
    await signIn(visitor, PEOPLE.khalid, '/home?from=mail')
    const second = page.getByRole('radio').nth(1)
    await second.check({ force: true })

    // A refresh that is in flight when the session ends is refused.
    visitor.mayBeRefused(/\/se\/user\/token\/refresh$/)
    const left = page.waitForResponse(/\/se\/user\/logout$/)
    await passSeconds(visitor, 22)
    await warning(visitor).box.waitFor()
    await passSeconds(visitor, 31)
    const answer = (await (await left).json()) as { responseInfo: { errorCode: string } }
    expect(answer.responseInfo.errorCode).toBe('00000')
    await page.waitForURL(`**/${language}/login`)
    await timeoutNotice(visitor).waitFor()

    await signInHere(visitor, PEOPLE.khalid, '/home?from=mail')
    await expect(second).toBeChecked()
  })

  test(
    'a session has ended after the laptop slept for an hour',
    { tag: '@long' },
    async ({ visitor, language, t }) => {
      const { page } = visitor
      await signIn(visitor, PEOPLE.noura)
      await page.getByText(t('Current balance'), { exact: true }).waitFor()
      visitor.mayBeRefused(CLOCK_IS_OFF)
      await sleepFor(visitor, HOUR_MS)
      await page.waitForURL(`**/${language}/login`)
      const box = page.getByRole('alertdialog')
      await box.getByText(t('System Timeout. Please login again.')).waitFor()
      expect(await page.getByText(t('Current balance')).count()).toBe(0)
      await box.getByRole('button', { name: t('Sign in') }).click()
      await signInHere(visitor, PEOPLE.noura, '/home')
    },
  )

  test(
    'a Centurion customer has the standard timers at home, and signs out to the Centurion page',
    { tag: '@long' },
    async ({ visitor, language, t }) => {
      const { page } = visitor
      await signInByForm(visitor, PEOPLE.reema, 'login-centurion')
      visitor.mayBeRefused(CLOCK_IS_OFF)
      await page.getByText(t('Current balance'), { exact: true }).waitFor()
      const refreshes = countRefreshes(page)
      await passSeconds(visitor, 16)
      await expect.poll(() => refreshes.good).toBeGreaterThan(0)
      await passSeconds(visitor, 9)
      const asked = warning(visitor)
      await asked.goOn.click()
      await asked.box.waitFor({ state: 'hidden' })
      await passSeconds(visitor, 25)
      await asked.signOut.click()
      await page.waitForURL(`**/${language}/login-centurion`)
      await page.getByText(t('You’ve signed out.')).waitFor()
    },
  )
})

test(
  'twenty tabs refresh at the same time, and none is signed out',
  { tag: ['@once', '@long'] },
  async ({ visitor, t }) => {
    await signIn(visitor, PEOPLE.noura)
    const refreshes = countRefreshes(visitor.page)
    const pages = [visitor.page]
    while (pages.length < TABS) {
      const page = await visitor.page.context().newPage()
      pages.push(page)
      await page.goto('/home', { waitUntil: 'commit' })
    }
    const balance = (page: Page) => page.getByText(t('Current balance'), { exact: true })
    await Promise.all(pages.map((page) => balance(page).waitFor()))
    await passSeconds(visitor, 16)
    await expect.poll(() => refreshes.good).toBeGreaterThan(0)
    // A token may expire while twenty tabs open; its requests are repeated with the next token.
    visitor.mayBeRefused(/^\/(hpsbridge|offers-api)\//)
    await visitor.page.reload()
    await balance(visitor.page).waitFor()
    expect(refreshes.bad).toBe(0)
    for (const page of pages) expect(new URL(page.url()).pathname).toBe('/home')
  },
)
