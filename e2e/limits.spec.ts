import { UPLOAD } from '@sadu/contract/core/issuer-constants'
import { expect, test } from './harness/test.ts'
import { barriersOf } from './harness/barriers.ts'
import { button, chooseFile } from './harness/controls.ts'
import { draftSaved } from './harness/drafts.ts'
import { expectConfirmation } from './harness/focus.ts'
import { PEOPLE } from './harness/people.ts'
import { enterCode, signIn } from './harness/signing-in.ts'
import { pattern, text } from './harness/texts.ts'
import { PHONE, type Visitor } from './harness/visitor.ts'

const newLimit = ({ page, language }: Visitor) =>
  page.getByLabel(text(language, 'New limit, in riyals'), { exact: true })

test.describe('a higher limit', { tag: '@ar' }, () => {
  test('is requested step by step on a phone, and followed among the requests', async ({
    newVisitor,
    bridge,
    language,
    t,
  }) => {
    const visitor = await newVisitor(PHONE)
    const { page } = visitor
    // Each language uses a different person.
    const person = language === 'en' ? PEOPLE.noura : PEOPLE.reema
    const digits = language === 'en' ? '1946' : '10054'
    await signIn(visitor, person, '/card-limit/primary')
    await newLimit(visitor).waitFor()
    await page.getByText(t('Limit now')).waitFor()
    await button(visitor, 'Set the limit').click()
    await page.getByText(t('Field is required')).first().waitFor()
    await newLimit(visitor).fill('99,000,000')
    await button(visitor, 'Continue').click()
    await page.getByText(pattern(language, 'Enter at most {highest}.')).waitFor()
    expect(await barriersOf(visitor)).toEqual([])
    const higher = language === 'en' ? '80,000' : '٨٠٠٬٠٠٠'
    await newLimit(visitor).fill(higher)
    await button(visitor, 'Continue').click()

    await page.waitForURL('**step=about')
    const question = page.getByRole('heading', { level: 1 })
    await expect(question).toBeFocused()
    const income = page.getByLabel(t('Monthly income, in riyals'), { exact: true })
    await button(visitor, 'Continue').click()
    await page.getByText(t('Please select File')).first().waitFor()
    await expect(page.getByRole('alert').first()).toBeFocused()
    await chooseFile(visitor, 'Salary certificate', 'large.pdf', Buffer.alloc(UPLOAD.maxBytes + 1))
    await page.getByText(t('File is too large, maximum file size is 5MB')).waitFor()
    await page.getByText(t('Please select file less then 5MB')).first().waitFor()
    expect(await barriersOf(visitor)).toEqual([])
    await chooseFile(visitor, 'Salary certificate', 'certificate.pdf')
    const ready = t('Open: {fileName}').replace('{fileName}', 'certificate.pdf')
    await page.getByRole('button', { name: ready }).waitFor()
    await income.fill('18500')
    await page.getByText(t('Private sector')).click()
    const saved = draftSaved(page, '"disability":"no"')
    await page.getByText(t('No'), { exact: true }).click()
    await saved

    // The input is stored on the bridge, including the file.
    await page.reload()
    await expect(income).toHaveValue('18500')
    await page.getByRole('button', { name: ready }).waitFor()
    await button(visitor, 'Continue').click()
    await page.getByText(t('Does everything look right?')).waitFor()
    await page.getByText('certificate.pdf').waitFor()
    expect(await barriersOf(visitor)).toEqual([])
    await button(visitor, 'Send the request').click()

    await page
      .getByRole('heading', {
        level: 1,
        name: t('We’ve received your request for a higher limit'),
      })
      .waitFor()
    await expectConfirmation(page)
    expect(await barriersOf(visitor)).toEqual([])
    const told = (await bridge.outbox()).slice(0, 2).map(({ channel }) => channel)
    expect(told.toSorted()).toEqual(['email', 'sms'])
    await page.getByRole('link', { name: t('Follow the request') }).click()
    await page.waitForURL('**/requests?ref=*')
    await page
      .getByRole('heading', { level: 1, name: pattern(language, 'Limit of {limit}') })
      .waitFor()
    await page.getByRole('region', { name: t('What you sent with it') }).waitFor()
    await page.getByText(t('Private sector')).waitFor()
    expect(await barriersOf(visitor)).toEqual([])

    await visitor.open('/card-limit/primary')
    await page.getByText(t('A request for a higher limit is in progress')).waitFor()
    await expect(newLimit(visitor)).toHaveValue('')
    expect(await page.getByText(digits).count()).toBeGreaterThan(0)
  })
})

