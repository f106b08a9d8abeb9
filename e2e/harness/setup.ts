import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserServer } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { launchBrowser } from './browser.ts'
import { startBridge } from './bridge.ts'
import { inProject } from './project.ts'

/** One address of the portal's routes table, with its parameters, and whether anybody may see it. */
type RouteEntry = { path: string; isPublic: boolean }

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a module is extended by interface only
  interface ProvidedContext {
    /** Where the one browser of the run listens. */
    browserEndpoint: string
    /** A data folder with the demonstration in it, to be copied. */
    filledData: string
    /** The screens that the portal has. */
    routeTable: RouteEntry[]
  }
}

let folder: string
let browser: BrowserServer

/** Fills the demonstration's database once, launches one browser and reads the routes table, for every
 * file to share. */
export async function setup(project: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'sadu-e2e-'))
  const data = join(folder, 'data')
  browser = await launchBrowser()
  const { running } = await startBridge(data)
  await running.stop()
  project.provide('browserEndpoint', browser.wsEndpoint())
  project.provide('filledData', data)
  // By its path: what the portal is built with has types of its own.
  const { readRouteTable } = await import(inProject('portal/build/route-table.ts'))
  project.provide('routeTable', (await readRouteTable()) as RouteEntry[])
}

export async function teardown(): Promise<void> {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
}
