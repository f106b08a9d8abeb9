import { type BrowserContextOptions, expect, test as base } from '@playwright/test'
import { TEST_MS } from '../../vitest.limits.ts'
import { type Bridge, ownBridge } from './bridge.ts'
import { type BrowserKind, launchOptionsOf } from './browser.ts'
import type { Environment } from './process.ts'
import type { Template } from './template.ts'
import { type Language, text } from './texts.ts'
import { openVisitor, type Visitor } from './visitor.ts'

export { expect }

/** What a project, a file or a group sets with `use`, beside what Playwright has (`viewport`, `colorScheme`). */
export type JourneyOptions = { language: Language }
type Settings = JourneyOptions & { bridgeEnvironment: Environment }

type NewVisitor = (context?: BrowserContextOptions, language?: Language) => Promise<Visitor>

type Fixtures = {
  /** A bridge that the tests of one file share. */
  bridge: Bridge
  /** Somebody more, in the project's language unless another is named. */
  newVisitor: NewVisitor
  /** Somebody in front of a browser of their own. */
  visitor: Visitor
  /** What the product says in the project's language where the source says this. */
  t: (english: string, context?: string) => string
}

type WorkerFixtures = {
  browserKind: BrowserKind
  /** The bridge of a file: a worker has one at a time, and for each file a new one on a fresh copy. */
  bridgeOf: (file: string, environment: Environment) => Promise<Bridge>
}

/** A journey: a test with people in front of browsers. */
export const test = base.extend<Settings & Fixtures, WorkerFixtures>({
  language: ['en', { option: true }],
  bridgeEnvironment: [{}, { option: true }],
  browserKind: ['headless', { option: true, scope: 'worker' }],

  launchOptions: [
    async ({ browserKind }, use) => use(await launchOptionsOf(browserKind)),
    { scope: 'worker' },
  ],

  bridgeOf: [
    async ({}, use) => {
      const template = JSON.parse(process.env['JOURNEYS_TEMPLATE']!) as Template
      const here: { key: string; close: () => Promise<void>; bridge: Bridge | null } = {
        key: '',
        close: async () => {},
        bridge: null,
      }
      await use(async (file, environment) => {
        const key = JSON.stringify([file, environment])
        if (!here.bridge || here.key !== key) {
          await here.close()
          const { bridge, open, close } = ownBridge(environment)
          Object.assign(here, { key, close, bridge })
          await open(template)
        }
        // A test may have left it stopped.
        await here.bridge!.start()
        return here.bridge!
      })
      await here.close()
    },
    { scope: 'worker' },
  ],

  bridge: [
    // By the file that runs: a test may stand in the harness (`testStates`).
    async ({ bridgeOf, bridgeEnvironment }, use, { titlePath }) =>
      use(await bridgeOf(titlePath[0]!, bridgeEnvironment)),
    // A start takes nothing of the test's own time.
    { timeout: TEST_MS },
  ],

  newVisitor: async ({ browser, bridge, language }, use, testInfo) => {
    const visitors: Visitor[] = []
    const closing: (() => Promise<string[]>)[] = []
    await use(async (context = {}, spoken = language) => {
      const { visitor, close } = await openVisitor({
        browser,
        bridge,
        language: spoken,
        context,
      })
      visitors.push(visitor)
      closing.push(close)
      return visitor
    })
    // Playwright's `only-on-failure` photographs every page before it is closed, and discards it later.
    if (testInfo.status !== testInfo.expectedStatus) {
      for (const [at, { page }] of visitors.entries()) {
        const path = testInfo.outputPath(`visitor-${at + 1}.png`)
        await page.screenshot({ path, fullPage: true }).catch(() => {})
      }
    }
    const complaints = []
    for (const close of closing) complaints.push(...(await close()))
    expect(complaints, 'what the browser complained about').toEqual([])
  },

  visitor: async ({ newVisitor }, use) => use(await newVisitor()),

  t: async ({ language }, use) => use((english, context) => text(language, english, context)),
})
