import { daysBetween } from '../core/days.ts'
import type { DisputeOutcome } from '../transactions/dispute-outcomes.ts'

// What may be disputed and why, and what is credited meanwhile (docs/specification/4-states.md#billing-dispute).

/** No single dispute is of more, in halalas. */
export const DISPUTED_AT_MOST = 100_000_000_000
/** So many files prove a dispute. */
export const PROOFS_AT_MOST = 5
/** So long is what is told of it, in characters. */
export const EXPLANATION_AT_MOST = 1_000

/** What a question takes. */
export const QUESTIONS = {
  hasCard: 'yesNo',
  sharedCard: 'yesNo',
  expectedOn: 'day',
  askedMerchant: 'yesNo',
  gaveBack: 'yesNo',
  otherPaidOn: 'day',
  paidOtherwise: 'yesNo',
  agreedAmount: 'text',
  cancelledOn: 'day',
  promisedOn: 'day',
  cashReceived: 'text',
} as const satisfies Record<string, 'yesNo' | 'day' | 'text'>
export type DisputeQuestion = keyof typeof QUESTIONS
export const QUESTION_NAMES = Object.keys(QUESTIONS) as readonly DisputeQuestion[]

/** Why somebody disputes a charge, and what is asked for each. */
export const DISPUTE_REASONS = {
  notMine: ['hasCard', 'sharedCard'],
  notReceived: ['expectedOn', 'askedMerchant'],
  notAsDescribed: ['gaveBack', 'askedMerchant'],
  chargedTwice: ['otherPaidOn', 'paidOtherwise'],
  wrongAmount: ['agreedAmount', 'askedMerchant'],
  cancelled: ['cancelledOn', 'askedMerchant'],
  refundMissing: ['promisedOn', 'gaveBack'],
  cashMissing: ['cashReceived'],
} as const satisfies Record<string, readonly DisputeQuestion[]>
export type DisputeReason = keyof typeof DISPUTE_REASONS
export const DISPUTE_REASON_NAMES = Object.keys(DISPUTE_REASONS) as [DisputeReason]

/** The reasons that a merchant contradicts, so that they need a proof. */
export const needsProof = (reason: DisputeReason): boolean =>
  reason === 'notAsDescribed' || reason === 'cancelled' || reason === 'refundMissing'

/** The reasons that fit what was charged; of a charge that is only described all but that of a cash machine. */
export function reasonsFor(kind: 'purchase' | 'cash' | null): readonly DisputeReason[] {
  if (kind === 'cash') return ['cashMissing', 'notMine', 'chargedTwice']
  return DISPUTE_REASON_NAMES.filter((reason) => reason !== 'cashMissing')
}

export type DisputeAnswers = Partial<Record<DisputeQuestion, string>>

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Whether an answer is one that its question takes. A day is one of the last two years or of the next. */
function fits(question: DisputeQuestion, answer: string, today: string): boolean {
  const takes = QUESTIONS[question]
  if (takes === 'yesNo') return answer === 'yes' || answer === 'no'
  if (takes === 'text') return answer.length <= 60
  return DAY.test(answer) && Math.abs(daysBetween(answer, today)) <= 2 * 365
}

/** The questions of a reason that are not answered, or answered with what does not fit; and answers to what is not
 * asked. */
export function answerProblems(
  reason: DisputeReason,
  answers: DisputeAnswers,
  today: string,
): { missing: DisputeQuestion[]; unfit: DisputeQuestion[] } {
  const asked: readonly DisputeQuestion[] = DISPUTE_REASONS[reason]
  const missing = asked.filter((question) => (answers[question] ?? '').trim() === '')
  const unfit = QUESTION_NAMES.filter((question) => {
    const answer = answers[question]
    if (answer === undefined || missing.includes(question)) return false
    return !asked.includes(question) || !fits(question, answer, today)
  })
  return { missing, unfit }
}

/** A charge that may be disputed, in minor units of its account. */
export type DisputedCharge = {
  state: 'pending' | 'posted'
  kind: string
  /** The day on which it was made. */
  day: string
  billedMinor: number
  /** What the merchant has given back of it. */
  refundedMinor: number
}

/** Why a charge cannot be disputed. */
export const CHARGE_PROBLEMS = ['stillPending', 'notACharge', 'tooOld', 'refunded'] as const
export type ChargeProblem = (typeof CHARGE_PROBLEMS)[number]

/** Why this charge cannot be disputed on a day, so many days after it at the latest; null when it can. */
export function chargeProblem(
  charge: DisputedCharge,
  { today, disputeDays }: { today: string; disputeDays: number },
): ChargeProblem | null {
  if (charge.state === 'pending') return 'stillPending'
  if (charge.kind !== 'purchase' && charge.kind !== 'cash') return 'notACharge'
  if (daysBetween(charge.day, today) > disputeDays) return 'tooOld'
  return disputableMinor(charge) > 0 ? null : 'refunded'
}

/** What of a charge may be disputed: what was not given back. */
export const disputableMinor = ({
  billedMinor,
  refundedMinor,
}: Pick<DisputedCharge, 'billedMinor' | 'refundedMinor'>): number =>
  Math.max(0, billedMinor - refundedMinor)

type Credit = {
  /** What is disputed, and what the whole charge comes to. */
  disputedMinor: number
  billedMinor: number
  /** What the merchant has given back of the charge, before or after the dispute. */
  refundedMinor: number
  /** Whether it was credited for now. */
  isCredited: boolean
  outcome: DisputeOutcome
}

/** What the account has to hold of credit for a dispute: nothing before it is credited, and nothing once it is
 * declined or withdrawn. What the merchant gives back takes the place of the credit, so that nobody is paid
 * twice. */
export function creditOf(dispute: Credit): number {
  const { disputedMinor, isCredited, outcome } = dispute
  if (outcome === 'declined' || outcome === 'withdrawn') return 0
  if (outcome === 'open' && !isCredited) return 0
  return Math.min(disputedMinor, disputableMinor(dispute))
}
