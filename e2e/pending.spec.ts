import { expect, test } from './harness/test.ts'
import { minorUnits } from './harness/home.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { pattern, text } from './harness/texts.ts'
import type { Visitor } from './harness/visitor.ts'

const GIVEN_BACK =
  'Anything the merchant doesn’t claim returns to your available credit by the day shown. If a merchant cancels a hold, that can take up to {days} working days.'

const RELEASED = 'The merchant has released <0/> of the amount first held.'

const list = ({ page, language }: Visitor, name: string) =>
  page.getByRole('list', { name: text(language, name) })

test.describe('pending and declined transactions', { tag: '@ar' }, () => {
  test('have their own tab, add up to the total on hold, and are explained', async ({
    visitor,
    language,
  }) => {
    const { page } = visitor
    await signIn(visitor, PEOPLE.noura)
    await page
      .getByRole('navigation', { name: text(language, 'Main') })
      .getByRole('link', { name: text(language, 'Transactions') })
      .click()
    await page.getByRole('link', { name: text(language, 'Pending and declined') }).click()
    await page.waitForURL('**/pending-transactions')

    // Home has a list of the same name: the page has loaded once it shows the total on hold.
    const label = page.getByText(text(language, 'Total on hold'))
    await label.waitFor()
    const holds = list(visitor, 'Pending transactions').getByRole('listitem')
    const amounts = await Promise.all(
      (await holds.all()).map((row) => minorUnits(row.locator('bdi[dir=ltr]').first())),
    )
    const held = label.locator('xpath=following-sibling::*[1]')
    expect(await minorUnits(held)).toBe(amounts.reduce((sum, amount) => sum + amount, 0))

    // A petrol pump has released the unused part of its hold.
    const released = pattern(language, RELEASED)
    await expect(list(visitor, 'Pending transactions').getByText(released)).toHaveCount(1)

    await page.locator('summary').press('Enter')
    await page.getByText(pattern(language, GIVEN_BACK)).waitFor()

    const declined = list(visitor, 'Declined attempts').getByRole('listitem')
    await expect(declined).toHaveCount(4)
    await page.getByRole('button', { name: pattern(language, 'Show all {all}') }).press('Enter')
    expect(await declined.count()).toBeGreaterThan(4)
    const fraud = declined.filter({ hasText: text(language, 'Stopped to protect you') })
    const advice = 'If it wasn’t you, call us now. If it was, let us know before you try again.'
    await expect(fraud).toContainText(text(language, advice))
    await expect(fraud.getByRole('link')).toHaveAttribute('href', /^tel:\+/)

    await page.getByRole('link', { name: text(language, 'See your available credit') }).click()
    await page.waitForURL('**/home')
  })

  test('are shown for each account separately', { tag: '@long' }, async ({ visitor, language }) => {
    const { page } = visitor
    await signIn(visitor, PEOPLE.khalid)
    await visitor.open('/pending-transactions')
    const inactive = page.getByText(text(language, 'Card not activated yet'), { exact: true })
    const suspended = page.getByText(text(language, 'Card temporarily suspended'), {
      exact: true,
    })
    await inactive.waitFor()
    await expect(suspended).toHaveCount(0)
    await page.getByRole('radio').nth(1).check()
    await suspended.waitFor()
    await expect(inactive).toHaveCount(0)
    await page.getByText(text(language, 'Nothing is on hold')).waitFor()
  })
})
