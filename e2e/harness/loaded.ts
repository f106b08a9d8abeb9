import type { Request } from 'playwright-core'
import { expect } from './test.ts'
import type { Visitor } from './visitor.ts'

/** Waits until the screen has loaded: it has its heading, and no placeholders. */
export const screenLoaded = ({ page }: Pick<Visitor, 'page'>): Promise<unknown> =>
  page.waitForFunction(() => {
    const isBusy =
      document.querySelector('[aria-hidden].animate-breathe, [aria-busy=true]') !== null
    return !isBusy && document.querySelector('h1') !== null
  })

/** Waits until every request of the page is answered, including requests made in response to
 * answers. Fails with the URLs of open requests if that takes too long. */
export async function allAnswered({ page }: Pick<Visitor, 'page'>): Promise<void> {
  let last: Request | undefined
  const open = async () => {
    const requests = await page.requests()
    // The answer of a new request may lead to others.
    const hasNew = requests.at(-1) !== last
    last = requests.at(-1)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    return hasNew ? ['a new request'] : requests.filter(isPending).map((one) => one.url())
  }
  await expect.poll(open, { intervals: [50] }).toEqual([])
}

/** Whether a request has neither been answered in full nor failed. Playwright reports both only if
 * something listens to them, as every visitor's page does. */
const isPending = (request: Request): boolean =>
  request.failure() === null && request.timing().responseEnd === -1
