import type { Locator } from 'playwright-core'
import { WAIT_MS } from '../../vitest.limits.ts'
import type { Visitor } from './visitor.ts'

const MOST_STEPS = 100

/** Presses Tab until what has the focus is called this. What is still on its way to the page is waited for, as
 * somebody at the keys would: they go round once more. */
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

/** Whether what one types goes there. */
export const hasFocus = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element === document.activeElement)
