import type { Locator } from 'playwright-core'

/** Waits until the portal has hydrated the prerendered page, so that a tap has an effect. */
export async function hydrated(control: Locator): Promise<void> {
  const element = await control.elementHandle()
  await control.page().waitForFunction((drawn) => {
    const names = Object.keys(drawn ?? {})
    return names.some((name) => name.startsWith('__reactProps'))
  }, element)
}