test.describe('a lower limit', { tag: '@ar' }, () => {
  test(
    'takes effect immediately with a code, and updates other tabs',
    { tag: '@long' },
    async ({ visitor, t }) => {
      const { page } = visitor
      await signIn(visitor, PEOPLE.khalid, '/manage-card-details')
      const other = await page.context().newPage()
      await other.goto('/card-limit/primary')
      await other.getByRole('meter').waitFor()
      await page
        .getByRole('region', { name: t('The chosen card') })
        .getByRole('link', { name: t('Change limit') })
        .click()
      await page.waitForURL('**/card-limit/primary?card=*')
      await newLimit(visitor).fill('119,900')
      await button(visitor, 'Set the limit').click()
      await enterCode(visitor)
      await page.getByText(t('The limit is changed.')).waitFor()
      await expectConfirmation(page)
      expect(await barriersOf(visitor)).toEqual([])
      await other
        .getByRole('region', { name: t('The limit now') })
        .getByText('119,900')
        .waitFor()
    },
  )
})

test.describe('the limit of a supplementary card', { tag: '@en' }, () => {
  test(
    'is set by the primary cardmember, within the limit of the account',
    { tag: '@long' },
    async ({ visitor, language, t }) => {
      const { page } = visitor
      await signIn(visitor, PEOPLE.noura, '/card-limit/supplementary')
      await page.getByRole('radio', { name: /3370/ }).press('Space')
      await page.waitForURL('**card=*')
      await newLimit(visitor).fill('70,000')
      await button(visitor, 'Set the limit').click()
      await page.getByText(pattern(language, 'Enter at most {highest}.')).waitFor()
      await newLimit(visitor).fill('6,000')
      await button(visitor, 'Set the limit').click()
      await enterCode(visitor)
      await page.getByText(t('The limit is changed.')).waitFor()
    },
  )
})

test.describe('a supplementary cardmember', { tag: '@en' }, () => {
  test(
    'requests a limit on a phone, and the primary cardmember approves it',
    { tag: '@long' },
    async ({ newVisitor, t }) => {
      const holder = await newVisitor(PHONE)
      const amount = '13,000'
      await signIn(holder, PEOPLE.faisal, '/card-limit/supplementary')
      await newLimit(holder).fill(amount)
      await button(holder, 'Ask for this limit').click()
      await holder.page
        .getByRole('heading', {
          level: 1,
          name: t('The primary cardmember has your request'),
        })
        .waitFor()
      expect(await barriersOf(holder)).toEqual([])
      await holder.page.getByRole('link', { name: t('Follow the request') }).click()
      await holder.page.getByText(t('The primary cardmember decides')).waitFor()

      const visitor = await newVisitor(PHONE)
      const { page } = visitor
      await signIn(visitor, PEOPLE.noura, '/manage-card-details')
      await page.getByRole('link', { name: t('Your family’s cards') }).click()
      const family = page.getByRole('region', { name: t('Your family’s cards') })
      const row = family.getByRole('listitem').filter({ hasText: '2208' })
      await row.getByRole('button', { name: t('Decline') }).waitFor()
      await row.getByText(t('Spent today')).waitFor()
      await expect(row).toBeInViewport()
      expect(await barriersOf(visitor)).toEqual([])
      await row.getByRole('button', { name: t('Approve') }).click()
      await enterCode(visitor)
      await page.getByText(t('You approved it')).first().waitFor()
      await expect(row.getByRole('button', { name: t('Approve') })).toHaveCount(0)
      await row.getByText(amount).first().waitFor()
      await visitor.open('/card-limit/supplementary')
      const limit = page.getByRole('region', { name: t('The limit now') })
      await limit.getByText(amount).first().waitFor()
    },
  )
})
