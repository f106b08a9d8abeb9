import { describe, expect, test } from 'vitest'
import { barriersOf } from './harness/barriers.ts'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { button } from './harness/controls.ts'
import { testStates } from './harness/everybody-on-vitest.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { apply, heading, toReview, typeCode } from './harness/supplementary-form.ts'
import { journeyIn, text } from './harness/texts.ts'
import { newVisitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
const browser = browserForFile()
const PHONE = { viewport: { width: 390, height: 844 } }
/** Whom a supplementary cardmember asks a card for, in each language. */
const ASKED = {
  en: { idNumber: '1113355778', mobile: '0550000194' },
  ar: { idNumber: '1124466887', mobile: '0550000195' },
}

testStates(
  {
    'a card that the primary cardmember is asked for': async (visitor) => {
      await apply(visitor, bridge, PEOPLE.faisal)
      await heading(visitor, 'Who is the card for?').waitFor()
    },
  },
  (language) => newVisitor({ browser: browser(), bridge, language }),
)

describe.each(journeyIn('en'))('a supplementary cardmember, in %s', (language) => {
  test('asks for a card on a phone, and the primary cardmember decides it', async () => {
    const called = (english: string) => text(language, english)
    const holder = await newVisitor({ browser: browser(), bridge, language, context: PHONE })
    await apply(holder, bridge, PEOPLE.faisal)
    await holder.page.goto('/manage-card-details')
    await holder.page
      .getByRole('list', { name: called('What you can do with this card') })
      .getByRole('link', { name: called('Ask for a card') })
      .click()
    await toReview(holder, ASKED[language])
    const main = holder.page.getByRole('main')
    // What the account has is not said.
    expect(await main.innerText()).not.toMatch(/60[,٬]000/)
    expect(await barriersOf(holder)).toEqual([])
    await button(holder, 'Send the application').click()
    await typeCode(holder, bridge)
    await heading(holder, 'It waits for the primary cardmember').waitFor()
    expect(await barriersOf(holder)).toEqual([])
    await main.getByRole('link', { name: called('Follow the application') }).click()
    await holder.page.getByText(called('The primary cardmember decides')).first().waitFor()

    const visitor = await newVisitor({ browser: browser(), bridge, language, context: PHONE })
    const { page } = visitor
    await signIn(visitor, bridge, PEOPLE.noura)
    await page.getByRole('button', { name: called('Something waits for you') }).click()
    await page.getByRole('link', { name: called('Something waits for you') }).click()
    await page.waitForURL('**/requests')
    await page
      .getByRole('region', { name: called('Needs you'), exact: true })
      .getByRole('link', { name: called('Look and decide') })
      .click()
    await heading(visitor, 'Supplementary card for {applicant}').waitFor()
    await page.getByRole('definition').getByText(called('Son or daughter')).waitFor()
    await button(visitor, 'Decline').waitFor()
    const seen = await page.getByRole('main').innerText()
    expect(seen).not.toContain(ASKED[language].idNumber)
    expect(seen).not.toContain('id.pdf')
    expect(await barriersOf(visitor)).toEqual([])
    // One is approved, the other declined.
    const isApproved = language === 'en'
    await button(visitor, isApproved ? 'Approve' : 'Decline').click()
    await typeCode(visitor, bridge)
    await page
      .getByText(called(isApproved ? 'You approved it' : 'You declined it'))
      .first()
      .waitFor()

    await holder.page.reload()
    await holder.page
      .getByRole('list', { name: called('What happened and what comes next') })
      .getByText(
        called(
          isApproved ? 'The primary cardmember approved it' : 'The primary cardmember declined it',
        ),
      )
      .waitFor()
  })
})
