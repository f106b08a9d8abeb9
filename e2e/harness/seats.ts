import type { Person } from './people.ts'
import { signIn } from './signing-in.ts'
import { expect, test as base } from './test.ts'
import { openVisitor, type Visitor } from './visitor.ts'

type Seat = { visitor: Visitor; complaints: string[] }

/** Opens an address in the browser of a person, or of a visitor without a session. */
type OpenAs = (person: Person | null, address: string) => Promise<Visitor>

/** Tests of many addresses that change nothing: a worker signs each person in once, and loads one
 * address after another in the same tab. After a failure Playwright starts another worker, so
 * a retry has a browser of its own. */
export const test = base.extend<{ openAs: OpenAs }, { seats: Map<string, Seat> }>({
  seats: [
    async ({}, use) => {
      const seats = new Map<string, Seat>()
      await use(seats)
      const late: string[] = []
      for (const { visitor, complaints } of seats.values()) {
        await visitor.page.context().close()
        late.push(...complaints)
      }
      expect(late, 'what the browser complained about').toEqual([])
    },
    { scope: 'worker' },
  ],

  openAs: async ({ browser, bridge, language, seats, viewport }, use, testInfo) => {
    const used = new Set<Seat>()
    await use(async (person, address) => {
      const name = JSON.stringify([bridge.url, person])
      const taken = seats.get(name)
      const seat = taken ?? (await openVisitor({ browser, bridge, language, context: {} }))
      const { visitor } = seat
      seats.set(name, seat)
      used.add(seat)
      if (person && !taken) await signIn(visitor, person, address)
      else await visitor.open(address)
      return visitor
    })
    for (const { visitor, complaints } of used) {
      if (testInfo.status === testInfo.expectedStatus) {
        await putBack(visitor, viewport)
      } else {
        const path = testInfo.outputPath('visitor.png')
        await visitor.page.screenshot({ path, fullPage: true }).catch(() => {})
      }
      expect(complaints.splice(0), 'what the browser complained about').toEqual([])
    }
  },
})

/** The pixels of 1rem in a browser whose font size nobody changed. */
const USUAL_TEXT = 16

/** Undoes what the checks of a screen set in its browser. */
async function putBack(
  { page }: Visitor,
  viewport: { width: number; height: number } | null,
): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('formats'))
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
  if (viewport) await page.setViewportSize(viewport)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: USUAL_TEXT } })
  await browser.detach()
}
