import { SCRIPT_TIMEOUT_MS } from '@sadu/contract/core/issuer-constants'
import type { StartList } from './start-list.ts'

// Runs inline at the end of <body>. The first paint needs neither scripts nor the web font, so both
// begin once it is on screen and the line is free.

/** Longer than a frame takes to the screen of a slow phone. */
const FRAME_MS = 200

const root = document.getElementById('root')
const list: StartList = JSON.parse(document.getElementById('start-list')?.textContent ?? '{}')

// A page that serves both languages carries the second one folded away.
const folded = document.querySelector<HTMLTemplateElement>(
  `template[data-lang="${document.documentElement.lang}"]`,
)
if (folded && root) root.replaceChildren(folded.content)

// A form sent before its code is here would leave the page; it is marked, and sent again by that code.
document.addEventListener('submit', (event) => {
  if (event.defaultPrevented) return
  event.preventDefault()
  if (event.target instanceof HTMLElement) event.target.dataset['sent'] = ''
})

// The same holds for a button, until the page is said to be live.
document.addEventListener('click', ({ target }) => {
  if (root?.dataset['live'] !== undefined || !(target instanceof Element)) return
  const button = target.closest<HTMLElement>('button[type="button"]')
  if (button) button.dataset['pressed'] = ''
})

function start(): void {
  for (const href of list.asks) {
    hint(href, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' })
  }
  for (const src of list.reads) void run(src)
  // What the screen is drawn with comes behind what asks for its rows, and the line is never idle.
  const catalogs = list.catalogs[document.documentElement.lang] ?? []
  for (const href of [...list.entry, ...list.screen, ...catalogs]) {
    hint(href, { rel: 'modulepreload', fetchPriority: 'low' })
  }
  // Each is imported by itself, and evaluated in its own task: a slow phone answers between them.
  for (const src of list.entry) void run(src)
  void showTypeface()
}

/** Has the browser fetch what code will ask for. */
function hint(href: string, terms: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), terms, { href }))
}

/** Imports a script, and says where it does not come. */
async function run(src: string): Promise<void> {
  const late = setTimeout(showLostNotice, SCRIPT_TIMEOUT_MS)
  try {
    await import(/* @vite-ignore */ src)
    clearTimeout(late)
  } catch {
    showLostNotice()
  }
}

/** Says that the page's code did not come. What was typed stands until the person loads it anew. */
function showLostNotice(): void {
  const lost = document.querySelector<HTMLTemplateElement>(
    `template[data-lost="${document.documentElement.lang}"]`,
  )
  const main = document.querySelector('main')
  // Every script that fails tells it; it is said once.
  if (!lost?.content.firstChild) return
  if (main) main.prepend(lost.content)
  else root?.replaceChildren(lost.content)
}

/** A face that is added while it is not here has the device asked for a font of last resort, and the
 * page laid out with it. So one that the page's language needs is added when it has arrived, and one
 * that may be needed later, for a name in the other script, when the phone has nothing else to do. */
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

/** Older Safari does not tell when it is idle; so long after the first paint it mostly is. */
const IDLE_AFTER_MS = 1000

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task)
  else setTimeout(task, IDLE_AFTER_MS)
}

let hasStarted = false

function startOnce(): void {
  if (hasStarted) return
  hasStarted = true
  start()
}

// A page that shows nothing of its own has nothing to paint first. One opened in the background paints
// nothing until it is looked at, yet should be ready then.
const isEmpty = root?.dataset['path'] === undefined
if (isEmpty || document.visibilityState === 'hidden') startOnce()
else {
  // Told when the frame is on the screen; in the next task after it was drawn, the phone is still busy
  // bringing it there. The time is for a browser that does not tell.
  new PerformanceObserver(startOnce).observe({ type: 'paint', buffered: true })
  requestAnimationFrame(() => setTimeout(startOnce, FRAME_MS))
}
