import type { Card } from '@sadu/contract'

const BY_STATE: Record<Card['state'], number> = {
  active: 0,
  suspended: 1,
  inactive: 2,
  stopped: 3,
  replaced: 4,
}

/** Returns the card to show for an account: the person's active primary card, or the closest match.
 * A supplementary cardmember has only their own card. */
export function leadingCard(cards: readonly Card[]): Card | undefined {
  return cards.toSorted(
    (a, b) =>
      Number(a.kind === 'supplementary') - Number(b.kind === 'supplementary') ||
      BY_STATE[a.state] - BY_STATE[b.state],
  )[0]
}
