import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { isLongRun } from '../../testing/scope.ts'
import { screenLoaded } from './loaded.ts'
import type { Visitor } from './visitor.ts'

/** The minified axe-core source, which loads faster in the page. */
const RULES = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const PHONE = { colorScheme: 'light', width: 390 } as const
const DESK = { colorScheme: 'dark', width: 1280 } as const
/** Each theme and each width once, since few violations depend on both. Each language has one of
 * them, since colours and widths do not depend on it; in `npm run test:long` each has both. */
const LOOKS = isLongRun ? { en: [PHONE, DESK], ar: [PHONE, DESK] } : { en: [PHONE], ar: [DESK] }

/** Resolves when no transition is running and a map has the size of its place. A map notices a new
 * size up to 50 ms later, and its pins do not move until then. An inherited colour starts its own
 * transition after its parent's ends, so the check repeats until nothing is running. */
export const settled = ({ page }: Visitor) =>
  page.evaluate(async () => {
    const isMapLate = () =>
      [...document.querySelectorAll('canvas.maplibregl-canvas')].some((map) => {
        const place = map.closest('.maplibregl-map')
        return map.clientWidth !== place?.clientWidth || map.clientHeight !== place.clientHeight
      })
    for (;;) {
      // Checked before the frames in which the pins follow the map.
      const wasLate = isMapLate()
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const moving = document.getAnimations().filter(({ playState }) => playState === 'running')
      if (moving.length === 0 && !wasLate) return
      await Promise.allSettled(moving.map(({ finished }) => finished))
    }
  })

/** Returns the accessibility violations of the visitor's screen, once loaded: in English at phone
 * width in the light theme, in Arabic at desktop width in the dark one, and in `npm run test:long`
 * both for each language. Restores the viewport size. */
export async function barriersOf(visitor: Visitor): Promise<string[]> {
  const { page } = visitor
  await screenLoaded(visitor)
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

/** Returns the accessibility violations of the current page, or of the element of a selector. */
export async function barriersHere(
  { page }: Pick<Visitor, 'page'>,
  within?: string,
): Promise<string[]> {
  // axe stays loaded until the page is closed, and checks its own document only.
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
