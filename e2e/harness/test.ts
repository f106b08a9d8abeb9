import type { Person } from './people.ts'
import { signIn } from './signing-in.ts'
import { openVisitor, type Visitor } from './visitor.ts'
import { expect, test as base } from './visitors.ts'

export { expect }

type Session = { visitor: Visitor; complaints: string[] }

/** Opens an address in the browser of a person, or of a visitor without a session. */
type OpenAs = (person: Person | null, address: string) => Promise<Visitor>

/** A browser test with visitors. `openAs` is for tests of many addresses that change nothing: a
 * worker signs each person in once, and loads one address after another in the same tab. After a
 * failure Playwright starts another worker, so a retry has its own browser. Every test has
 * `openAs`, since a worker that has its own fixtures runs no other files. */
export const test = base.extend<{ openAs: OpenAs }, { sessions: Map<string, Session> }>({
  sessions: [
    async ({ beforeBridgeCloses }, use) => {
      const sessions = new Map<string, Session>()
      const late: string[] = []
      const closeAll = async () => {
        for (const { visitor, complaints } of sessions.values()) {
          await visitor.page.context().close()
          late.push(...complaints)
        }
        sessions.clear()
      }
      // An open page would continue to call a bridge that has stopped.
      beforeBridgeCloses.push(closeAll)
      await use(sessions)
      await closeAll()
      expect(late, 'what the browser complained about').toEqual([])
    },
    { scope: 'worker' },
  ],

  openAs: async ({ browser, bridge, language, sessions, viewport }, use, testInfo) => {
    const used = new Set<Session>()
    await use(async (person, address) => {
      const name = JSON.stringify([bridge.url, person])
      const taken = sessions.get(name)
      const session = taken ?? (await openVisitor({ browser, bridge, language, context: {} }))
      const { visitor } = session
      sessions.set(name, session)
      used.add(session)
      if (viewport) await visitor.page.setViewportSize(viewport)
      if (person && !taken) await signIn(visitor, person, address)
      else await visitor.open(address)
      return visitor
    })
    for (const { visitor, complaints } of used) {
      if (testInfo.status === testInfo.expectedStatus) {
        await resetBrowser(visitor)
      } else {
        const path = testInfo.outputPath('visitor.png')
        await visitor.page.screenshot({ path, fullPage: true }).catch(() => {})
      }
      expect(complaints.splice(0), 'what the browser complained about').toEqual([])
    }
  },
})

/** The pixels of 1rem with the browser's default font size. */
const USUAL_TEXT = 16

/** Resets the settings that the checks of a screen changed in its browser. */
async function resetBrowser({ page }: Visitor): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('formats'))
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: USUAL_TEXT } })
  await browser.detach()
}
