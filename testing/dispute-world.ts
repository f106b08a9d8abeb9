import { cardWorld } from './card-world.ts'

/** The demonstration's people for dispute tests: their purchases, and the input that disputes
 * one. */
export function disputeWorld(kind: Parameters<typeof cardWorld>[0]) {
  const world = cardWorld(kind)
  const { people, cardOf } = world
  type Person = keyof ReturnType<typeof people>

  /** Returns the newest purchases of a card, posted ones first. */
  async function chargesOf(who: Person, digits: string) {
    const { cardReference } = await cardOf(people()[who], digits)
    const asked = { cardReference, kinds: ['purchase' as const], withPending: true }
    const { results } = await people()[who].call('listTransactions', asked)
    return { cardReference, ...results }
  }

  /** Returns the request that disputes one of them. */
  async function disputeOf(who: Person, digits: string, at = 0) {
    const { cardReference, transactions } = await chargesOf(who, digits)
    const charge = transactions[at]
    if (!charge) throw new Error('no such charge')
    const { transactionReference, billingAmount } = charge
    const asked = {
      cardReference,
      transactionReference,
      ...NOT_MINE,
      amountMinor: billingAmount.minor,
      files: [] as string[],
    }
    return { asked, charge }
  }

  return { ...world, chargesOf, disputeOf }
}

/** A reason and its answers. */
export const NOT_MINE = {
  reason: 'notMine' as const,
  answers: { hasCard: 'yes', sharedCard: 'no' },
}
