import type { StartList } from './start-list.ts'

// Runs inline at the end of <body>. The first paint needs neither scripts nor the web font, so both
// begin once it is on screen and the line is free.
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
  for (const { url, unicodeRange } of list.fonts) {
    document.fonts.add(
      new FontFace('Readex Pro Variable', `url(${url})`, {
        display: 'swap',
        weight: '400 700',
        unicodeRange,
      }),
    )
  }
  const [entry, ...rest] = list.scripts
  for (const href of [...rest, ...(list.catalogs[document.documentElement.lang] ?? [])]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  const script = document.createElement('script')
  script.type = 'module'
  script.src = entry ?? ''
  document.head.append(script)
}

// A page opened in the background paints nothing until it is looked at, yet should be ready then.
if (document.visibilityState === 'hidden') start()
else requestAnimationFrame(() => setTimeout(start))
