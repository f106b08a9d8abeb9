import type { Page } from 'playwright-core'

/** A finished request: its body, and all its bytes on the wire including headers. */
export type Fetched = { path: string; mime: string; encoding: string; body: number; wire: number }

/** The time without a request after which a page counts as quiet: longer than any delay after which
 * a page loads more. */
const QUIET_MS = 4_000

export type Traffic = Awaited<ReturnType<typeof watchTraffic>>

/** Records everything that a page fetches, from the browser's network events. */
export async function watchTraffic(page: Page) {
  const session = await page.context().newCDPSession(page)
  const running = new Map<string, Fetched>()
  let finished: Fetched[] = []
  let lastChange = performance.now()

  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const url = new URL(request.url)
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return
    lastChange = performance.now()
    running.set(requestId, { path: url.pathname, mime: '', encoding: '', body: 0, wire: 0 })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const fetched = running.get(requestId)
    if (!fetched) return
    fetched.mime = response.mimeType
    fetched.encoding = headerOf(response.headers, 'content-encoding')
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const fetched = running.get(requestId)
    if (fetched) fetched.body += encodedDataLength
  })
  const finish = (requestId: string, wire: number) => {
    const fetched = running.get(requestId)
    if (!fetched) return
    lastChange = performance.now()
    running.delete(requestId)
    finished.push({ ...fetched, wire })
  }
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    finish(requestId, encodedDataLength),
  )
  session.on('Network.loadingFailed', ({ requestId }) => finish(requestId, 0))
  await session.send('Network.enable')

  return {
    /** Resolves when the network has been quiet for a while. */
    async quiet(): Promise<void> {
      while (running.size > 0 || performance.now() - lastChange < QUIET_MS) {
        await page.waitForTimeout(100)
      }
    },
    /** Resets the record: requests in progress when the page was left get no end event. */
    restart(): void {
      running.clear()
      finished = []
      lastChange = performance.now()
    },
    /** Returns the requests that have finished since the last call. */
    take(): Fetched[] {
      const taken = finished
      finished = []
      return taken
    },
  }
}

function headerOf(headers: Record<string, string>, name: string): string {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)
  return found?.[1] ?? ''
}
