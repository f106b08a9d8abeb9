import { barriersOf, settled } from './barriers.ts'
import { cutTiles, motionsOf, outOfReach, unseenInForcedColours } from './browser-settings.ts'
import { screenLoaded } from './loaded.ts'
import { expect, test } from './test.ts'
import type { Language } from './texts.ts'
import type { Visitor } from './visitor.ts'

/** The narrowest phone, and a desktop viewport at 400% zoom. */
const NARROW = { width: 320, height: 640 }
/** The pixels of 1rem with the browser's font size doubled. */
const LARGE_TEXT = 32

type Fixtures = {
  visitor: Visitor
  language: Language
  t: (english: string, context?: string) => string
}

/** Brings the visitor to a state of a screen, until its content is shown. */
type States = Record<string, (fixtures: Fixtures) => Promise<unknown>>

/** Tests the later states of a screen with `expectForEverybody`, in `npm run test:long`. The screens as
 * first opened are tested in `npm test` too. */
export function testStates(states: States): void {
  test.describe('for everybody', { tag: '@long' }, () => {
    for (const [name, comeTo] of Object.entries(states)) {
      test(name, async ({ visitor, language, t }) => {
        await comeTo({ visitor, language, t })
        await expectForEverybody(visitor)
      })
    }
  })
}

/** Checks the visitor's current screen at its present size: no accessibility violations. */
export async function expectNoBarriers(visitor: Visitor): Promise<void> {
  await visitor.page.locator('#root[data-live]').waitFor()
  await screenLoaded(visitor)
  expect(await barriersOf(visitor)).toEqual([])
}

/** Checks the visitor's current screen: no accessibility violations; no horizontal scrolling
 * and nothing unreachable on a narrow phone, at any text size; selection, progress and focus
 * visible in forced colours; no motion if reduced motion is preferred. As for every visitor,
 * the console must be silent. */
export async function expectForEverybody(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await expectNoBarriers(visitor)
  expect(await motionsOf(visitor)).toEqual([])
  expect(await cutTiles(visitor)).toEqual([])

  await page.setViewportSize(NARROW)
  await settled(visitor)
  expect(await outOfReach(visitor), 'at 320 px').toEqual([])
  expect(await cutTiles(visitor)).toEqual([])
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: LARGE_TEXT } })
  await page.waitForFunction(
    (size) => getComputedStyle(document.documentElement).fontSize === `${size}px`,
    LARGE_TEXT,
  )
  await settled(visitor)
  expect(await outOfReach(visitor), 'with texts of 200%').toEqual([])

  await page.emulateMedia({ forcedColors: 'active' })
  expect(await unseenInForcedColours(visitor)).toEqual([])
}
