import { i18n } from '@lingui/core'
import { dropCoverOfOthers } from '../../data/session/kept-cover.ts'

const WORKER = '/worker.js'

let isStarted = false

/** Has the browser keep the page for when there is no network, once it has nothing else to do, and names
 * the app in the language on screen. Where a browser refuses, all goes on without. */
export function startWorker(): void {
  if (isStarted) return
  isStarted = true
  void dropCoverOfOthers()
  nameApp()
  i18n.on('change', nameApp)
  whenIdle(() => {
    if (!('serviceWorker' in navigator)) return
    navigator.serviceWorker.register(WORKER).catch(() => {
      // Out of reach, or refused, as in a private window: the next page tries again.
    })
  })
}

function nameApp(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  link?.setAttribute('href', `/${i18n.locale}/app.webmanifest`)
}

/** A page that is never idle does it all the same. */
const AT_MOST_MS = 10_000

function whenIdle(task: () => void): void {
  const soon = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: AT_MOST_MS })
    else setTimeout(task, 1000)
  }
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}
