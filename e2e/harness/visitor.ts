import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { inProject } from './project.ts'
import { openVisitor, type Visitor, type VisitorOptions } from './open-visitor.ts'

export type { Visitor }

const PICTURES = inProject('.cache/journeys')

let pictures = 0

/** Keeps what a page shows when its journey has failed, as `.cache/journeys/<journey>-<language>-<number>.png` and `.html`:
 * a journey may have several visitors. */
async function keepPicture(page: Page, journey: string): Promise<void> {
  pictures += 1
  const name = journey.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 80)
  const language = await page.evaluate(() => document.documentElement.lang).catch(() => 'none')
  const path = join(PICTURES, `${name}-${language}-${pictures}`)
  await mkdir(PICTURES, { recursive: true })
  await page.screenshot({ path: `${path}.png`, fullPage: true }).catch(() => {})
  await writeFile(`${path}.html`, await page.content().catch(() => ''))
}

/** A new visitor for one test. Anything the page complains about, and any answer that failed unannounced, fails
 * the test when it ends. */
export async function newVisitor(options: VisitorOptions): Promise<Visitor> {
  const { visitor, close } = await openVisitor(options)
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPicture(visitor.page, task.name)
    expect(await close(), 'what the browser complained about').toEqual([])
  })
  return visitor
}
