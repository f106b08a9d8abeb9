import { i18n } from '@lingui/core'
import { removeCoverOfOthers } from '../../data/session/saved-cover.ts'

const WORKER = '/worker.js'

let isStarted = false

/** Registers the service worker, which caches the offline page, when the browser is idle, and sets
 * the web app manifest for the current locale. Failures are ignored. */
export function startWorker(): void {
  if (isStarted) return
  isStarted = true
  void removeCoverOfOthers()
  nameApp()
  i18n.on('change', nameApp)
  whenIdle(() => {
    if (!('serviceWorker' in navigator)) return
    navigator.serviceWorker.register(WORKER).catch(() => {
      // The network is down or the browser refuses, as in a private window: the next page load
      // retries.
    })
  })
}

function nameApp(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  link?.setAttribute('href', `/${i18n.locale}/app.webmanifest`)
}

/** Runs the task after this time even if the page is never idle. */
const AT_MOST_MS = 10_000

function whenIdle(task: () => void): void {
  const soon = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: AT_MOST_MS })
    else setTimeout(task, 1000)
  }
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}
