import { SCRIPT_TIMEOUT_MS } from '@sadu/contract/core/issuer-constants'
import type { StartList } from './start-list.ts'

// Runs inline at the end of <body>. The first paint needs neither scripts nor the web font, so both
// begin once it is on screen and the line is free.

/** Longer than a frame takes to the screen of a slow phone. */
const FRAME_MS = 200

const root = document.getElementById('root')
/** A page that shows nothing of its own until its code is here. */
const isEmpty = root?.dataset['path'] === undefined
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
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'fetch'
    link.crossOrigin = 'anonymous'
    link.href = href
    document.head.append(link)
  }
  for (const src of list.reads) void run(src)
  // A slow line is left to the first reads until half of their files are here, and is kept full then.
  void whenHere(list.reads.map(preload), Math.ceil(list.reads.length / 2)).then(fetchRest)
}

function fetchRest(): void {
  // What the entry imports is imported by itself, each evaluated in its own task: a slow phone answers
  // between them.
  for (const src of list.entry) void run(src)
  setTimeout(() => {
    const catalogs = list.catalogs[document.documentElement.lang] ?? []
    for (const src of [...list.screen, ...catalogs]) void preload(src)
  })
  void showTypeface()
}

/** Fetches a script without running it; settles when it is here. */
function preload(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    document.head.append(link)
  })
}

/** Settles when so many of them have. */
function whenHere(all: Promise<void>[], count: number): Promise<void> {
  return new Promise((resolve) => {
    let left = count
    const oneMore = () => {
      if (left === 0) resolve()
      left -= 1
    }
    oneMore()
    for (const one of all) void one.then(oneMore)
  })
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
  const { lang } = document.documentElement
  const faces = list.fonts.map(({ family, url, unicodeRange, languages, pages = '/', spared }) => ({
    face: new FontFace(family, `url(${url})`, {
      display: 'swap',
      weight: '400 700',
      unicodeRange,
    }),
    isNeeded:
      languages.includes(lang) &&
      location.pathname.startsWith(pages) &&
      !(spared?.language === lang && location.pathname.startsWith(spared.pages)),
  }))
  const needed = faces.filter(({ isNeeded }) => isNeeded)
  await Promise.allSettled(needed.map(({ face }) => face.load()))
  for (const { face } of needed) document.fonts.add(face)
  whenIdle(() => {
    for (const { face } of faces) document.fonts.add(face)
  })
}

/** Older Safari does not tell when it is idle; a second after the first paint it mostly is. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task)
  else setTimeout(task, 1000)
}

let hasStarted = false

function startOnce(): void {
  if (hasStarted) return
  hasStarted = true
  start()
}

// An empty page has nothing to paint first. One opened in the background paints
// nothing until it is looked at, yet should be ready then.
if (isEmpty || document.visibilityState === 'hidden') startOnce()
else {
  // Told when the frame is on the screen; in the next task after it was drawn, the phone is still busy
  // bringing it there. The time is for a browser that does not tell.
  new PerformanceObserver(startOnce).observe({ type: 'paint', buffered: true })
  requestAnimationFrame(() => setTimeout(startOnce, FRAME_MS))
}
