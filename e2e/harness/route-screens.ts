import { expect, inject } from 'vitest'
import { bridgeForFile } from './bridge-for-file.ts'
import { browserForFile } from './browser-for-file.ts'
import { type Screens, testScreens } from './everybody.ts'
import { latinDigitsIn } from './latin-digits.ts'
import { PEOPLE } from './people.ts'
import { signIn } from './signing-in.ts'
import type { Language } from './texts.ts'
import { newVisitor, type Visitor } from './visitor.ts'

/** What stands for a parameter of an address. A new parameter needs its example here. */
const EXAMPLES: Record<string, string> = { type: 'cardholder', cardType: 'primary', topic: 'cards' }

/** Where a visitor comes to a screen of its own; the start only leads on. */
const LEADS_ON = '/'

function addressOf(path: string, language: Language): string {
  return path.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const example = name === 'lang' ? language : EXAMPLES[name]
    if (example === undefined) {
      throw new Error(`${path}: give an example of “${name}” in e2e/harness/route-screens.ts`)
    }
    return example
  })
}

/** Tests every address of the portal's routes table for everybody, as it is opened. A new screen joins
 * by being in the table; what it can come to besides stands in the test of its feature. */
export function testRouteScreens(language: Language): void {
  const bridge = bridgeForFile()
  const browser = browserForFile()
  const routes = inject('routeTable').filter(({ path }) => path !== LEADS_ON)

  const open = async (visitor: Visitor, path: string, isPublic: boolean) => {
    const address = addressOf(path, language)
    if (isPublic) {
      visitor.mayBeRefused(/^\/error-404$/)
      await visitor.open(address)
    } else {
      const person = path.startsWith('/centurion-') ? PEOPLE.reema : PEOPLE.noura
      await signIn(visitor, bridge, person, address)
    }
    await visitor.page.getByRole('main').waitFor()
    await visitor.page.waitForLoadState('networkidle')
  }
  const screens: Screens = Object.fromEntries(
    routes.map(({ path, isPublic }) => [path, (visitor) => open(visitor, path, isPublic)]),
  )
  testScreens(
    screens,
    (spoken) => newVisitor({ browser: browser(), bridge, language: spoken }),
    language,
    Object.keys(screens),
    async (visitor) => {
      const latin = language === 'ar' ? await latinDigitsIn(visitor) : []
      expect(latin, 'with Arabic-Indic digits').toEqual([])
    },
  )
}
