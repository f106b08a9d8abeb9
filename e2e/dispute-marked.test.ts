import { describe, expect, test } from 'vitest'
import { barriersOf } from './harness/barriers.ts'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { button, heading } from './harness/controls.ts'
import { answer, REFERENCE } from './harness/disputes.ts'
import { testStates } from './harness/everybody-on-vitest.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { journeyIn, text } from './harness/texts.ts'
import { newVisitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
const browser = browserForFile()
const PHONE = { viewport: { width: 390, height: 844 } }
/** The way on with three charges marked. */
const MARKED = { en: 'Continue with 3 marked', ar: 'متابعة بـ 3 عمليات محددة' }
/** A card stops once, so each language has its own. */
const LOST = {
  en: { person: PEOPLE.reema, kind: 'primary' },
  ar: { person: PEOPLE.faisal, kind: 'supplementary' },
} as const

testStates(
  {
    'nothing that was marked': async (visitor) => {
      await signIn(visitor, bridge, PEOPLE.khalid, '/billing-dispute/primary?marked=true')
      await visitor.page.getByText(text(visitor.language, 'Nothing is left to dispute')).waitFor()
    },
  },
  (language) => newVisitor({ browser: browser(), bridge, language }),
)

describe.each(journeyIn('en'))('charges that were marked at a lost card, in %s', (language) => {
  test('are disputed together on a phone, each under a reference of its own', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language, context: PHONE })
    const { page } = visitor
    const called = (english: string) => text(language, english)
    const { person, kind } = LOST[language]
    await signIn(visitor, bridge, person, `/card-issue/${kind}`)
    await page.getByRole('radio', { name: new RegExp(`^${called('Lost')}`) }).check()
    await button(visitor, 'Stop the card now').click()
    const listed = page.getByRole('list', { name: called('Charges of this card') })
    const boxes = listed.getByRole('checkbox')
    await boxes.nth(6).waitFor()
    for (const at of [4, 5, 6]) await boxes.nth(at).check()
    const marked = page.waitForResponse((response) => response.url().endsWith('/markUnknown'))
    await page.getByRole('button', { name: MARKED[language], exact: true }).click()
    await marked

    await visitor.open(`/billing-dispute/${kind}`)
    await page
      .getByRole('main')
      .getByRole('link', { name: called('Dispute what you marked') })
      .click()
    await heading(visitor, 'The charges you marked').waitFor()
    const open = page.getByRole('region', { name: called('To be disputed') }).getByRole('listitem')
    await open.first().waitFor()
    const count = await open.count()
    expect(count).toBeGreaterThan(0)
    const send = page.getByRole('main').locator('button[type=submit]')
    await send.click()
    await page.getByText(called('Field is required')).first().waitFor()
    await answer(visitor, 'Did anybody use it with your permission?', 'No').check()
    expect(await barriersOf(visitor)).toEqual([])
    await send.click()
    await heading(visitor, 'Your disputes are with us').waitFor()
    const references = await page.getByRole('main').getByText(REFERENCE).allInnerTexts()
    expect(new Set(references).size).toBe(count)
    expect(await barriersOf(visitor)).toEqual([])
    const told = async (reference: string) =>
      (await bridge.outbox()).filter(({ text: said }) => said.includes(reference)).length
    for (const reference of references) await expect.poll(() => told(reference)).toBe(2)
    await page
      .getByRole('main')
      .getByRole('link', { name: called('Follow the disputes') })
      .click()
    const underWay = page.getByRole('region', { name: called('Under way'), exact: true })
    await underWay.getByText(references[0] ?? '').waitFor()
  })
})
