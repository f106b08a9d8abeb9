import type { Locator } from 'playwright-core'
import { button, heading } from './harness/controls.ts'
import { PEOPLE } from './harness/people.ts'
import { expect, test } from './harness/test.ts'
import { pattern } from './harness/texts.ts'
import { rowsOf } from './harness/transactions.ts'
import { PHONE, type Visitor } from './harness/visitor.ts'

/** The maximum of taps from a transaction, or from home, to the form or the button of an action. */
const TAPS = 3

type Said = { visitor: Visitor; t: (english: string, context?: string) => string }
type Tap = (said: Said) => Locator
type Act = {
  by: keyof typeof PEOPLE
  /** The list of its transaction; home for an action without one. */
  from?: string
  taps: readonly Tap[]
  /** The form of the action, or the button that performs it. */
  there: Tap
}

const theLink =
  (name: string): Tap =>
  ({ visitor, t }) =>
    visitor.page
      .getByRole('link', { name: t(name) })
      .filter({ visible: true })
      .first()
const theButton =
  (name: string): Tap =>
  ({ visitor }) =>
    button(visitor, name).first()
const theHeading =
  (name: string): Tap =>
  ({ visitor }) =>
    heading(visitor, name)
const theField =
  (name: string): Tap =>
  ({ visitor, t }) =>
    visitor.page.getByRole('textbox', { name: t(name), exact: true })
/** The first posted charge. */
const charge: Tap = ({ visitor, t }) =>
  rowsOf(visitor)
    .filter({ hasNotText: t('Pending') })
    .first()
const ofNavigation =
  (name: string): Tap =>
  ({ visitor, t }) =>
    visitor.page
      .getByRole('navigation', { name: t('Main') })
      .getByRole('link', { name: t(name), exact: true })
const more: Tap = ({ visitor, t }) =>
  visitor.page.getByRole('button', { name: t('More', 'navigation') })
const rewards: Tap = ({ visitor }) =>
  visitor.page.getByRole('main').locator('a[href*="/membership-rewards"]').first()
const setUpAutopay: Tap = ({ visitor, t }) => visitor.page.getByText(t('Set up automatic payments'))
const secondAccount: Tap = ({ visitor }) => visitor.page.getByRole('radio', { name: /5562/ })

const PURCHASES = '/transactions?kind=purchase&min=100'

const ACTS: Record<string, Act> = {
  'pay a purchase in instalments': {
    by: 'reema',
    from: '/transactions?kind=purchase&min=1000',
    taps: [charge, theLink('Pay in instalments')],
    there: theButton('Pay in instalments'),
  },
  'pay a purchase with points': {
    by: 'noura',
    from: PURCHASES,
    taps: [charge, theLink('Pay with points')],
    there: theField('Points'),
  },
  'dispute a charge': {
    by: 'noura',
    from: PURCHASES,
    taps: [charge, theLink('Dispute this charge')],
    there: theHeading('What’s wrong with this charge?'),
  },
  'block a merchant': {
    by: 'noura',
    from: PURCHASES,
    taps: [charge],
    there: theButton('Block this merchant on the card'),
  },
  'write a note': {
    by: 'noura',
    from: PURCHASES,
    taps: [charge, theButton('Add a note')],
    there: theField('Your note'),
  },
  'add a receipt': {
    by: 'noura',
    from: PURCHASES,
    taps: [charge, theButton('Add a receipt')],
    there: ({ visitor, t }) =>
      visitor.page.getByRole('button', {
        name: t('Choose a file: {label}').replace('{label}', t('Receipts')),
      }),
  },
  'choose an own category': {
    by: 'noura',
    from: PURCHASES,
    taps: [charge, theButton('Change the category')],
    there: ({ visitor, t }) => visitor.page.getByRole('radio', { name: t('Travel'), exact: true }),
  },
  'allow a declined payment once': {
    by: 'noura',
    taps: [ofNavigation('Transactions'), theLink('Pending and declined')],
    there: theButton('Allow once'),
  },
  'be told of a recurring charge': {
    by: 'noura',
    taps: [ofNavigation('Transactions'), theLink('Insights')],
    there: ({ visitor, t }) =>
      visitor.page.getByRole('switch', { name: t('Tell me two days before') }).first(),
  },
  'block a recurring charge': {
    by: 'noura',
    taps: [ofNavigation('Transactions'), theLink('Insights')],
    there: ({ visitor }) =>
      visitor.page
        .getByRole('button', { name: pattern(visitor.language, 'Block on the card: {name}') })
        .first(),
  },
  'pay now': {
    by: 'noura',
    taps: [theLink('Pay now')],
    there: theButton('Go to the payment page'),
  },
  'have bills paid automatically': {
    by: 'noura',
    taps: [theLink('Pay now'), setUpAutopay],
    there: theButton('Continue to the card'),
  },
  'send a credit balance to the bank': {
    by: 'khalid',
    taps: [secondAccount, theLink('Send it to your bank')],
    there: theButton('Request the transfer'),
  },
  'move points': {
    by: 'khalid',
    taps: [rewards, theLink('Move points to another account')],
    there: theButton('Move points'),
  },
  'give points': {
    by: 'noura',
    taps: [rewards, theLink('Give points')],
    there: theButton('Give points'),
  },
  'set a rule of a card': {
    by: 'noura',
    taps: [ofNavigation('Cards'), theLink('Card rules'), theButton('Add a rule')],
    there: theButton('Set the rule'),
  },
  'see the words of a call': {
    by: 'noura',
    taps: [
      more,
      ({ visitor, t }) =>
        visitor.page
          .getByRole('region', { name: t('More', 'navigation') })
          .getByRole('link', { name: t('Is it us calling?') }),
    ],
    there: theButton('Show the words'),
  },
}

test.describe('a phone user needs at most three taps', { tag: ['@ar', '@long'] }, () => {
  test.use({ viewport: PHONE.viewport })
  for (const [act, { by, from = '/home', taps, there }] of Object.entries(ACTS)) {
    test(`to ${act}`, async ({ openAs, t }) => {
      expect(taps.length).toBeLessThanOrEqual(TAPS)
      const visitor = await openAs(PEOPLE[by], from)
      for (const tap of taps) await tap({ visitor, t }).click()
      await there({ visitor, t }).waitFor()
    })
  }
})
