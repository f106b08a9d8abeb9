import { lazyCode } from '../code/lazy-code.ts'

/** The share of visits that are measured. */
const SHARE = 0.1
const STILL_MS = 5_000

const timing = lazyCode(() => import('./report-timing.ts'))

/** Measures the speed of this visit and reports it when the page is left: for one visit in ten, and
 * never for a person who opted out of tracking. `route` is the first route of the visit. The code
 * loads late, and gets earlier events from the browser. */
export function watchTiming(route: string | undefined, chance = Math.random()): void {
  if (route === undefined || chance >= SHARE || asksForPrivacy()) return
  setTimeout(() => {
    timing().then(
      ({ reportTiming }) => reportTiming(route),
      () => {
        // Without a network, this visit is not reported.
      },
    )
  }, STILL_MS)
}

function asksForPrivacy(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & {
    globalPrivacyControl?: boolean
  }
  return globalPrivacyControl === true || doNotTrack === '1'
}
