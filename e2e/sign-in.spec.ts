import { expect, test } from './harness/test.ts'
import { figure, minorUnits, summaryDuring } from './harness/home.ts'
import { PEOPLE } from './harness/people.ts'
import { askForCode, codeForm, signInByForm } from './harness/signing-in.ts'
import { text } from './harness/texts.ts'
import { openSession } from './harness/session.ts'
import type { Visitor } from './harness/visitor.ts'
import { retryButton } from './harness/waiting.ts'

const SESSION_S_OWN = new Set(['accessToken', 'identitySeed', 'lastSignIn'])

test(
  'signing in by the form stores the same entries as the tests’ own sign-in',
  { tag: '@once' },
  async ({ visitor, bridge }) => {
    const stored = ({ page }: Visitor) =>
      page.evaluate(() => Object.fromEntries(Object.entries<string>(localStorage)))
    /** Returns an entry without the parts that differ between sessions. */
    const alike = (entry = '') =>
      entry.startsWith('{')
        ? JSON.parse(entry, (name, value) => (SESSION_S_OWN.has(name) ? '' : value))
        : entry
    const byForm = visitor
    await signInByForm(byForm, PEOPLE.noura)
    const { entries } = await openSession(bridge, PEOPLE.noura, 'en')
    const left = await stored(byForm)
    expect(Object.keys(left)).toEqual(expect.arrayContaining(Object.keys(entries)))
    const { refreshToken: _, ...others } = entries
    for (const [name, value] of Object.entries(others)) {
      expect(alike(left[name]), name).toEqual(alike(value))
    }
  },
)

test.describe('signing in', { tag: '@en' }, () => {
  test('shows noura the figures of the bridge', async ({ visitor }) => {
    const summary = await summaryDuring(visitor, () => signInByForm(visitor, PEOPLE.noura))
    // Figures stay hidden until the accounts are known.
    await expect(figure(visitor, 'Current balance')).toBeVisible()

    for (const [label, money] of [
      ['Current balance', summary.currentBalance],
      ['Available credit', summary.availableCredit],
      ['Credit limit', summary.creditLimit],
      ['Payment due', summary.paymentDue],
    ] as const) {
      expect(await minorUnits(figure(visitor, label)), label).toBe(money.minor)
    }
    const shown = await visitor.page.getByRole('main').innerText()
    expect(shown.replaceAll(/\s/g, '')).toContain(summary.billReference)
    expect(summary.currentBalance.minor).toBeGreaterThan(0)

    await visitor.open('/transactions?tab=statements')
    await figure(visitor, 'Previous balance').waitFor()
    for (const [label, money] of [
      ['Previous balance', summary.previousBalance],
      ['Recent payments', summary.totalRecentPayments],
      ['Total recent transactions', summary.totalRecentTransactions],
    ] as const) {
      expect(await minorUnits(figure(visitor, label)), label).toBe(money.minor)
    }
  })

  test(
    'greets the person in the right language and direction',
    { tag: '@long' },
    async ({ visitor, language }) => {
      await signInByForm(visitor, PEOPLE.noura)
      await visitor.page
        .getByText(language === 'ar' ? 'نورة' : 'Noura')
        .first()
        .waitFor()
      const html = visitor.page.locator('html')
      await expect(html).toHaveAttribute('lang', language)
      await expect(html).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      expect(await visitor.page.title()).toContain(text(language, 'Your account'))
    },
  )

  test(
    'sends the code by SMS and shows the last digits of the mobile',
    { tag: '@long' },
    async ({ visitor, bridge, language }) => {
      await visitor.open(`/${language}/login`)
      await askForCode(visitor, PEOPLE.noura)
      const [sent] = await bridge.outbox()
      expect(sent).toMatchObject({ channel: 'sms', code: expect.stringMatching(/^\d{5}$/) })
      const shown = (await visitor.page.locator('form').innerText()).replaceAll(
        /[\s\u2066-\u2069]/g,
        '',
      )
      expect(shown).toContain(sent!.to.slice(-2))
      expect(shown).not.toContain(sent!.to.slice(-6))
    },
  )

  test(
    'shows faisal only his own card, without the balance and bill of the account',
    { tag: '@long' },
    async ({ visitor, language }) => {
      const summary = await summaryDuring(visitor, () => signInByForm(visitor, PEOPLE.faisal))
      expect(summary).toMatchObject({ scope: 'card', billReference: null })
      expect(await minorUnits(figure(visitor, 'Spent on your card'))).toBe(
        summary.currentBalance.minor,
      )
      const page = await visitor.page.locator('main').innerText()
      expect(page).not.toContain(text(language, 'Payment due'))
      expect(page).not.toContain(text(language, 'Current balance'))
    },
  )

  test('lets reema in through the Centurion sign-in page', async ({ visitor }) => {
    await signInByForm(visitor, PEOPLE.reema, 'login-centurion')
    await figure(visitor, 'Current balance').waitFor()
    const stored = await visitor.page.evaluate(() => localStorage.getItem('centurion'))
    expect(stored).toBe('yes')
  })

  test('shows khalid his overdue bill, and switches accounts without leaving the page', async ({
    visitor,
    language,
  }) => {
    const { page } = visitor
    const first = await summaryDuring(visitor, () => signInByForm(visitor, PEOPLE.khalid))
    const accounts = page
      .getByRole('radiogroup', { name: text(language, 'Account') })
      .getByRole('radio')
    await accounts.first().waitFor()
    await expect(accounts).toHaveCount(2)

    const second = await summaryDuring(visitor, () => accounts.nth(1).check())
    expect(second.accountReference).not.toBe(first.accountReference)
    await expect
      .poll(() => minorUnits(figure(visitor, 'Current balance')))
      .toBe(second.currentBalance.minor)
    expect(new URL(page.url()).pathname).toBe('/home')

    const overdue = first.overdue ? 0 : 1
    await accounts.nth(overdue).check()
    await expect(page.getByText(text(language, 'How to pay'))).toHaveCount(1)
    const option = (name: string) =>
      page.getByRole('radio', { name: new RegExp(text(language, name)) })
    await expect(option('Overdue')).toHaveCount(1)
    await expect(option('Suspended')).toHaveCount(1)
    expect([first.overdue, second.overdue].filter(Boolean)).toHaveLength(1)
  })

  test(
    'refuses to send another code immediately',
    { tag: '@long' },
    async ({ visitor, language }) => {
      await visitor.open(`/${language}/login`)
      await askForCode(visitor, PEOPLE.noura)
      await retryButton(visitor).waitFor()
      await expect(codeForm(visitor).resend).toHaveCount(0)
    },
  )
})
