import type { BrowserServer } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { launchBrowser } from './browser.ts'
import { inProject } from './project.ts'
import { makeTemplate, removeTemplate, type Template } from './template.ts'

/** One address of the portal's routes table, with its parameters, and whether anybody may see it. */
type RouteEntry = { path: string; isPublic: boolean }

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a module is extended by interface only
  interface ProvidedContext {
    /** Where the one browser of the run listens. */
    browserEndpoint: string
    /** The demonstration, to be copied. */
    template: Template
    /** The screens that the portal has. */
    routeTable: RouteEntry[]
  }
}

let template: Template
let browser: BrowserServer

/** Fills the demonstration's database once, launches one browser and reads the routes table, for every
 * file to share. */
export async function setup(project: TestProject): Promise<void> {
  browser = await launchBrowser()
  template = await makeTemplate()
  project.provide('browserEndpoint', browser.wsEndpoint())
  project.provide('template', template)
  // By its path: what the portal is built with has types of its own.
  const { readRouteTable } = await import(inProject('portal/build/route-table.ts'))
  project.provide('routeTable', (await readRouteTable()) as RouteEntry[])
}

export async function teardown(): Promise<void> {
  await browser.close()
  await removeTemplate(template)
}
