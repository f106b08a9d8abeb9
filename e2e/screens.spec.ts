import { expectForEverybody } from './harness/everybody.ts'
import { latinDigitsIn } from './harness/latin-digits.ts'
import { PEOPLE } from './harness/people.ts'
import { screensOfRoutes } from './harness/route-table.ts'
import { signIn } from './harness/signing-in.ts'
import { expect, test } from './harness/test.ts'
import type { Language } from './harness/texts.ts'

/** What stands for a parameter of an address. A new parameter needs its example here. */
const EXAMPLES: Record<string, string> = { type: 'cardholder', cardType: 'primary', topic: 'cards' }

/** Where a visitor comes to a screen of its own; the start only leads on. */
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

// So many that one worker would take them for longer than any other file.
test.describe.configure({ mode: 'parallel' })

/** Every address of the portal's routes table for everybody, as it is opened. A new screen joins by being in the table;
 * what it can come to besides stands in the journey of its feature. */
test.describe('for everybody', () => {
  for (const { path, isPublic } of screensOfRoutes()) {
    if (path === LEADS_ON) continue
    test(path, async ({ visitor, language }) => {
      const { page } = visitor
      const address = addressOf(path, language)
      if (isPublic) {
        visitor.mayBeRefused(/^\/error-404$/)
        await visitor.open(address)
      } else {
        const person = path.startsWith('/centurion-') ? PEOPLE.reema : PEOPLE.noura
        await signIn(visitor, person, address)
      }
      await page.getByRole('main').waitFor()
      await page.waitForLoadState('networkidle')
      await expectForEverybody(visitor)
      const latin = language === 'ar' ? await latinDigitsIn(visitor) : []
      expect(latin, 'with Arabic-Indic digits').toEqual([])
    })
  }
})
