import type { Alerts } from './queries.ts'

/** Whether alerts can come to browsers: this one is trusted, or another already shows them. */
export const isBrowserOffered = (push: Alerts['push']): boolean =>
  push !== null && (push.isTrusted || push.browsers.length > 0)
