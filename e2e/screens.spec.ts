import { isLongRun } from '../testing/scope.ts'
import { expectForEverybody, expectNoBarriers } from './harness/everybody.ts'
import { latinDigitsIn } from './harness/latin-digits.ts'
import { PEOPLE } from './harness/people.ts'
import { screensOfRoutes } from './harness/route-table.ts'
import { allAnswered } from './harness/loaded.ts'
import { expect, test } from './harness/test.ts'
import type { Language } from './harness/texts.ts'

/** Example values for the parameters of addresses. Add an example for each new parameter. */
const EXAMPLES: Record<string, string> = { type: 'cardholder', cardType: 'primary', topic: 'cards' }

/** The start page, which only redirects to another screen. */
const LEADS_ON = '/'

function addressOf(path: string, language: Language): string {
  return path.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const example = name === 'lang' ? language : EXAMPLES[name]
    if (example === undefined) {
      throw new Error(`${path}: give an example of “${name}” in e2e/screens.spec.ts`)
    }
    return example
  })
}

const whoSees = (path: string) => (path.startsWith('/centurion-') ? PEOPLE.reema : PEOPLE.noura)

// In one worker they would take longer than any other file.
test.describe.configure({ mode: 'parallel' })

/** Every address of the portal's route table, as first opened: without accessibility violations in
 * both languages, and with `expectForEverybody` in the long run. A new screen is included through
 * the table; its other states are tested with its feature. */
test.describe('no accessibility violations on', () => {
  const screens = screensOfRoutes().filter(({ path }) => path !== LEADS_ON)
  for (const { path, isPublic } of screens) {
    test(path, async ({ openAs, language }) => {
      const visitor = await openAs(isPublic ? null : whoSees(path), addressOf(path, language))
      const { page } = visitor
      await page.getByRole('main').waitFor()
      await allAnswered(visitor)
      await (isLongRun ? expectForEverybody : expectNoBarriers)(visitor)
      const latin = language === 'ar' ? await latinDigitsIn(visitor) : []
      expect(latin, 'with Arabic-Indic digits').toEqual([])
    })
  }
})
