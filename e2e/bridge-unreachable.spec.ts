import { expect, test } from './harness/test.ts'
import { hydrated } from './harness/hydrated.ts'
import { barriersOf } from './harness/barriers.ts'
import { BROKEN, UNREACHABLE } from './harness/failures.ts'
import { chooseLogin, ENROLLMENT, flowSteps, passCaptcha, UNENROLLED } from './harness/flow.ts'
import { askToSignOut } from './harness/sign-out.ts'
import { PEOPLE } from './harness/people.ts'
import { credentialsForm, newestCode, signIn } from './harness/signing-in.ts'
import { passSeconds, takeClock, timeoutNotice, warning } from './harness/session-timeout.ts'
import type { Language } from './harness/texts.ts'
import type { Visitor } from './harness/visitor.ts'

// An older engine requests a missing script only once.
test.use({ browserKind: 'installed' })

const OFFLINE: Record<Language, string> = {
  en: 'You’re offline.',
  ar: 'لا يوجد اتصال بالإنترنت.',
}
/** Each language enrols a different person. */
const NEWCOMERS = {
  en: { path: ENROLLMENT.cardholder, details: UNENROLLED.cardholder, userName: 'layan77' },
  ar: { path: ENROLLMENT.centurion, details: UNENROLLED.centurion, userName: 'sultan88' },
}

test.describe('signing out while the bridge is unreachable', { tag: '@en' }, () => {
  test(
    'shows an error in the dialog; the inactivity timeout clears the storage anyway',
    { tag: '@long' },
    async ({ visitor, bridge, language, t }) => {
      const { page } = visitor
      const fetched: string[] = []
      page.on('requestfinished', (request) => fetched.push(request.url()))
      await takeClock(visitor)
      await signIn(visitor, PEOPLE.noura)
      await page.getByText(t('Current balance'), { exact: true }).waitFor()
      // The code for signing out is prefetched at the first activity.
      await page.mouse.move(10, 10)
      await expect
        .poll(() => fetched)
        .toContainEqual(expect.stringMatching(/logout-dialog-[^/]*\.js$/))
      await page.waitForLoadState('networkidle')
      visitor.mayBeCutOff()
      await bridge.stop()

      const dialog = await askToSignOut(visitor)
      await dialog.confirm.click()
      await dialog.box.getByRole('alert').waitFor()
      expect(new URL(page.url()).pathname).toBe('/home')
      expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).not.toBeNull()
      await dialog.cancel.click()

      await passSeconds(visitor, 25)
      await warning(visitor).box.waitFor()
      await passSeconds(visitor, 31)
      await page.waitForURL(`**/${language}/login`)
      await timeoutNotice(visitor).waitFor()
      await credentialsForm(visitor).submit.waitFor()
      const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
      expect(stored).not.toMatch(/eyJ[\w-]+\.[\w-]+/)
      expect(await page.getByText(t('Current balance')).count()).toBe(0)
    },
  )
})

test.describe('home while the bridge is unreachable', { tag: ['@ar', '@long'] }, () => {
  test('shows one error, with one button that reloads everything', async ({
    visitor,
    language,
    t,
  }) => {
    const { page } = visitor
    await signIn(visitor, PEOPLE.noura, '/requests')
    await page.getByRole('main').getByRole('link').first().waitFor()
    await page.waitForLoadState('networkidle')
    visitor.mayBeCutOff()
    const calls = /\/hpsbridge\//
    await page.route(calls, (route) => route.abort('internetdisconnected'))
    await page
      .getByRole('navigation', { name: t('Main') })
      .getByRole('link', { name: t('Home') })
      .click()
    const alert = page.getByRole('main').getByRole('alert')
    await alert.filter({ hasText: UNREACHABLE[language] }).waitFor()
    await expect(alert).toHaveCount(1)
    const again = page.getByRole('main').getByRole('button', { name: t('Try again') })
    await expect(again).toHaveCount(1)
    expect(await barriersOf(visitor)).toEqual([])

    await page.unroute(calls)
    await again.click()
    await page.getByText(t('Current balance'), { exact: true }).waitFor()
    await expect(alert).toHaveCount(0)
  })
})

