import { bareWord, foldText, searchWords } from '../core/fold.ts'
import { daysBetween } from '../core/days.ts'

// Whether two descriptions mean one charge (docs/specification/4-states.md#billing-dispute).

/** A charge as it is compared: one that is known, or one in somebody's words. */
export type ComparedCharge = {
  /** What its merchant is called. */
  merchants: readonly string[]
  /** What it is filed under; none where it is only described. */
  references?: readonly string[]
  /** When it was made, and when it was posted. */
  days: readonly string[]
  /** What it comes to, and what of it is disputed or left. */
  amounts: readonly number[]
}

/** So many days apart two descriptions still mean one charge, or one that is like it. */
const SAME_DAYS = 3
const ALIKE_DAYS = 7
/** A shorter word says nothing of a merchant. */
const LEAST_LETTERS = 3

/** Whether what somebody describes is a charge, is like it, or is another one. It is the same by its reference, or by its
 * amount, merchant and day; alike by the amount or the merchant, about that day. */
export function likeness(
  described: ComparedCharge,
  charge: ComparedCharge,
): 'same' | 'alike' | null {
  if (namesReference(described, charge)) return 'same'
  const apart = Math.min(
    ...described.days.flatMap((day) =>
      charge.days.map((other) => Math.abs(daysBetween(day, other))),
    ),
  )
  if (apart > ALIKE_DAYS) return null
  const isSameAmount = described.amounts.some((amount) => charge.amounts.includes(amount))
  const isSameMerchant = sharesMerchant(described.merchants, charge.merchants)
  if (isSameAmount && isSameMerchant && apart <= SAME_DAYS) return 'same'
  return isSameAmount || (isSameMerchant && apart <= SAME_DAYS) ? 'alike' : null
}

/** Whether the words for a merchant have the reference of a charge in them, as a statement shows it. */
function namesReference(described: ComparedCharge, { references = [] }: ComparedCharge): boolean {
  const words = new Set(described.merchants.flatMap(searchWords))
  return references.some((reference) => words.has(foldText(reference)))
}

/** Whether two merchants have a word in common, or are written alike. */
function sharesMerchant(one: readonly string[], other: readonly string[]): boolean {
  const words = new Set(one.flatMap(merchantWords))
  return other.flatMap(merchantWords).some((word) => words.has(word))
}

const merchantWords = (merchant: string): string[] => {
  const words = searchWords(merchant).map(bareWord)
  return [
    foldText(merchant).replaceAll(' ', ''),
    ...words.filter((word) => word.length >= LEAST_LETTERS),
  ]
}
