import type { Locator } from 'playwright-core'

/** Waits until the portal has taken over what its page showed before any script ran, so that a tap
 * is answered. */
export async function hydrated(control: Locator): Promise<void> {
  const element = await control.elementHandle()
  await control.page().waitForFunction((drawn) => {
    const names = Object.keys(drawn ?? {})
    return names.some((name) => name.startsWith('__reactProps'))
  }, element)
}
