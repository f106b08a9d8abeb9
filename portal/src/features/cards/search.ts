const CARD = /^[\w-]{8,64}$/

/** Which card an address is about. */
export type CardSearch = { card?: string }

/** The card that an address names; whatever does not fit is left out, as if it had not been there. */
export function readCardSearch(raw: Record<string, unknown>): CardSearch {
  const { card } = raw
  return typeof card === 'string' && CARD.test(card) ? { card } : {}
}
