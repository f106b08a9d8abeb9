const CARD = /^[\w-]{8,64}$/

/** Search params naming a card. */
export type CardSearch = { card?: string }

/** Parses the card from the search params; drops invalid values. */
export function readCardSearch(raw: Record<string, unknown>): CardSearch {
  const { card } = raw
  return typeof card === 'string' && CARD.test(card) ? { card } : {}
}
