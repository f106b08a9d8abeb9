import { bareWord, foldText, searchWords } from '../core/fold.ts'
import { daysBetween } from '../core/days.ts'

// Whether two descriptions refer to the same charge
// (docs/specification/4-states.md#billing-dispute).

/** A charge to compare: a listed one, or one in a person's own words. */
export type ComparedCharge = {
  /** Names of its merchant. */
  merchants: readonly string[]
  /** Its references; none where it is only described. */
  references?: readonly string[]
  /** Day of the charge, and day of posting. */
  days: readonly string[]
  /** Its amount, and the disputed or remaining part. */
  amounts: readonly number[]
}

/** The most days between two descriptions of the same or a similar charge. */
const SAME_DAYS = 3
const ALIKE_DAYS = 7
/** Shorter words do not identify a merchant. */
const LEAST_LETTERS = 3

/** Returns whether a described charge is the same as a charge, similar to it, or different. It is
 * the same if the reference matches, or amount, merchant and day do; similar if the amount or the
 * merchant matches, around that day. */
export function similarity(
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

/** Whether the merchant text contains the charge's reference, as a statement shows it. */
function namesReference(described: ComparedCharge, { references = [] }: ComparedCharge): boolean {
  const words = new Set(described.merchants.flatMap(searchWords))
  return references.some((reference) => words.has(foldText(reference)))
}

/** Whether two merchants share a word, or are spelled the same apart from spaces. */
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
