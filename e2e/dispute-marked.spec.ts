import { expect, test } from './harness/test.ts'
import { barriersOf } from './harness/barriers.ts'
import { button, heading } from './harness/controls.ts'
import { answer, REFERENCE } from './harness/disputes.ts'
import { testStates } from './harness/everybody.ts'
import { expectConfirmation } from './harness/focus.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { PHONE } from './harness/visitor.ts'

/** The text of the continue button with three marked charges. */
const MARKED = { en: 'Continue with 3 marked', ar: 'متابعة بـ 3 عمليات محددة' }

testStates({
  'no marked charges': async ({ visitor, t }) => {
    await signIn(visitor, PEOPLE.khalid, '/billing-dispute/primary?marked=true')
    await visitor.page.getByText(t('Nothing is left to dispute')).waitFor()
  },
})

test.describe('charges marked when reporting a lost card', { tag: ['@en', '@long'] }, () => {
  test('are disputed together on a phone, each with its own reference', async ({
    newVisitor,
    bridge,
    language,
    t,
  }) => {
    const visitor = await newVisitor(PHONE)
    const { page } = visitor
    await signIn(visitor, PEOPLE.reema, '/card-issue/primary')
    await page.getByRole('radio', { name: new RegExp(`^${t('Lost')}`) }).check()
    await button(visitor, 'Cancel this card now').click()
    const listed = page.getByRole('list', { name: t('Charges of this card') })
    const boxes = listed.getByRole('checkbox')
    await boxes.nth(6).waitFor()
    for (const at of [4, 5, 6]) await boxes.nth(at).check()
    const marked = page.waitForResponse((response) => response.url().endsWith('/markUnknown'))
    await page.getByRole('button', { name: MARKED[language], exact: true }).click()
    await marked

    await visitor.open('/billing-dispute/primary')
    await page
      .getByRole('main')
      .getByRole('link', { name: t('Dispute what you marked') })
      .click()
    await heading(visitor, 'The charges you marked').waitFor()
    const open = page.getByRole('region', { name: t('Charges to dispute') }).getByRole('listitem')
    await open.first().waitFor()
    const count = await open.count()
    expect(count).toBeGreaterThan(0)
    const send = page.getByRole('main').locator('button[type=submit]')
    await send.click()
    await page.getByText(t('Field is required')).first().waitFor()
    await answer(visitor, 'Did anyone use it with your permission?', 'No').check()
    expect(await barriersOf(visitor)).toEqual([])
    await send.click()
    await heading(visitor, 'We’ve received your disputes').waitFor()
    await expectConfirmation(page)
    const references = await page.getByRole('main').getByText(REFERENCE).allInnerTexts()
    expect(new Set(references).size).toBe(count)
    expect(await barriersOf(visitor)).toEqual([])
    const told = async (reference: string) =>
      (await bridge.outbox()).filter(({ text: said }) => said.includes(reference)).length
    for (const reference of references) await expect.poll(() => told(reference)).toBe(2)
    await page
      .getByRole('main')
      .getByRole('link', { name: t('Follow the disputes') })
      .click()
    const underWay = page.getByRole('region', { name: t('In progress'), exact: true })
    await underWay.getByText(references[0] ?? '').waitFor()
  })
})
