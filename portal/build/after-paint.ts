import { SCRIPT_TIMEOUT_MS } from '@sadu/contract/core/issuer-constants'
import { showLoadFailedNotice } from '../src/code/load-failed-notice.ts'
import type { StartList } from './start-list.ts'

// Runs inline at the end of <body>. The first paint needs neither scripts nor the web font, so both
// start loading after it, when the network is idle.

/** Longer than a slow phone needs to present a frame. */
const FRAME_MS = 200

const root = document.getElementById('root')
const list: StartList = JSON.parse(document.getElementById('start-list')?.textContent ?? '{}')

// A bilingual page carries its second language in a template.
const folded = document.querySelector<HTMLTemplateElement>(
  `template[data-lang="${document.documentElement.lang}"]`,
)
if (folded && root) root.replaceChildren(folded.content)

// A form submitted before its code loads would navigate away. Mark it; its code resubmits it.
document.addEventListener('submit', (event) => {
  if (event.defaultPrevented) return
  event.preventDefault()
  if (event.target instanceof HTMLElement) event.target.dataset['sent'] = ''
})

// The same for buttons, until the page is marked as live.
document.addEventListener('click', ({ target }) => {
  if (root?.dataset['live'] !== undefined || !(target instanceof Element)) return
  const button = target.closest<HTMLElement>('button[type="button"]')
  if (button) button.dataset['pressed'] = ''
})

async function start(): Promise<void> {
  for (const href of list.fetches) {
    void hint(href, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' })
  }
  const early = list.preloads.map((href) => hint(href, { rel: 'modulepreload' }))
  // Each script is imported and evaluated in its own task, so a slow phone can respond in between.
  const entry = list.entry.map(run)
  void showTypeface()
  // The code that requests data gets the whole bandwidth first; the rendering code then arrives
  // together with the responses. A browser that reports no preload continues once the code has run.
  await Promise.race([Promise.all(early), Promise.all(entry)])
  const catalogs = list.catalogs[document.documentElement.lang] ?? []
  for (const href of [...list.latePreloads, ...catalogs]) {
    void hint(href, { rel: 'modulepreload', fetchPriority: 'low' })
  }
  for (const src of list.renderer) void run(src)
}

/** Makes the browser preload a file that code will request; resolves once it is there. */
function hint(href: string, terms: Partial<HTMLLinkElement>): Promise<unknown> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), terms, { href })
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
    document.head.append(link)
  })
}

/** Imports a script and shows a notice if it fails to load. */
async function run(src: string): Promise<void> {
  const late = setTimeout(showLoadFailedNotice, SCRIPT_TIMEOUT_MS)
  try {
    await import(/* @vite-ignore */ src)
    clearTimeout(late)
  } catch {
    showLoadFailedNotice()
  }
}

/** Adding a font face before it is loaded makes the device look up a fallback font and lay out the
 * page with it. So faces the page's language needs are added once loaded, and faces that may be
 * needed later, for a name in the other script, when the browser is idle. */
async function showTypeface(): Promise<void> {
  const files = list.fonts[document.documentElement.lang] ?? []
  const faces = files.map(({ family, url, weight, unicodeRange, isFirst }) => ({
    face: new FontFace(family, `url(${url})`, { display: 'swap', weight, unicodeRange }),
    isFirst,
  }))
  const first = faces.filter(({ isFirst }) => isFirst)
  await Promise.allSettled(first.map(({ face }) => face.load()))
  for (const { face } of first) document.fonts.add(face)
  whenIdle(() => {
    for (const { face } of faces) document.fonts.add(face)
  })
}

/** Older Safari has no requestIdleCallback; it is mostly idle this long after the first paint. */
const IDLE_AFTER_MS = 1000

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task)
  else setTimeout(task, IDLE_AFTER_MS)
}

let hasStarted = false

function startOnce(): void {
  if (hasStarted) return
  hasStarted = true
  void start()
}

// A page without content has nothing to paint first. A page opened in the background does not paint
// until it becomes visible, but should be ready by then.
const isEmpty = root?.dataset['path'] === undefined
if (isEmpty || document.visibilityState === 'hidden') startOnce()
else {
  // Fires when the frame is on screen; in the task right after rendering, the phone is still busy
  // presenting it. The timeout is for browsers that do not report paints.
  new PerformanceObserver(startOnce).observe({ type: 'paint', buffered: true })
  requestAnimationFrame(() => setTimeout(startOnce, FRAME_MS))
}