test.describe('enrolling while the bridge is unreachable', { tag: '@ar' }, () => {
  /** Performs a step while the bridge is unreachable, and waits for the error. */
  async function inVain({ page, bridge, language }: Visitor, doing: () => Promise<unknown>) {
    await bridge.stop()
    await doing()
    await page.getByRole('alert').filter({ hasText: UNREACHABLE[language] }).waitFor()
    await bridge.start()
  }

  test(
    'every step shows the error, keeps the input, and continues once the bridge is back',
    { tag: '@long' },
    async ({ visitor, bridge, language }) => {
      const { page } = visitor
      const { path, details, userName } = NEWCOMERS[language]
      const step = flowSteps(visitor)
      visitor.mayBeCutOff()
      await visitor.open(`/${language}/${path}`)
      await hydrated(step.proceed)
      await step.legalId.fill(details.legalId)
      await step.expiryDate.fill(details.expiryDate)
      await step.lastDigits.fill(details.lastDigits)
      await inVain(visitor, () => step.proceed.click())
      await expect(step.legalId).toHaveValue(details.legalId)
      await expect(step.lastDigits).toHaveValue(details.lastDigits)
      await step.proceed.click()

      await page.getByRole('img').waitFor()
      await page.context().setOffline(true)
      await step.button('New digits').click()
      await page.getByText(OFFLINE[language]).waitFor()
      await page.context().setOffline(false)
      await step.button('Try again').click()
      await page.getByRole('img').waitFor()
      await passCaptcha(visitor)

      await step.codeField.and(page.locator(':enabled')).waitFor()
      const code = await newestCode(bridge)
      await inVain(visitor, () => step.codeField.fill(code))
      await step.codeField.fill(code)
      await step.account.waitFor()

      const chosen = { userName, password: 'Kd7#mq' }
      await inVain(visitor, () => chooseLogin(visitor, chosen))
      await expect(step.userId).toHaveValue(chosen.userName)
      await expect(step.password).toHaveValue(chosen.password)
      await step.button('Finish').click()
      await step.heading('You’re enrolled').waitFor()
    },
  )
})

test.describe('a screen whose code does not load', { tag: ['@en', '@long'] }, () => {
  test('shows the error in place, and loads on retry', async ({ visitor, language, t }) => {
    const { page } = visitor
    visitor.mayBeCutOff()
    await signIn(visitor, PEOPLE.noura)
    await page.goto('/transactions')
    const filters = page.getByRole('button', { name: t('Filters'), exact: true })
    await page.route('**/assets/filter-panel-*.js', (route) => route.abort('failed'))
    await filters.click()
    await page.getByRole('alert').filter({ hasText: BROKEN[language] }).waitFor()
    await expect(page.getByRole('link', { name: t('Go home') })).toHaveCount(1)

    await page.unroute('**/assets/filter-panel-*.js')
    await page.getByRole('button', { name: t('Try again') }).click()
    await filters.click()
    await page.getByRole('dialog').waitFor()
  })
})

test.describe('a page whose code does not load', { tag: ['@ar', '@long'] }, () => {
  for (const [shown, pathIn] of [
    ['its screen', (language: Language) => `/${language}/login`],
    ['nothing yet', () => '/home'],
  ] as const) {
    test(`shows the error, and loads on retry, while it shows ${shown}`, async ({
      visitor,
      language,
    }) => {
      const { page } = visitor
      await visitor.chooseLanguage()
      visitor.mayBeCutOff()
      await page.route('**/assets/main-*.js', (route) => route.abort('failed'))
      await visitor.open(pathIn(language))
      const notice = page.getByRole('alert').filter({ hasText: UNREACHABLE[language] })
      await notice.waitFor()
      expect(await barriersOf(visitor)).toEqual([])

      await page.unroute('**/assets/main-*.js')
      await notice.getByRole('link').focus()
      await page.keyboard.press('Enter')
      await hydrated(credentialsForm(visitor).submit)
      expect(await notice.count()).toBe(0)
    })
  }
})
