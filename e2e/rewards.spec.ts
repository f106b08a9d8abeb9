import { expect, test } from './harness/test.ts'
import { PEOPLE, type Person } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { pattern, text } from './harness/texts.ts'
import type { Visitor } from './harness/visitor.ts'

/** Returns the parts of the rewards page. */
function rewards({ page, language }: Visitor) {
  const say = (english: string) => text(language, english)
  const panel = (title: string) => page.getByRole('region', { name: say(title), exact: true })
  return {
    heading: page.getByRole('heading', { level: 1, name: say('Membership rewards') }),
    balance: page
      .getByRole('heading', { name: say('Your points') })
      .locator('xpath=../p')
      .first(),
    history: panel('Points history'),
    rows: page.getByRole('list', { name: say('Points history') }).getByRole('listitem'),
    more: page.getByRole('button', { name: say('Show more') }),
    kind: page.getByLabel(say('Show'), { exact: true }),
    month: page.getByLabel(say('Month'), { exact: true }),
    points: page.getByLabel(say('Points'), { exact: true }),
    riyals: page.getByLabel(say('Saudi riyals'), { exact: true }),
    dollars: page.getByLabel(say('US dollars'), { exact: true }),
    fee: panel('Annual fee'),
    back: page.getByRole('link', { name: say('Back to your account') }),
  }
}

const digits = (written: string) => Number(written.replaceAll(/\D/g, ''))

async function openAs(visitor: Visitor, person: Person, link = 'Your points'): Promise<void> {
  await signIn(visitor, person)
  await visitor.page.getByRole('link', { name: text(visitor.language, link) }).press('Enter')
  await visitor.page.waitForURL('**/membership-rewards')
  await rewards(visitor).heading.waitFor()
}

test.describe('membership rewards', { tag: '@ar' }, () => {
  test('show the balance, the history and the fee, from home and back', async ({
    visitor,
    language,
    t,
  }) => {
    await openAs(visitor, PEOPLE.noura)
    const { page } = visitor
    const { balance, rows, more, kind, fee, back } = rewards(visitor)
    expect(digits(await balance.innerText())).toBeGreaterThan(100_000)
    await expect(rows).toHaveCount(20)
    await more.click()
    await expect(rows).toHaveCount(40)

    await kind.selectOption({ label: t('Referral bonus') })
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('+100,000')

    await expect(fee).toContainText(pattern(language, 'Next charged on <0/>.'))
    await back.click()
    await page.waitForURL('**/home')
  })

  test(
    'a month without points shows a message, with a button to show everything',
    { tag: '@long' },
    async ({ visitor, t }) => {
      await openAs(visitor, PEOPLE.khalid)
      const { rows, kind, month } = rewards(visitor)
      await rows.first().waitFor()
      await kind.selectOption({ label: t('Points used') })
      await month.selectOption({ index: 1 })
      await visitor.page.getByText(t('Nothing of this kind')).waitFor()
      await visitor.page.getByRole('button', { name: t('Show everything') }).click()
      await expect(rows).toHaveCount(20)
      await expect(kind).toHaveValue('')
    },
  )

  test(
    'the calculator converts between points, riyals and dollars',
    { tag: '@long' },
    async ({ visitor, t }) => {
      await openAs(visitor, PEOPLE.reema)
      const { points, riyals, dollars } = rewards(visitor)
      await points.fill('٥٠٬٠٠٠')
      await expect(riyals).toHaveValue('750.00')
      await expect(dollars).toHaveValue('200.00')
      await riyals.fill('1,000')
      await expect(points).toHaveValue('66,667')
      await dollars.fill('1')
      await expect(riyals).toHaveValue('3.75')
      await dollars.fill('1.999')
      await visitor.page.getByText(t('Enter at most two digits after the decimal point.')).waitFor()
      await expect(dollars).toHaveAttribute('aria-invalid', 'true')
      await expect(points).toHaveValue('')
      await points.fill('2.5')
      await visitor.page.getByText(t('Enter a whole number, without decimals.')).waitFor()
      await visitor.page.getByRole('button', { name: t('Use all my points') }).press('Enter')
      expect(digits(await points.inputValue())).toBe(
        digits(await rewards(visitor).balance.innerText()),
      )
    },
  )

  test(
    'a supplementary cardmember sees the points they were given, and no fee',
    { tag: '@long' },
    async ({ visitor, t }) => {
      await openAs(visitor, PEOPLE.faisal, 'See rewards')
      const { rows, fee } = rewards(visitor)
      await expect(rewards(visitor).balance).toContainText('5,000')
      await expect(rows.filter({ hasText: t('Received as a gift') })).toHaveCount(1)
      await visitor.page.getByText(t('Your card earned this cycle')).waitFor()
      expect(await fee.count()).toBe(0)
    },
  )

  test('a visitor is sent to the sign-in page', { tag: '@long' }, async ({ visitor, language }) => {
    await visitor.chooseLanguage()
    await visitor.open('/membership-rewards')
    await visitor.page.waitForURL(`**/${language}/login`)
  })

  test('a failed request shows an error and a retry', { tag: '@long' }, async ({ visitor, t }) => {
    await openAs(visitor, PEOPLE.noura)
    const { page } = visitor
    const { balance, rows } = rewards(visitor)
    await rows.first().waitFor()
    visitor.mayBeCutOff()
    visitor.mayBeRefused(/rewards/)
    await page.route('**/se/rewards/*', (route) => route.abort('connectionrefused'))
    await page.reload()
    await page.getByText(t('We couldn’t load everything on this page.')).waitFor()
    await page.unroute('**/se/rewards/*')
    await page.getByRole('button', { name: t('Try again') }).click()
    await balance.waitFor()
    await rows.first().waitFor()
  })
})
