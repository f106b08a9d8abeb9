import { expect, test } from './harness/test.ts'
import { PEOPLE } from './harness/people.ts'
import { passSeconds, takeClock, warning } from './harness/session-timeout.ts'
import { signIn } from './harness/signing-in.ts'
import { text } from './harness/texts.ts'
import { PHONE } from './harness/visitor.ts'

test.describe('Centurion', { tag: '@once' }, () => {
  test('leads to the lounges of a country, on a phone in Arabic', async ({ newVisitor }) => {
    const language = 'ar'
    const visitor = await newVisitor(PHONE, language)
    const { page } = visitor
    await signIn(visitor, PEOPLE.reema, '/centurion-home')
    const doors = page.getByRole('navigation', { name: text(language, 'The doors') })
    await doors.getByRole('link', { name: text(language, 'Lounges') }).click()
    await page.waitForURL('**/centurion-travel')
    await page.getByRole('heading', { level: 1, name: 'انتظارٌ يستحق' }).waitFor()
    await page.getByLabel(text(language, 'Country')).selectOption('FR')
    await page.getByText('بهو اللوز').waitFor()
    await page.getByRole('radio', { name: text(language, 'Airline') }).check()
    await page.getByText('صالون فيريير').waitFor()
    expect(await page.getByText('بهو اللوز').count()).toBe(0)
    const call = page.getByRole('link', { name: 'اتصل على سارة' })
    await expect(call).toHaveAttribute('href', 'tel:+966800001001')
  })

  test('accepts a suggestion of the manager on a phone, and lists it among the requests', async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor(PHONE, 'en')
    const { page } = visitor
    await signIn(visitor, PEOPLE.reema, '/centurion-home')
    const tray = page.getByRole('region', { name: 'Would you like Sara to arrange this?' })
    await expect(tray.getByRole('heading', { level: 3 })).toHaveText([
      'The Courtyard Houses',
      'The Reserved Table',
      'Around the world',
    ])
    const note = 'A table in Paris for the evening.'
    await tray.getByText(note).waitFor()
    await tray.getByRole('button', { name: 'Not now: Around the world' }).click()
    await expect(tray.getByRole('heading', { level: 2 })).toBeFocused()
    await tray.getByRole('button', { name: 'Accept: The Reserved Table' }).click()
    const done = page.getByRole('dialog', { name: 'Your request' })
    await expect(done.getByRole('heading', { name: 'Sara has your request' })).toBeFocused()
    await done.getByRole('button', { name: 'Close' }).first().click()
    await expect(tray.getByRole('heading', { level: 2 })).toBeFocused()
    await page.reload()
    await expect(tray.getByRole('heading', { level: 3 })).toHaveText(['The Courtyard Houses'])
    await visitor.open('/requests')
    await page
      .getByRole('link', { name: /The Reserved Table/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'The Reserved Table' }).first().waitFor()
    await page.getByText(note).waitFor()
  })

  test(
    'calculates whether a journey is covered, and the cost of an instalment plan',
    { tag: '@long' },
    async ({ visitor }) => {
      const { page } = visitor
      await signIn(visitor, PEOPLE.reema, '/centurion-travel?tab=cover')
      await page.getByRole('textbox', { name: 'Age' }).fill('67')
      await page.getByText('Covered for all 6 days').waitFor()
      await page.getByRole('radio', { name: 'Yes' }).check()
      await page.getByText('Not covered: winter sports.').waitFor()
      await page.getByRole('textbox', { name: 'Age' }).fill('81')
      await page.getByText('You’re covered up to the age of 80.').waitFor()
      await page.getByLabel('Find a benefit').fill('suitcase')
      await page.getByRole('row', { name: /Legal costs/ }).waitFor({ state: 'hidden' })
      await page.getByRole('row', { name: /Luggage late/ }).waitFor()

      const doors = page.getByRole('navigation', { name: 'The doors' })
      await doors.getByRole('link', { name: 'Membership' }).click()
      await page.getByRole('link', { name: 'Instalments' }).click()
      await page.waitForURL('**/centurion-membership?tab=plan')
      const amount = page.getByLabel('Amount in riyals')
      await amount.fill('12,000')
      await page.getByText('12,057.50').waitFor()
      await amount.fill('999')
      await page.getByText('Instalments start at').waitFor()
    },
  )

  test(
    'asks the manager to arrange a table, keeps the input when closed, and follows the request',
    { tag: '@long' },
    async ({ visitor }) => {
      const { page } = visitor
      await signIn(visitor, PEOPLE.reema, '/centurion-dining')
      const arrange = page.getByRole('button', { name: 'Arrange: The Reserved Table' })
      await arrange.click()
      const sheet = page.getByRole('dialog', { name: 'The Reserved Table' })
      await sheet.getByLabel('Note for Sara').fill('By the window')
      await sheet.getByRole('button', { name: 'Close' }).click()
      await page
        .getByText('We’ve saved what you entered. It stays here for 30 days.')
        .first()
        .waitFor()
      await arrange.click()
      await expect(sheet.getByLabel('Note for Sara')).toHaveValue('By the window')
      await sheet.getByRole('button', { name: 'More' }).click()
      await sheet.getByRole('button', { name: 'Ask Sara' }).click()
      const done = page.getByRole('dialog', { name: 'Your request' })
      await done.getByRole('heading', { name: 'Sara has your request' }).waitFor()
      await done.getByRole('link', { name: 'Follow it' }).click()
      await page.getByRole('heading', { level: 1, name: 'The Reserved Table' }).waitFor()
      await page.getByText('By the window').waitFor()
      await page.getByText('Sara Alshehri').waitFor()
    },
  )

  test('redirects visitors to the sign-in and other customers home, without sending its content', async ({
    visitor,
  }) => {
    const { page } = visitor
    const bodies: Promise<string>[] = []
    page.on('response', (response) => bodies.push(response.text().catch(() => '')))
    await visitor.open('/centurion-dining')
    await page.waitForURL('**/login')
    await signIn(visitor, PEOPLE.khalid, '/centurion-travel-main')
    await page.waitForURL('**/home')
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('link', { name: 'Centurion' }).count()).toBe(0)
    const heard = (await Promise.all(bodies)).join('\n')
    expect(heard).not.toMatch(/Lantern Collection|Reserved Table|hotels\.benefits/)
  })

  test(
    'has its own session timers, and signing out leads to the Centurion sign-in page',
    { tag: '@long' },
    async ({ visitor }) => {
      const { page } = visitor
      await takeClock(visitor)
      await signIn(visitor, PEOPLE.reema, '/centurion-home')
      visitor.mayBeRefused(/^\/hpsbridge\//)
      await page
        .getByRole('heading', { level: 1, name: /Good (morning|afternoon|evening), Reema/ })
        .waitFor()
      // A pending call during a clock jump looks like one from another day, so wait for all
      // responses.
      await page.waitForLoadState('networkidle')
      const renewed = page.waitForResponse(
        (answer) => answer.ok() && answer.url().endsWith('/se/user/token/refresh'),
      )
      await passSeconds(visitor, 16)
      await renewed
      await passSeconds(visitor, 79)
      const asked = warning(visitor)
      expect(await asked.box.count()).toBe(0)
      await passSeconds(visitor, 8)
      await asked.signOut.click()
      await page.waitForURL('**/en/login-centurion')
    },
  )
})
