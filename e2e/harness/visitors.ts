import { type BrowserContextOptions, expect, test as base } from '@playwright/test'
import { TEST_MS } from '../../vitest.limits.ts'
import { type Bridge, ownBridge } from './bridge.ts'
import { type BrowserKind, launchOptionsOf } from './browser.ts'
import type { Environment } from './process.ts'
import type { Template } from './template.ts'
import { type Language, text } from './texts.ts'
import { openVisitor, type Visitor } from './visitor.ts'

export { expect }

/** Options that a project, file or group sets with `use`, besides Playwright's own
 * (`viewport`, `colorScheme`). */
export type JourneyOptions = { language: Language }
type Settings = JourneyOptions & { bridgeEnvironment: Environment }

type NewVisitor = (context?: BrowserContextOptions, language?: Language) => Promise<Visitor>

type Fixtures = {
  /** A bridge shared by the tests of one file. */
  bridge: Bridge
  /** Creates another visitor, in the project's language unless given. */
  newVisitor: NewVisitor
  /** A person with their own browser context. */
  visitor: Visitor
  /** Returns the product's text in the project's language for this source text. */
  t: (english: string, context?: string) => string
}

type WorkerFixtures = {
  browserKind: BrowserKind
  /** Functions to run before the bridge of a file is closed. */
  beforeBridgeCloses: (() => Promise<void>)[]
  /** Returns the bridge of a file: a worker has one at a time, and for each file a new one on a
   * fresh copy. */
  bridgeOf: (file: string, environment: Environment) => Promise<Bridge>
}

/** A test with a bridge and visitors, to which `test.ts` adds shared sessions. */
export const test = base.extend<Settings & Fixtures, WorkerFixtures>({
  language: ['en', { option: true }],
  bridgeEnvironment: [{}, { option: true }],
  browserKind: ['headless', { option: true, scope: 'worker' }],

  launchOptions: [
    async ({ browserKind }, use) => use(await launchOptionsOf(browserKind)),
    { scope: 'worker' },
  ],

  beforeBridgeCloses: [async ({}, use) => use([]), { scope: 'worker' }],

  bridgeOf: [
    async ({ beforeBridgeCloses }, use) => {
      const closePages = async () => {
        for (const close of beforeBridgeCloses) await close()
      }
      const template = JSON.parse(process.env['JOURNEYS_TEMPLATE']!) as Template
      const here: { key: string; close: () => Promise<void>; bridge: Bridge | null } = {
        key: '',
        close: async () => {},
        bridge: null,
      }
      await use(async (file, environment) => {
        const key = JSON.stringify([file, environment])
        if (!here.bridge || here.key !== key) {
          await closePages()
          await here.close()
          const { bridge, open, close } = ownBridge(environment)
          Object.assign(here, { key, close, bridge })
          await open(template)
        }
        // A test may have left it stopped.
        await here.bridge!.start()
        return here.bridge!
      })
      await closePages()
      await here.close()
    },
    { scope: 'worker' },
  ],

  bridge: [
    // Keyed by the running file, since a test can be defined in the harness (`testStates`).
    async ({ bridgeOf, bridgeEnvironment }, use, { titlePath }) =>
      use(await bridgeOf(titlePath[0]!, bridgeEnvironment)),
    // Starting a bridge does not count toward the test's timeout.
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
    // Playwright's `only-on-failure` takes a screenshot of every page before it is
    // closed, and discards it later.
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
