import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { pdfOf } from '../../testing/upload-files.ts'
import { TEST_MS } from '../../vitest.limits.ts'
import { type Bridge, ownBridge } from '../harness/bridge.ts'
import type { Template } from '../harness/template.ts'
import { type Language, text } from '../harness/texts.ts'
import type { Driver, Size } from './driver.ts'
import { openFirefox } from './firefox.ts'
import type { Engine } from './support.ts'
import { createVisitor, type Visitor } from './visitor.ts'
import { openWebKit } from './webkit.ts'

export { expect }

/** The options of a project. */
export type EngineOptions = { language: Language; size: Size }
export type EngineWorkerOptions = { engine: Engine }

type Fixtures = {
  /** A visitor with empty storage. The test fails if the page is wider than its window at the end. */
  visitor: Visitor
  /** Translates a text of the source into the project's language. */
  t: (english: string) => string
}

type WorkerFixtures = {
  /** The browser's home folder, with `receipt.pdf` to upload. */
  folder: string
  bridge: Bridge
  driver: Driver
}

const OPEN = { webkit: openWebKit, firefox: openFirefox }

/** A test in an engine. The tests of a project share a bridge and a window. */
export const test = base.extend<EngineOptions & Fixtures, EngineWorkerOptions & WorkerFixtures>({
  language: ['en', { option: true }],
  size: [{ width: 1280, height: 900 }, { option: true }],
  engine: ['webkit', { option: true, scope: 'worker' }],

  folder: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'sadu-engine-'))
      await writeFile(join(folder, 'receipt.pdf'), pdfOf())
      await use(folder)
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
    { scope: 'worker' },
  ],

  bridge: [
    async ({}, use) => {
      const { bridge, open, close } = ownBridge({})
      await open(JSON.parse(process.env['JOURNEYS_TEMPLATE']!) as Template)
      await use(bridge)
      await close()
    },
    { scope: 'worker', timeout: TEST_MS },
  ],

  driver: [
    async ({ engine, folder }, use) => {
      const driver = await OPEN[engine]({ HOME: folder, LANG: 'C.UTF-8', TZ: 'Asia/Riyadh' })
      await use(driver)
      await driver.close()
    },
    { scope: 'worker', timeout: TEST_MS },
  ],

  visitor: async ({ driver, bridge, language, size }, use, testInfo) => {
    await driver.resize(size)
    // Any page of the bridge gives access to the storage; this one loads nothing else.
    await driver.open(`${bridge.url}/readyz`)
    await driver.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    }, null)
    await use(createVisitor(driver, bridge, language))
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('window', { body: await driver.screenshot(), contentType: 'image/png' })
      return
    }
    const [width, needed] = await driver.evaluate(
      () => [innerWidth, document.documentElement.scrollWidth] as const,
      null,
    )
    expect(width).toBe(size.width)
    expect(needed, 'horizontal overflow').toBeLessThanOrEqual(width)
  },

  t: async ({ language }, use) => use((english) => text(language, english)),
})
