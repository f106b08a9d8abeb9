import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { isLongRun } from '../../testing/scope.ts'
import { screenStands } from './standing.ts'
import type { Visitor } from './visitor.ts'

/** The rules as a page takes them soonest: without what only their readers need. */
const RULES = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const PHONE = { colorScheme: 'light', width: 390 } as const
const DESK = { colorScheme: 'dark', width: 1280 } as const
/** Each theme and each width once, since what depends on both is rare, and one of them for each language, since
 * colours and widths are the same in both. In `npm run test:long` each language has both. */
const LOOKS = isLongRun ? { en: [PHONE, DESK], ar: [PHONE, DESK] } : { en: [PHONE], ar: [DESK] }

/** Resolves when the page shows what was last asked of it: no colour is still on its way. What inherits
 * a colour sets out when that has arrived, so it is looked for again until nothing moves. */
export const settled = ({ page }: Visitor) =>
  page.evaluate(async () => {
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const moving = document.getAnimations().filter(({ playState }) => playState === 'running')
      if (moving.length === 0) return
      await Promise.allSettled(moving.map(({ finished }) => finished))
    }
  })

/** The barriers that can be measured on what the visitor sees, once it stands: in English on a phone in the light theme, in
 * Arabic at a desk in the dark one, and in `npm run test:long` in both looks each. The window keeps its size. */
export async function barriersOf(visitor: Visitor): Promise<string[]> {
  const { page } = visitor
  await screenStands(visitor)
  const before = page.viewportSize()
  const found: string[] = []
  for (const { colorScheme, width } of LOOKS[visitor.language]) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await settled(visitor)
    const here = await barriersHere(visitor)
    found.push(...here.map((barrier) => `${colorScheme}, ${width} px: ${barrier}`))
  }
  if (before) await page.setViewportSize(before)
  return found
}

/** The barriers on the page as it stands, or within what a selector names. */
export async function barriersHere(
  { page }: Pick<Visitor, 'page'>,
  within?: string,
): Promise<string[]> {
  // The rules stay in the page until it goes, and see no other document than its own.
  if (page.frames().length > 1) throw new Error('A frame would go unseen')
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(RULES)
  const { violations } = await page.evaluate((selector) => {
    const rules = (globalThis as unknown as { axe: typeof axe }).axe
    return rules.run(selector ?? document, { resultTypes: ['violations'] })
  }, within)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
