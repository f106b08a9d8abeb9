import { expect, test } from './harness/test.ts'
import { button, heading } from './harness/controls.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'

test.describe('the address of a wizard', { tag: ['@en', '@long'] }, () => {
  for (const { address, shown } of [
    { address: '/billing-dispute/primary?described=true&step=check', shown: 'reason' },
    { address: '/card-limit/primary?step=check', shown: 'amount' },
    { address: '/card-issue/primary?step=details', shown: 'what' },
    { address: '/apply-supplementary?step=review', shown: 'contact' },
  ]) {
    test(`${address} is corrected to the step that is shown`, async ({ visitor }) => {
      await signIn(visitor, PEOPLE.reema, address)
      await visitor.page.waitForURL(({ searchParams }) => searchParams.get('step') === shown)
    })
  }

  test('the browser’s back button returns to the previous step, with its answers', async ({
    visitor,
    t,
  }) => {
    const { page } = visitor
    await signIn(visitor, PEOPLE.reema, '/billing-dispute/primary?described=true&step=check')
    const reason = page.getByRole('radio', { name: t('I was charged twice') })
    await reason.check()
    await button(visitor, 'Continue').click()
    await heading(visitor, 'What happened?').waitFor()
    await page.goBack()
    await page.waitForURL('**step=reason')
    await expect(reason).toBeChecked()
  })
})
