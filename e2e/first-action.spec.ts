import type { Locator } from 'playwright-core'
import { type Person, PEOPLE } from './harness/people.ts'
import { expect, test } from './harness/test.ts'
import { pattern, text } from './harness/texts.ts'
import { PHONE, type Visitor } from './harness/visitor.ts'

/** The main action of a screen ends within this many pixels from the top of a phone's screen. */
const FIRST_PIXELS = 700

type Find = (visitor: Visitor) => Locator

const named =
  (role: 'button' | 'link' | 'radio' | 'textbox' | 'combobox', name: string): Find =>
  ({ page, language }) =>
    page.getByRole('main').getByRole(role, { name: pattern(language, name) })

/** A field by its label, for fields without a role, such as a password. */
const labelled =
  (name: string): Find =>
  ({ page, language }) =>
    page.getByRole('main').getByLabel(pattern(language, name))

/** In the dialog of the first posted charge. */
const inCharge =
  (role: 'button' | 'link', name: string): Find =>
  ({ page, language }) =>
    page.getByRole('dialog').getByRole(role, { name: text(language, name) })

/** The main actions of each screen. An action in the task bar is always in view. */
const SCREENS: readonly (readonly [Person, string, ...Find[]])[] = [
  [PEOPLE.noura, '/block-card/primary', named('button', 'Suspend now')],
  [PEOPLE.khalid, '/block-card/primary', named('button', 'Suspend now')],
  [
    PEOPLE.noura,
    '/card-issue/primary?step=what',
    named('radio', 'Lost'),
    named('radio', 'Stolen'),
    named('radio', 'Damaged'),
  ],
  [PEOPLE.noura, '/view-pin/primary', named('button', 'Show the PIN')],
  [
    PEOPLE.noura,
    '/billing-dispute/primary?described=true',
    named('radio', 'I didn’t make this charge'),
  ],
  [PEOPLE.noura, '/card-limit/primary', named('textbox', 'New limit, in riyals')],
  [PEOPLE.khalid, '/active-card/primary', named('button', 'Activate the card')],
  ...[PEOPLE.noura, PEOPLE.khalid, PEOPLE.reema].map((person): [Person, string, Find] => [
    person,
    '/pay',
    named('button', 'Go to the payment page'),
  ]),
  ...[PEOPLE.noura, PEOPLE.khalid, PEOPLE.faisal, PEOPLE.reema].flatMap(
    (person): [Person, string, ...Find[]][] => [
      [person, '/trips/add', named('combobox', 'Country')],
      [person, '/card-detail?tab=check', labelled('Amount')],
      [person, '/card-detail?tab=rules', named('button', 'Add a rule')],
      [person, '/contact-us', named('combobox', 'Department')],
      [person, '/update-password', labelled('Current password')],
    ],
  ),
  ...[PEOPLE.faisal, PEOPLE.reema].flatMap((person): [Person, string, ...Find[]][] => {
    const kind = person === PEOPLE.faisal ? 'supplementary' : 'primary'
    return [
      [person, `/block-card/${kind}`, named('button', 'Suspend now')],
      [
        person,
        `/card-issue/${kind}?step=what`,
        named('radio', 'Lost'),
        named('radio', 'Stolen'),
        named('radio', 'Damaged'),
      ],
      [person, `/view-pin/${kind}`, named('button', 'Show the PIN')],
      [
        person,
        `/billing-dispute/${kind}?described=true`,
        named('radio', 'I didn’t make this charge'),
      ],
      [person, `/card-limit/${kind}`, named('textbox', 'New limit, in riyals')],
    ]
  }),
  [PEOPLE.noura, '/manage-card-details', named('link', 'Your family’s cards')],
  [PEOPLE.noura, '/apply-supplementary', named('textbox', 'First Name')],
  [PEOPLE.faisal, '/apply-supplementary', named('textbox', 'First Name')],
  [PEOPLE.noura, '/customer-service?tab=feedback', named('radio', 'Very good')],
]

/** The same for visitors. */
const PUBLIC_SCREENS: readonly (readonly [string, Find])[] = [
  ['login', labelled('User ID')],
  ['login-centurion', labelled('User ID')],
  ['cardholder/enrollment', labelled('ID or Iqama number')],
  ['cardholder/forgot-id', labelled('ID or Iqama number')],
  ['cardholder/forgot-password', labelled('ID or Iqama number')],
  ['verify', labelled('Document code')],
]

/** Expects an action within the first pixels, or in the task bar. */
async function expectInReach(action: Locator, at: string): Promise<void> {
  await action.first().waitFor()
  const end = () =>
    action.first().evaluate((element) => {
      const isFixed = (one: Element | null): boolean =>
        one !== null && (getComputedStyle(one).position === 'fixed' || isFixed(one.parentElement))
      const { bottom } = element.getBoundingClientRect()
      const isInBar = element.closest('[role=dialog]') === null && isFixed(element)
      return isInBar ? bottom - window.innerHeight : bottom
    })
  await expect.poll(end, { message: at }).toBeLessThanOrEqual(FIRST_PIXELS)
}

test.use(PHONE)

test.describe('on a phone, without scrolling', { tag: ['@ar', '@long'] }, () => {
  for (const [person, address, ...actions] of SCREENS) {
    test(`${person.userName} sees the main action of ${address}`, async ({ openAs }) => {
      const visitor = await openAs(person, address)
      for (const find of actions) await expectInReach(find(visitor), address)
    })
  }

  for (const [address, find] of PUBLIC_SCREENS) {
    test(`a visitor sees the main action of ${address}`, async ({ openAs, language }) => {
      const visitor = await openAs(null, `/${language}/${address}`)
      await expectInReach(find(visitor), address)
    })
  }

  test('a charge shows its actions, each at least 48 pixels high, and hides its details', async ({
    openAs,
  }) => {
    const visitor = await openAs(PEOPLE.noura, '/transactions?kind=purchase')
    const { page, language } = visitor
    // The newest posted charge of her card: older ones may be disputed, and Sanduq is blocked.
    await page
      .getByRole('main')
      .getByRole('link', { name: /1946/ })
      .filter({ hasNotText: /Pending|معلّقة|Sanduq|صندوق/ })
      .first()
      .click()
    for (const find of [
      inCharge('link', 'I didn’t make this: report the card'),
      inCharge('link', 'Dispute this charge'),
      inCharge('button', 'Block this merchant on the card'),
    ]) {
      const action = find(visitor)
      await expectInReach(action, 'a charge')
      expect((await action.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    }
    const serial = page.getByRole('dialog').getByText(text(language, 'Serial number'))
    await expect(serial).toBeHidden()
    await page.getByRole('dialog').getByText(text(language, 'More details')).click()
    await expect(serial).toBeVisible()
  })
})
