import type { Alerts } from './queries.ts'

/** Whether browser notifications are offered: this browser is trusted, or another already shows
 * them. */
export const isBrowserOffered = (push: Alerts['push']): boolean =>
  push !== null && (push.isTrusted || push.browsers.length > 0)
