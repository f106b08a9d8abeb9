import type { Request } from 'playwright-core'
import type { Visitor } from './visitor.ts'

/** Waits until the screen has loaded: it has its heading, and no placeholders. */
export const screenLoaded = ({ page }: Pick<Visitor, 'page'>): Promise<unknown> =>
  page.waitForFunction(() => {
    const isBusy =
      document.querySelector('[aria-hidden].animate-breathe, [aria-busy=true]') !== null
    return !isBusy && document.querySelector('h1') !== null
  })

/** Waits until every request of the page is answered, including requests made in response to
 * answers. */
export async function allAnswered({ page }: Pick<Visitor, 'page'>): Promise<void> {
  for (let last: Request | undefined; ;) {
    const requests = await page.requests()
    if (requests.length > 0 && requests.at(-1) === last) return
    last = requests.at(-1)
    await Promise.all(requests.map(async (one) => (await one.response())?.finished()))
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
}
