import { expect, test } from './harness/test.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { pattern, text } from './harness/texts.ts'
import type { Visitor } from './harness/visitor.ts'

const pathOf = ({ page }: Visitor) => new URL(page.url()).pathname

test.describe('the route guard', { tag: '@en' }, () => {
  test('sends a signed-out visitor to the sign-in page of their last language', async ({
    visitor,
    language,
  }) => {
    await visitor.chooseLanguage()
    for (const path of ['/', '/home']) {
      await visitor.open(path)
      await visitor.page.waitForURL(`**/${language}/login`)
    }
  })

  test('sends a signed-in person home from the start page and both sign-in pages', async ({
    visitor,
    language,
  }) => {
    await signIn(visitor, PEOPLE.noura)
    for (const path of ['/', `/${language}/login`, `/${language}/login-centurion`]) {
      await visitor.open(path)
      await visitor.page.waitForURL('**/home')
    }
  })

  test('keeps a signed-in person on the same page after a reload', async ({
    visitor,
    language,
  }) => {
    await signIn(visitor, PEOPLE.noura)
    await visitor.page.reload()
    await visitor.page.getByText(text(language, 'Current balance'), { exact: true }).waitFor()
    expect(pathOf(visitor)).toBe('/home')
  })

  for (const path of [
    '/no-such-page',
    '/fr/login',
    '/myboat-list',
    '/user-list',
    '/en/nothing/login',
  ]) {
    const tag = path === '/no-such-page' || path === '/fr/login' ? [] : '@long'
    test(`shows the not-found page for ${path}`, { tag }, async ({ visitor, language }) => {
      visitor.mayBeRefused(new RegExp(`^${path}$`))
      await visitor.chooseLanguage()
      await visitor.open(path)
      await visitor.page.waitForURL('**/error-404')
      await visitor.page.getByRole('heading', { name: text(language, 'Page Not Found') }).waitFor()
    })
  }

  test('shows a link back on the not-found page, which has its own title', async ({
    visitor,
    language,
  }) => {
    visitor.mayBeRefused(/error-404/)
    await visitor.chooseLanguage()
    await visitor.open('/error-404')
    await visitor.page.getByRole('heading', { name: text(language, 'Page Not Found') }).waitFor()
    await expect(visitor.page).toHaveTitle(pattern(language, 'Page Not Found'))
    await visitor.page.getByRole('main').getByRole('link').first().click()
    await visitor.page.waitForURL(`**/${language}/login`)
  })
})
