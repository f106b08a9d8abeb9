import { expect, test } from './harness/test.ts'
import { BROKEN, UNREACHABLE } from './harness/failures.ts'
import { ENROLLMENT, flowSteps, UNENROLLED } from './harness/flow.ts'
import { hydrated } from './harness/hydrated.ts'
import { passSeconds, takeClock } from './harness/session-timeout.ts'
import type { Language } from './harness/texts.ts'
import type { Visitor } from './harness/visitor.ts'

const CODE_MISSING: Record<Language, string> = {
  en: 'Part of this page couldn’t be loaded.',
  ar: 'تعذّر تحميل جزء من هذه الصفحة.',
}

test.describe('an enrollment script that fails to load', { tag: ['@en', '@long'] }, () => {
  test('loads on retry, or after a reload, and the enrollment continues', async ({
    visitor,
    bridge,
    language,
  }) => {
    const { page } = visitor
    const step = flowSteps(visitor)
    const says = (what: Record<Language, string>) =>
      page.getByRole('alert').filter({ hasText: what[language] })
    visitor.mayBeCutOff()
    await visitor.open(`/${language}/${ENROLLMENT.cardholder}`)
    await typeDetails(visitor, '3482')
    await bridge.stop()
    await step.proceed.click()
    await says(UNREACHABLE).waitFor()
    await bridge.start()
    await step.proceed.click()
    await step.captcha.waitFor()

    await page.route('**/assets/captcha-step-*.js', (route) => route.abort('failed'))
    await visitor.open(`/${language}/${ENROLLMENT.centurion}`)
    await typeDetails(visitor, '34821')
    await step.proceed.click()
    await says(CODE_MISSING).waitFor()
    await expect(step.legalId).toHaveValue(UNENROLLED.cardholder.legalId)
    await page.unroute('**/assets/captcha-step-*.js')
    await step.button('Reload the page').click()
    await says(CODE_MISSING).waitFor({ state: 'hidden' })
    await typeDetails(visitor, '34821')
    await step.proceed.click()
    await step.captcha.waitFor()
  })
})

/** The number of last digits depends on the kind of customer. */
async function typeDetails(visitor: Visitor, lastDigits: string): Promise<void> {
  const step = flowSteps(visitor)
  const { legalId, expiryDate } = UNENROLLED.cardholder
  await hydrated(step.proceed)
  await step.legalId.fill(legalId)
  await step.expiryDate.fill(expiryDate)
  await step.lastDigits.fill(lastDigits)
}

test.describe('a screen script that hangs', { tag: ['@ar', '@long'] }, () => {
  test('counts as failed after two minutes, and loads on retry', async ({
    visitor,
    language,
    t,
  }) => {
    const { page } = visitor
    visitor.mayBeCutOff()
    await visitor.open(`/${language}/login`)
    const forgotten = page.getByRole('link', { name: t('Forgot your password?') })
    await hydrated(forgotten)
    await takeClock(visitor)
    let isHeld = false
    // A later request, after the reload, is answered.
    await page.route('**/assets/*forgot-password-*.js', (route) => {
      if (isHeld) return route.continue()
      isHeld = true
      return undefined
    })
    await forgotten.click()
    await expect.poll(() => isHeld).toBe(true)
    await passSeconds(visitor, 90)
    expect(await page.getByText(BROKEN[language]).count()).toBe(0)
    await passSeconds(visitor, 30)
    await page.getByRole('alert').filter({ hasText: BROKEN[language] }).waitFor()

    await page.getByRole('button', { name: t('Try again') }).click()
    await page.getByRole('heading', { name: t('Reset your password') }).waitFor()
  })
})
