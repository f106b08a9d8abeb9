import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserServer } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { launchBrowser } from './browser.ts'
import { startBridge } from './bridge.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a module is extended by interface only
  interface ProvidedContext {
    /** Where the one browser of the run listens. */
    browserEndpoint: string
    /** A data folder with the demonstration in it, to be copied. */
    filledData: string
  }
}

let folder: string
let browser: BrowserServer

/** Fills the demonstration's database once and launches one browser, for every file to share. */
export async function setup(project: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'sadu-e2e-'))
  const data = join(folder, 'data')
  browser = await launchBrowser()
  const { running } = await startBridge(data)
  await running.stop()
  project.provide('browserEndpoint', browser.wsEndpoint())
  project.provide('filledData', data)
}

export async function teardown(): Promise<void> {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
}
