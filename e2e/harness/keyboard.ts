import type { Locator } from 'playwright-core'
import type { Visitor } from './visitor.ts'

const MOST_STEPS = 60

/** Presses Tab until what has the focus is called this. */
export async function tabTo({ page }: Visitor, name: string): Promise<void> {
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
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
