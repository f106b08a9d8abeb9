import { expect, test } from './harness/test.ts'
import { barriersOf } from './harness/barriers.ts'
import { button } from './harness/controls.ts'
import { testStates } from './harness/everybody.ts'
import { PEOPLE } from './harness/people.ts'
import { enterCode, signIn } from './harness/signing-in.ts'
import { apply, heading, toReview } from './harness/supplementary-form.ts'
import { PHONE } from './harness/visitor.ts'

/** The person a supplementary cardmember requests a card for. */
const ASKED = { idNumber: '1113355778', mobile: '0550000194' }

testStates({
  'a card requested from the primary cardmember': async ({ visitor }) => {
    await apply(visitor, PEOPLE.faisal)
    await heading(visitor, 'Who is the card for?').waitFor()
  },
})

test.describe('a supplementary cardmember', { tag: ['@en', '@long'] }, () => {
  test('requests a card on a phone, and the primary cardmember decides', async ({
    newVisitor,
    language,
    t,
  }) => {
    const holder = await newVisitor(PHONE)
    await apply(holder, PEOPLE.faisal)
    await holder.page.goto('/manage-card-details')
    await holder.page
      .getByRole('region', { name: t('The chosen card') })
      .getByRole('link', { name: t('Ask for a card') })
      .click()
    await toReview(holder, ASKED)
    const main = holder.page.getByRole('main')
    // The account's limit is not shown.
    expect(await main.innerText()).not.toMatch(/60[,٬]000/)
    expect(await barriersOf(holder)).toEqual([])
    await button(holder, 'Send the application').click()
    await enterCode(holder)
    await heading(holder, 'It’s waiting for the primary cardmember').waitFor()
    expect(await barriersOf(holder)).toEqual([])
    await main.getByRole('link', { name: t('Follow the application') }).click()
    await holder.page.getByText(t('The primary cardmember decides')).first().waitFor()

    const visitor = await newVisitor(PHONE)
    const { page } = visitor
    await signIn(visitor, PEOPLE.noura)
    await page.getByRole('button', { name: t('Something needs your attention') }).click()
    await page.getByRole('link', { name: t('Something needs your attention') }).click()
    await page.waitForURL('**/requests')
    await page
      .getByRole('region', { name: t('Waiting for you'), exact: true })
      .getByRole('link', { name: t('Review and decide') })
      .click()
    await heading(visitor, 'Supplementary card for {applicant}').waitFor()
    await page.getByRole('definition').getByText(t('Son or daughter')).waitFor()
    await button(visitor, 'Decline').waitFor()
    const seen = await page.getByRole('main').innerText()
    expect(seen).not.toContain(ASKED.idNumber)
    expect(seen).not.toContain('id.pdf')
    expect(await barriersOf(visitor)).toEqual([])
    // One language approves, the other declines.
    const isApproved = language === 'en'
    await button(visitor, isApproved ? 'Approve' : 'Decline').click()
    await enterCode(visitor)
    await page
      .getByText(t(isApproved ? 'You approved it' : 'You declined it'))
      .first()
      .waitFor()

    await holder.page.reload()
    await holder.page
      .getByRole('list', { name: t('What happened and what comes next') })
      .getByText(
        t(isApproved ? 'The primary cardmember approved it' : 'The primary cardmember declined it'),
      )
      .waitFor()
  })
})
