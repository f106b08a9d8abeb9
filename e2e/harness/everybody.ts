import { describe, expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { type Language, LANGUAGES } from './texts.ts'
import type { Visitor } from './visitor.ts'

/** The narrowest phone, which is also what 400% leaves of a desk. */
const NARROW = { width: 320, height: 640 }
const HALF_A_DESK = { width: 640, height: 800 }

/** How to come to a screen, or to a state of it, up to the moment when all of it is there. */
export type Screens = Record<string, (visitor: Visitor) => Promise<unknown>>

const overflow = ({ page }: Visitor) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const enlargeTexts = ({ page }: Visitor) =>
  page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))

/** For each screen, in both languages: no barrier that can be measured, nothing to scroll sideways on a
 * narrow phone or with texts of twice the size, and, as for every visitor, a silent console. */
export function testForEverybody(
  screens: Screens,
  visit: (language: Language) => Promise<Visitor>,
  languages: readonly Language[] = LANGUAGES,
): void {
  describe.each(languages)('for everybody, in %s', (language) => {
    test.each(Object.keys(screens))('%s', async (name) => {
      const visitor = await visit(language)
      await screens[name]!(visitor)
      expect(await barriersOf(visitor)).toEqual([])
      await visitor.page.setViewportSize(NARROW)
      await expect.poll(() => overflow(visitor), { message: 'too wide at 320 px' }).toBe(0)
      await visitor.page.setViewportSize(HALF_A_DESK)
      await enlargeTexts(visitor)
      await expect.poll(() => overflow(visitor), { message: 'too wide with texts of 200%' }).toBe(0)
    })
  })
}
