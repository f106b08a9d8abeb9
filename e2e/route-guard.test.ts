import { describe, expect, test } from 'vitest'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { journeyIn, text } from './harness/texts.ts'
import { newVisitor, type Visitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
const browser = browserForFile()
const pathOf = ({ page }: Visitor) => new URL(page.url()).pathname

describe.each(journeyIn('en'))('the way through the pages, in %s', (language) => {
  const visit = () => newVisitor({ browser: browser(), bridge, language })

  test('whoever is signed out is led to the login of the language they chose last', async () => {
    const visitor = await visit()
    await visitor.chooseLanguage()
    for (const path of ['/', '/home']) {
      await visitor.open(path)
      await visitor.page.waitForURL(`**/${language}/login`)
    }
  })

  test('whoever is signed in is led home from the start and from both logins', async () => {
    const visitor = await visit()
    await signIn(visitor, bridge, PEOPLE.noura)
    for (const path of ['/', `/${language}/login`, `/${language}/login-centurion`]) {
      await visitor.open(path)
      await visitor.page.waitForURL('**/home')
    }
  })

  test('a reload keeps whoever is signed in where they are', async () => {
    const visitor = await visit()
    await signIn(visitor, bridge, PEOPLE.noura)
    await visitor.page.reload()
    await visitor.page.getByText(text(language, 'Current balance'), { exact: true }).waitFor()
    expect(pathOf(visitor)).toBe('/home')
  })

  test.each(['/no-such-page', '/fr/login', '/myboat-list', '/user-list', '/en/nothing/login'])(
    '%s is no page, and says so',
    async (path) => {
      const visitor = await visit()
      visitor.mayBeRefused(new RegExp(`^${path}$`))
      await visitor.chooseLanguage()
      await visitor.open(path)
      await visitor.page.waitForURL('**/error-404')
      await visitor.page.getByRole('heading', { name: text(language, 'Page Not Found') }).waitFor()
    },
  )

  test('the page that is not found leads back, and its title says what it is', async () => {
    const visitor = await visit()
    visitor.mayBeRefused(/error-404/)
    await visitor.chooseLanguage()
    await visitor.open('/error-404')
    await visitor.page.getByRole('heading', { name: text(language, 'Page Not Found') }).waitFor()
    await expect.poll(() => visitor.page.title()).toContain(text(language, 'Page Not Found'))
    await visitor.page.getByRole('main').getByRole('link').first().click()
    await visitor.page.waitForURL(`**/${language}/login`)
  })
})
