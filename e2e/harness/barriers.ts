import { AxeBuilder } from '@axe-core/playwright'
import type { Visitor } from './visitor.ts'

const WIDTHS = { phone: 360, desk: 1280 }

/** Resolves when the page shows what was last asked of it: no colour is still on its way. */
const settled = ({ page }: Visitor) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })

/** The barriers that can be measured on what the visitor sees: in both themes, on a phone and at a
 * desk. */
export async function barriersOf(visitor: Visitor): Promise<string[]> {
  const { page } = visitor
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [device, width] of Object.entries(WIDTHS)) {
      await page.setViewportSize({ width, height: 800 })
      await settled(visitor)
      const here = await violations(visitor)
      found.push(...here.map((violation) => `${colorScheme}, ${device}: ${violation}`))
    }
  }
  return found
}

async function violations({ page }: Visitor): Promise<string[]> {
  const report = await new AxeBuilder({ page }).analyze()
  return report.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
