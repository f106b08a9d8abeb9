import { expect, test } from './harness/test.ts'
import { barriersOf } from './harness/barriers.ts'
import { testStates } from './harness/everybody.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { pattern } from './harness/texts.ts'
import { PHONE } from './harness/visitor.ts'

const PAGE = '/customer-service?tab=caller'
/** The serial number of Noura's card. */
const CARD = '4000100001'

test.describe('a call from the issuer', { tag: '@en' }, () => {
  test('is verified on a phone by the desk’s three words, shown once and only to the called person', async ({
    newVisitor,
    bridge,
    language,
    t,
  }) => {
    await bridge.stop()
    const said = await bridge.desk(`call ${CARD}`)
    await bridge.start()
    const words = [...said.matchAll(/^ {2}\d {2}(?<en>[a-z]+) +(?<ar>.+)$/gm)].map(
      ({ groups }) => groups![language]!,
    )
    expect(words).toHaveLength(3)

    const visitor = await newVisitor(PHONE)
    const { page } = visitor
    await signIn(visitor, PEOPLE.noura)
    await page.getByRole('button', { name: t('More', 'navigation') }).click()
    await page
      .getByRole('region', { name: t('More', 'navigation') })
      .getByRole('link', { name: t('Is it us calling?') })
      .click()
    await page.getByRole('button', { name: t('Show the words') }).click()
    const shown = page.getByRole('list', { name: t('Three words, in this order') })
    await expect(shown.getByRole('listitem')).toHaveText(words.map((one) => new RegExp(one)))
    expect(await barriersOf(visitor)).toEqual([])

    await page.reload()
    await page.getByRole('button', { name: t('Show the words') }).click()
    await page.getByText(pattern(language, 'The words of this call were shown at {time}')).waitFor()
    await expect(shown).toHaveCount(0)

    const other = await newVisitor(PHONE)
    await signIn(other, PEOPLE.faisal, PAGE)
    await other.page.getByRole('button', { name: t('Show the words') }).click()
    await other.page.getByText(t('We’re not calling you right now')).waitFor()
  })
})

testStates({
  'no call under way': async ({ visitor, t }) => {
    await signIn(visitor, PEOPLE.khalid, PAGE)
    await visitor.page.getByRole('button', { name: t('Show the words') }).click()
    await visitor.page.getByText(t('We’re not calling you right now')).waitFor()
  },
  'the way to the words for a visitor': async ({ visitor, t }) => {
    await visitor.chooseLanguage()
    await visitor.open(PAGE)
    await visitor.page.getByText(t('Sign in to see the words. No one else can see them.')).waitFor()
  },
})
