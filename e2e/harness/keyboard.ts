import type { Locator } from 'playwright-core'
import { WAIT_MS } from '../../vitest.limits.ts'
import type { Visitor } from './visitor.ts'

const MOST_STEPS = 100

/** Presses Tab until the focused element has this name. Tabs around the page again for elements
 * that have not loaded yet, as a keyboard user would. */
export async function tabTo({ page }: Visitor, name: string): Promise<void> {
  const until = performance.now() + WAIT_MS
  for (let steps = 0; steps < MOST_STEPS || performance.now() < until; steps += 1) {
    await page.keyboard.press('Tab')
    const here = await page.evaluate(() => {
      const element = document.activeElement
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement
          ? [...(element.labels ?? [])]
          : []
      const label = labels.map(({ textContent }) => textContent).join(' ')
      return [element?.getAttribute('aria-label'), label, element?.textContent]
    })
    if (here.some((one) => one?.trim() === name)) return
  }
  throw new Error(`Tab never reaches “${name}”`)
}

/** Whether the element has the focus. */
export const hasFocus = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element === document.activeElement)
