import { describe, expect, test } from 'vitest'
import { isLongRun } from '../../bridge/src/testing/scope.ts'
import { barriersOf, settled } from './barriers.ts'
import { cutTiles, motionsOf, outOfReach, unseenInForcedColours } from './browser-settings.ts'
import { screenStands } from './standing.ts'
import { type Language, LANGUAGES } from './texts.ts'
import type { Visitor } from './visitor.ts'

/** The narrowest phone, which is also what 400% leaves of a desk. */
const NARROW = { width: 320, height: 640 }
/** Pixels of a text of 1rem for somebody who has set their browser to twice the size. */
const LARGE_TEXT = 32

/** How to come to a screen, or to a state of it, up to the moment when what it is about is there. */
export type Screens = Record<string, (visitor: Visitor) => Promise<unknown>>

/** Each of these in each language, or both in turns: every other one in English, the rest in Arabic. */
const inTurns = (names: readonly string[], language: Language) =>
  names.filter((_, index) => isLongRun || LANGUAGES[index % LANGUAGES.length] === language)

/** For each state of a screen, in one of the two languages by turns, and in both in `npm run test:long`: what
 * `testScreens` promises. The screens themselves are in both languages always. */
export function testStates(states: Screens, visit: (language: Language) => Promise<Visitor>): void {
  for (const language of LANGUAGES) {
    const names = inTurns(Object.keys(states), language)
    if (names.length > 0) testScreens(states, visit, language, names)
  }
}

/** For each screen, in this language: no barrier that can be measured; nothing to scroll sideways and
 * nothing out of reach on a narrow phone, with texts of any size that a person sets; what is chosen,
 * measured or in focus seen in the colours of the system; nothing that moves for whoever wants no
 * motion; what `alsoIn` looks for; and, as for every visitor, a silent console. */
function testScreens(
  screens: Screens,
  visit: (language: Language) => Promise<Visitor>,
  language: Language,
  names: readonly string[] = Object.keys(screens),
  alsoIn: (visitor: Visitor) => Promise<void> = async () => {},
): void {
  describe(`for everybody, in ${language}`, () => {
    test.each(names)('%s', async (name) => {
      const visitor = await visit(language)
      const { page } = visitor
      await screens[name]!(visitor)
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
      await alsoIn(visitor)
    })
  })
}
