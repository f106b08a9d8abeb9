import type { Tier } from '@sadu/contract'

/** Returns the digits by which a card is shown: five for Centurion, four otherwise
 * (docs/specification/decisions.md#contradictions). */
export function shownDigits(tier: Tier, lastFive: string): string {
  return tier === 'centurion' ? lastFive : lastFive.slice(-4)
}
