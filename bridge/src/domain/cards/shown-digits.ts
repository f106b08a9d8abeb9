import type { Tier } from '@sadu/contract'

/** The digits by which a card is shown: five for Centurion, four otherwise (decisions). */
export function shownDigits(tier: Tier, lastFive: string): string {
  return tier === 'centurion' ? lastFive : lastFive.slice(-4)
}
