import { describe, expect, test } from 'vitest'
import { barriersOf, type BOTH_LOOKS, settled } from './barriers.ts'
import { cutTiles, motionsOf, outOfReach, unseenInForcedColours } from './browser-settings.ts'
import { type Language, LANGUAGES } from './texts.ts'
import type { Visitor } from './visitor.ts'

/** The narrowest phone, which is also what 400% leaves of a desk. */
const NARROW = { width: 320, height: 640 }
/** Pixels of a text of 1rem for somebody who has set their browser to twice the size. */
const LARGE_TEXT = 32

/** How to come to a screen, or to a state of it, up to the moment when all of it is there. */
export type Screens = Record<string, (visitor: Visitor) => Promise<unknown>>

/** In which languages and looks, if not in those that are usual. */
type Extent = { languages?: readonly Language[]; looks?: typeof BOTH_LOOKS }

/** For each screen, in both languages: no barrier that can be measured; nothing to scroll sideways and
 * nothing out of reach on a narrow phone, with texts of any size that a person sets; what is chosen,
 * measured or in focus seen in the colours of the system; nothing that moves for whoever wants no
 * motion; and, as for every visitor, a silent console. */
export function testForEverybody(
  screens: Screens,
  visit: (language: Language) => Promise<Visitor>,
  { languages = LANGUAGES, looks }: Extent = {},
): void {
  describe.each(languages)('for everybody, in %s', (language) => {
    test.each(Object.keys(screens))('%s', async (name) => {
      const visitor = await visit(language)
      const { page } = visitor
      await screens[name]!(visitor)
      expect(await motionsOf(visitor)).toEqual([])
      expect(await barriersOf(visitor, looks)).toEqual([])
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
    })
  })
}
