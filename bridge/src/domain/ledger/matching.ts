import { DAY_MS } from '@sadu/contract/core/time'

/** A pending authorization that may match a posting. */
export type Held = {
  clientId: string
  id: string
  cardId: string
  merchantId: string
  kind: 'purchase' | 'cash'
  reference: string
  occurredAt: Date
  transactionMinor: number
  transactionCurrency: string
}

/** The known facts of a posting that names no authorization. */
export type Unnamed = Omit<Held, 'id'>

/** The longest time that an authorization may be dated after its posting, to tolerate clock
 * differences. */
const EARLIER_MS = DAY_MS
/** The held and the posted amount may differ: fuel pumps hold more than is filled, restaurants less
 * than the bill with the tip, hotels an estimate. Without a common reference, amounts that differ
 * by at most this factor may belong to one purchase. */
const APART_AT_MOST = 3

/** Matches each posting with a pending authorization of the same card, merchant and kind: by
 * reference, otherwise by amount, otherwise by the nearest amount; of several, the oldest. An
 * authorization is matched at most once. Returns the ids in the order of the postings; null for no
 * match. */
export function matchHeld(postings: readonly Unnamed[], held: readonly Held[]): (string | null)[] {
  const free = Map.groupBy(held, purchaseOf)
  const found: (string | null)[] = postings.map(() => null)
  // Certain matches come first, so that no approximate match takes their authorization.
  for (const isMatch of [hasReference, hasAmount, isNear]) {
    postings.forEach((posting, index) => {
      if (found[index] !== null) return
      const candidates = free.get(purchaseOf(posting)) ?? []
      const [best] = candidates
        .filter((one) => isInTime(posting, one) && isMatch(posting, one))
        .toSorted(
          (a, b) =>
            difference(posting, a) - difference(posting, b) ||
            a.occurredAt.getTime() - b.occurredAt.getTime(),
        )
      if (!best) return
      found[index] = best.id
      candidates.splice(candidates.indexOf(best), 1)
    })
  }
  return found
}

const purchaseOf = ({ clientId, cardId, merchantId, kind }: Unnamed) =>
  [clientId, cardId, merchantId, kind].join()

const isInTime = (posting: Unnamed, held: Held) =>
  held.occurredAt.getTime() - posting.occurredAt.getTime() <= EARLIER_MS

const hasReference = (posting: Unnamed, held: Held) => posting.reference === held.reference

const hasAmount = (posting: Unnamed, held: Held) =>
  posting.transactionCurrency === held.transactionCurrency && difference(posting, held) === 0

function isNear(posting: Unnamed, held: Held): boolean {
  if (posting.transactionCurrency !== held.transactionCurrency) return false
  const [low, high] = [posting.transactionMinor, held.transactionMinor].toSorted((a, b) => a - b)
  return (high ?? 0) <= (low ?? 0) * APART_AT_MOST
}

const difference = (posting: Unnamed, held: Held) =>
  Math.abs(posting.transactionMinor - held.transactionMinor)
