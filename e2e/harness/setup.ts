import type { BrowserServer } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { launchBrowser } from './browser.ts'
import { makeTemplate, removeTemplate, type Template } from './template.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a module is extended by interface only
  interface ProvidedContext {
    /** Where the one browser of the run listens. */
    browserEndpoint: string
    /** The demonstration, to be copied. */
    template: Template
  }
}

let template: Template
let browser: BrowserServer

/** Fills the demonstration's database once and launches one browser, for every file to share. */
export async function setup(project: TestProject): Promise<void> {
  browser = await launchBrowser()
  template = await makeTemplate()
  project.provide('browserEndpoint', browser.wsEndpoint())
  project.provide('template', template)
}

export async function teardown(): Promise<void> {
  await browser.close()
  await removeTemplate(template)
}
