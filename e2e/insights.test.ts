import type { ResultsOf, recurringCharges, spendingTrends } from '@sadu/contract'
import { describe, expect, test } from 'vitest'
import { barriersHere } from './harness/barriers.ts'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { minorUnits } from './harness/home.ts'
import { hasFocus, tabTo } from './harness/keyboard.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { journeyIn, text } from './harness/texts.ts'
import { askedFor, rowsOf, totalOf } from './harness/transactions.ts'
import { newVisitor, type Visitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
const browser = browserForFile()

type Trends = ResultsOf<typeof spendingTrends>
type Recurring = ResultsOf<typeof recurringCharges>

/** What the bridge answers to a call, while the page opens the insights. */
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

describe.each(journeyIn('ar'))('insights, in %s', (language) => {
  test('are reached from home, and show each cycle with a table behind it', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    const { page } = visitor
    await signIn(visitor, bridge, PEOPLE.noura)
    await page.getByRole('link', { name: text(language, 'See all transactions') }).press('Enter')
    await page.getByRole('link', { name: text(language, 'Insights') }).click()
    await page.waitForURL('**/transactions?tab=insights')
    // Everything asked for here has been answered before the page is opened anew.
    await panel(visitor, 'Recurring charges').getByRole('listitem').first().waitFor()
    await panel(visitor, 'Spending by cycle').getByRole('radio').last().waitFor()

    const { trends, recurring } = await answersOf(visitor)
    const cycles = panel(visitor, 'Spending by cycle')
    const radios = cycles.getByRole('radio')
    await radios.last().waitFor()
    expect(await radios.count()).toBe(4)
    expect(await radios.last().isChecked()).toBe(true)

    // By keyboard alone: the cycle before, with what it went on.
    await radios.last().focus()
    await page.keyboard.press('ArrowUp')
    expect(await radios.nth(2).isChecked()).toBe(true)
    const before = trends.cycles[2]
    const merchants = panel(visitor, 'Top merchants').getByRole('listitem')
    expect(await merchants.count()).toBe(before?.topMerchants.length)
    expect(await merchants.first().innerText()).toContain(
      before?.topMerchants[0]?.merchantName[language],
    )

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
    expect(await charges.count()).toBe(recurring.charges.length)
    const dearer = charges.filter({ hasText: text(language, 'The price went up') })
    expect(await dearer.count()).toBe(1)
    expect(await barriersHere(visitor)).toEqual([])
  })

  test('a figure leads to the rows it is the sum of, by keyboard alone, and back', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    const { page } = visitor
    await signIn(visitor, bridge, PEOPLE.noura)
    const { trends, recurring } = await answersOf(visitor)
    const radios = panel(visitor, 'Spending by cycle').getByRole('radio')
    await radios.last().focus()
    await page.keyboard.press('ArrowUp')
    const cycle = trends.cycles[2]
    const days = { from: cycle?.from, to: cycle?.to, by: 'posting' }

    /** Opens the figure that has this link, and answers what its rows come to. */
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
      expect(await radios.nth(2).isChecked()).toBe(true)
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
    expect(await rowsOf(visitor).count()).toBe(merchant?.count)
    expect(await rowsOf(visitor).filter({ hasNotText: name }).count()).toBe(0)
    await back()

    await follow('Recurring charges')
    const [charge] = recurring.charges
    expect(await rowsOf(visitor).count()).toBe(charge?.count)
    const ofCharge = rowsOf(visitor).filter({ hasText: charge?.merchantName[language] ?? '' })
    expect(await ofCharge.count()).toBe(charge?.count)
  })

  test('of a supplementary cardmember are of their own card alone', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    await signIn(visitor, bridge, PEOPLE.faisal)
    const { trends } = await answersOf(visitor)
    await visitor.page.getByRole('radio').last().waitFor()
    const none = text(language, 'No recurring charges found')
    await panel(visitor, 'Recurring charges').getByText(none).waitFor()
    const headline = panel(visitor, 'Spending by cycle').locator('[aria-live] p').nth(1)
    expect(await minorUnits(headline)).toBe(trends.cycles.at(-1)?.total.minor)
  })
})
