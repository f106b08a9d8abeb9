import { lazyCode } from '../code/lazy-code.ts'

/** The share of visits that are measured. */
const SHARE = 0.1
const STILL_MS = 5_000

const timing = lazyCode(() => import('./report-timing.ts'))

/** Measures how fast this visit is and reports it when the page is left: one visit of ten, and none of
 * a person who asked not to be tracked. `route` is the one that it began with. The code for it loads
 * late, and learns what happened before from the browser. */
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
