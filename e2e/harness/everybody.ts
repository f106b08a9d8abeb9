import { barriersOf, settled } from './barriers.ts'
import { cutTiles, motionsOf, outOfReach, unseenInForcedColours } from './browser-settings.ts'
import { screenStands } from './standing.ts'
import { expect, test } from './test.ts'
import { type Language, LANGUAGES } from './texts.ts'
import type { Visitor } from './visitor.ts'

/** The narrowest phone, which is also what 400% leaves of a desk. */
const NARROW = { width: 320, height: 640 }
/** Pixels of a text of 1rem for somebody who has set their browser to twice the size. */
const LARGE_TEXT = 32

type Fixtures = {
  visitor: Visitor
  language: Language
  t: (english: string, context?: string) => string
}

/** How to come to a state of a screen, up to the moment when what it is about is there. */
type States = Record<string, (fixtures: Fixtures) => Promise<unknown>>

/** For each state of a screen, in one of the two languages by turns, and in both in `npm run test:long`: what
 * `expectForEverybody` promises. The screens themselves are in both languages always. */
export function testStates(states: States): void {
  test.describe('for everybody', () => {
    for (const [index, [name, comeTo]] of Object.entries(states).entries()) {
      const tag = `@${LANGUAGES[index % LANGUAGES.length]}`
      test(name, { tag }, async ({ visitor, language, t }) => {
        await comeTo({ visitor, language, t })
        await expectForEverybody(visitor)
      })
    }
  })
}

/** On the screen that the visitor has come to: no barrier that can be measured; nothing to scroll sideways and
 * nothing out of reach on a narrow phone, with texts of any size that a person sets; what is chosen,
 * measured or in focus seen in the colours of the system; nothing that moves for whoever wants no
 * motion; and, as for every visitor, a silent console. */
export async function expectForEverybody(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.locator('#root[data-live]').waitFor()
  await screenStands(visitor)
  expect(await motionsOf(visitor)).toEqual([])
  expect(await barriersOf(visitor)).toEqual([])
  expect(await cutTiles(visitor)).toEqual([])

  await page.setViewportSize(NARROW)
  await settled(visitor)
  expect(await outOfReach(visitor), 'at 320 px').toEqual([])
  expect(await cutTiles(visitor)).toEqual([])
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: LARGE_TEXT } })
  await settled(visitor)
  expect(await outOfReach(visitor), 'with texts of 200%').toEqual([])

  await page.emulateMedia({ forcedColors: 'active' })
  expect(await unseenInForcedColours(visitor)).toEqual([])
}
