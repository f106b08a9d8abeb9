import { brotliCompressSync } from 'node:zlib'
import { launchBrowser } from './harness/browser.ts'
import { startProduct } from './harness/product.ts'
import { atMost, report, type Line } from './harness/report.ts'
import { watchTraffic, type Fetched } from './harness/traffic.ts'

const KIB = 1024
const SCRIPT_KIB = 110
const TOTAL_KIB = 170
const REQUESTS = 8

const scripts = (all: readonly Fetched[]) => all.filter(({ mime }) => /javascript/.test(mime))
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0) / KIB
const bodies = (all: readonly Fetched[]) => sum(all.map(({ body }) => body))
const onWire = (all: readonly Fetched[]) => sum(all.map(({ wire }) => wire))

/** Measures the cost of the sign-in page for a first visitor: everything loaded until the network
 * is quiet, and separately the files that the first keystroke loads. */
const product = await startProduct()
const browser = await launchBrowser()
try {
  for (const language of ['en', 'ar'] as const) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const traffic = await watchTraffic(page)
    await page.goto(`${product.origin}/${language}/login`)
    await traffic.quiet()
    const first = traffic.take()
    const inline = await page.evaluate(() =>
      Array.from(document.querySelectorAll('script:not([src])'), (script) => script.textContent),
    )
    const icon = await iconOf(page, first)

    await page.locator('input').first().pressSequentially('n')
    await traffic.quiet()
    const later = traffic.take()

    const loaded = [...first, ...icon]
    const uncompressed = scripts([...loaded, ...later]).filter(({ encoding }) => encoding !== 'br')
    const scriptKiB = bodies(scripts(loaded)) + brotliCompressSync(inline.join('\n')).length / KIB
    const lines: Line[] = [
      atMost('JavaScript, brotli', scriptKiB, SCRIPT_KIB, ' KiB', 1),
      atMost('requests', loaded.length, REQUESTS, ''),
      atMost('all bytes on the wire', onWire(loaded), TOTAL_KIB, ' KiB', 1),
      atMost('scripts not sent as brotli', uncompressed.length, 0, ''),
      { what: 'after the first key: requests', measured: `${later.length} more` },
      { what: 'after the first key: bytes', measured: `${onWire(later).toFixed(1)} KiB more` },
      ...loaded.map(({ path, wire: bytes }) => ({
        what: `  ${path}`,
        measured: `${(bytes / KIB).toFixed(1)} KiB`,
      })),
      ...later.map(({ path, wire: bytes }) => ({
        what: `  after the first key: ${path}`,
        measured: `${(bytes / KIB).toFixed(1)} KiB`,
      })),
    ]
    report(`First screen, /${language}/login, empty cache`, lines)
    await context.close()
  }
} finally {
  await browser.close()
  await product.stop()
}

/** Returns the icon that a browser with tabs requests and a headless one does not. */
async function iconOf(
  page: import('playwright-core').Page,
  seen: readonly Fetched[],
): Promise<Fetched[]> {
  const href = await page.evaluate(
    () => document.querySelector<HTMLLinkElement>('link[rel~=icon]')?.href ?? '/favicon.ico',
  )
  const url = new URL(href, page.url())
  if (url.protocol === 'data:' || seen.some(({ path }) => path === url.pathname)) return []
  const response = await fetch(url)
  const size = (await response.arrayBuffer()).byteLength
  return [{ path: url.pathname, mime: 'image', encoding: '', body: size, wire: size }]
}
