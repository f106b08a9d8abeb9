import { getAlerts } from '@sadu/contract/alerts/calls'
import { prefetch } from '../../data/queries/prefetch.ts'

/** Prefetches the alert settings. */
export function prefetchAlerts(): void {
  prefetch(getAlerts, {})
}
