const TIMEOUT_MS = 10_000

/** `/config.json` and when it came, in ms since 1970 by this device. */
export type ConfigAnswer = { response: Response; arrivedAt: number }

declare global {
  /** What the page of a signed-in screen asked for while its code was on the way (build/after-paint.ts). */
  var configAsked: Promise<ConfigAnswer> | undefined
}

/** Asks for `/config.json`. Rejects when it has not come within 10 s. */
export async function requestConfig(): Promise<ConfigAnswer> {
  const response = await fetch('/config.json', {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return { response, arrivedAt: Date.now() }
}

/** Asks for it before the code is here that reads it. */
export function requestConfigAhead(): void {
  const asked = requestConfig()
  // Whoever takes it meets the failure; until then nobody is there to.
  asked.catch(() => {})
  globalThis.configAsked = asked
}

/** What was asked for ahead, given to the first who comes. */
export function takeConfigAhead(): Promise<ConfigAnswer> | undefined {
  const asked = globalThis.configAsked
  globalThis.configAsked = undefined
  return asked
}
