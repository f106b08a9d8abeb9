import type { ResultsOf, recurringCharges, spendingTrends } from '@sadu/contract'
import { expect, test } from './harness/test.ts'
import { barriersHere, barriersOf } from './harness/barriers.ts'
import { minorUnits } from './harness/home.ts'
import { hasFocus, tabTo } from './harness/keyboard.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { text } from './harness/texts.ts'
import { askedFor, rowsOf, totalOf } from './harness/transactions.ts'
import { PHONE, type Visitor } from './harness/visitor.ts'

type Trends = ResultsOf<typeof spendingTrends>
type Recurring = ResultsOf<typeof recurringCharges>

/** Returns the bridge's responses to a call while the page opens the insights. */
async function answersOf({ page, open }: Visitor) {
  const to = async (action: string) => {
    const answer = await page.waitForResponse((response) => response.url().endsWith(action))
    return ((await answer.json()) as { results: unknown }).results
  }
  const [trends, recurring] = await Promise.all([
    to('/se/transaction/trends'),
    to('/se/transaction/recurring'),
    open('/transactions?tab=insights'),
  ])
  return { trends: trends as Trends, recurring: recurring as Recurring }
}

const panel = ({ page, language }: Visitor, name: string) =>
  page.getByRole('region', { name: text(language, name) })

test.describe('insights', { tag: '@ar' }, () => {
  test('are opened from home, and show the spending of each cycle, also as a table', async ({
    visitor,
    language,
  }) => {
    const { page } = visitor
    await signIn(visitor, PEOPLE.noura)
    await page.getByRole('link', { name: text(language, 'See all transactions') }).press('Enter')
    await page.getByRole('link', { name: text(language, 'Insights') }).click()
    await page.waitForURL('**/transactions?tab=insights')
    // All requests made here are answered before the page is reloaded.
    await panel(visitor, 'Recurring charges').getByRole('listitem').first().waitFor()
    await panel(visitor, 'Spending by cycle').getByRole('radio').last().waitFor()

    const { trends, recurring } = await answersOf(visitor)
    const cycles = panel(visitor, 'Spending by cycle')
    const radios = cycles.getByRole('radio')
    await radios.last().waitFor()
    await expect(radios).toHaveCount(4)
    await expect(radios.last()).toBeChecked()

    // By keyboard alone: the previous cycle, with its spending.
    await radios.last().focus()
    await page.keyboard.press('ArrowUp')
    await expect(radios.nth(2)).toBeChecked()
    const before = trends.cycles[2]
    const merchants = panel(visitor, 'Top merchants').getByRole('listitem')
    await expect(merchants).toHaveCount(before!.topMerchants.length)
    await expect(merchants.first()).toContainText(before!.topMerchants[0]!.merchantName[language])

    await cycles.getByText(text(language, 'Show as a table')).click()
    const rows = cycles.getByRole('table').getByRole('row')
    for (const [at, { total }] of trends.cycles.entries()) {
      const written = rows
        .nth(at + 1)
        .getByRole('cell')
        .nth(1)
      expect(await minorUnits(written)).toBe(total.minor)
    }

    const charges = panel(visitor, 'Recurring charges').getByRole('listitem')
    await expect(charges).toHaveCount(recurring.charges.length)
    const dearer = charges.filter({ hasText: text(language, 'The price went up') })
    await expect(dearer).toHaveCount(1)
    expect(await barriersHere(visitor)).toEqual([])
  })

  test(
    'link each figure to its transactions, by keyboard alone, and back',
    { tag: '@long' },
    async ({ visitor, language }) => {
      const { page } = visitor
      await signIn(visitor, PEOPLE.noura)
      const { trends, recurring } = await answersOf(visitor)
      const radios = panel(visitor, 'Spending by cycle').getByRole('radio')
      await radios.last().focus()
      await page.keyboard.press('ArrowUp')
      const cycle = trends.cycles[2]
      const days = { from: cycle?.from, to: cycle?.to, by: 'posting' }

      /** Opens the figure with this link, and returns the total of its rows. */
      const follow = async (name: string) => {
        const link = panel(visitor, name).getByRole('listitem').first().getByRole('link')
        await tabTo(visitor, (await link.textContent())?.trim() ?? '')
        expect(await hasFocus(link)).toBe(true)
        await page.keyboard.press('Enter')
        await page.waitForURL((url) => !url.searchParams.has('tab'))
        await rowsOf(visitor).first().waitFor()
        const [charges, credits] = await Promise.all(
          ['Charges', 'Payments and refunds'].map((one) => minorUnits(totalOf(visitor, one))),
        )
        return (charges ?? 0) + (credits ?? 0)
      }
      const back = async () => {
        await page.goBack()
        await radios.nth(2).waitFor()
        await expect(radios.nth(2)).toBeChecked()
      }

      const category = cycle?.byCategory[0]
      expect(await follow('By category')).toBe(category?.total.minor)
      expect(askedFor(visitor)).toEqual({ ...days, category: category?.category })
      await back()

      const merchant = cycle?.topMerchants[0]
      expect(await follow('Top merchants')).toBe(merchant?.total.minor)
      expect(askedFor(visitor)).toEqual({ ...days, merchant: merchant?.merchantReference })
      const name = merchant?.merchantName[language] ?? ''
      const chips = page.getByRole('list', { name: text(language, 'Active filters') })
      await chips.getByRole('button', { name }).waitFor()
      await expect(rowsOf(visitor)).toHaveCount(merchant!.count)
      await expect(rowsOf(visitor).filter({ hasNotText: name })).toHaveCount(0)
      await back()

      await follow('Recurring charges')
      const [charge] = recurring.charges
      await expect(rowsOf(visitor)).toHaveCount(charge!.count)
      const ofCharge = rowsOf(visitor).filter({ hasText: charge?.merchantName[language] ?? '' })
      await expect(ofCharge).toHaveCount(charge!.count)
    },
  )

  test(
    'show a supplementary cardmember only their own card',
    { tag: '@long' },
    async ({ visitor, language }) => {
      await signIn(visitor, PEOPLE.faisal)
      const { trends } = await answersOf(visitor)
      await visitor.page.getByRole('radio').last().waitFor()
      const none = text(language, 'No recurring charges found')
      await panel(visitor, 'Recurring charges').getByText(none).waitFor()
      const headline = panel(visitor, 'Spending by cycle').locator('[aria-live] p').nth(1)
      expect(await minorUnits(headline)).toBe(trends.cycles.at(-1)?.total.minor)
    },
  )
})

test(
  'an alert for a recurring charge is set on a phone, and the card’s page lists the merchant',
  { tag: ['@en', '@long'] },
  async ({ newVisitor, t }) => {
    const visitor = await newVisitor(PHONE)
    const { page } = visitor
    await signIn(visitor, PEOPLE.noura, '/transactions?tab=insights')
    const toggle = panel(visitor, 'Recurring charges').getByRole('switch').first()
    await toggle.check()
    await expect(toggle).toBeChecked()
    expect(await barriersOf(visitor)).toEqual([])
    await page.reload()
    await expect(toggle).toBeChecked()
    await toggle.uncheck()
    await page.goto('/card-detail')
    const stored = panel(visitor, 'Where this card is stored')
    await expect(stored.getByRole('listitem').first()).toBeVisible()
    await expect(stored).toContainText(t('They charge it regularly'))
    expect(await barriersOf(visitor)).toEqual([])
  },
)
