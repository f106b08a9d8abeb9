import { daysBetween } from '../core/days.ts'
import type { DisputeOutcome } from '../transactions/dispute-outcomes.ts'

// The rules for disputable charges, the reasons for disputes, and the provisional credit
// (docs/specification/4-states.md#billing-dispute).

/** The highest amount of a single dispute, in halalas. */
export const MAX_DISPUTED_CHARGES = 100_000_000_000
/** The most proof files of a dispute. */
export const MAX_PROOFS = 5
/** The longest explanation, in characters. */
export const MAX_EXPLANATION_LENGTH = 1_000

/** The questions, and the values each accepts. */
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

/** The reasons for a dispute, and the questions of each. */
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

/** Whether a reason requires a proof, because it contradicts the merchant. */
export const needsProof = (reason: DisputeReason): boolean =>
  reason === 'notAsDescribed' || reason === 'cancelled' || reason === 'refundMissing'

/** Returns the reasons that apply to a kind of charge; for a described charge all except
 * those of cash machines. */
export function reasonsFor(kind: 'purchase' | 'cash' | null): readonly DisputeReason[] {
  if (kind === 'cash') return ['cashMissing', 'notMine', 'chargedTwice']
  return DISPUTE_REASON_NAMES.filter((reason) => reason !== 'cashMissing')
}

export type DisputeAnswers = Partial<Record<DisputeQuestion, string>>

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Whether an answer is valid for its question. A day must be in the last two years or the next
 * one. */
function fits(question: DisputeQuestion, answer: string, today: string): boolean {
  const takes = QUESTIONS[question]
  if (takes === 'yesNo') return answer === 'yes' || answer === 'no'
  if (takes === 'text') return answer.length <= 60
  return DAY.test(answer) && Math.abs(daysBetween(answer, today)) <= 2 * 365
}

/** Whether an answer contradicts its reason: a charge made with permission is the holder's own. */
export const contradicts = (reason: DisputeReason, answers: DisputeAnswers): boolean =>
  reason === 'notMine' && answers.sharedCard === 'yes'

/** Returns the questions of a reason with a missing or invalid answer, and the answers that
 * belong to no question or contradict the reason. */
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
    if (question === 'sharedCard' && contradicts(reason, answers)) return true
    return !asked.includes(question) || !fits(question, answer, today)
  })
  return { missing, unfit }
}

/** Returns the answers given to the questions of a reason, in the order of the form. */
export function answered(
  reason: DisputeReason,
  answers: DisputeAnswers | null,
): { question: DisputeQuestion; answer: string }[] {
  const asked: readonly DisputeQuestion[] = DISPUTE_REASONS[reason]
  return asked.flatMap((question) => {
    const answer = answers?.[question]
    return answer === undefined ? [] : [{ question, answer }]
  })
}

/** A charge to dispute, in minor units of its account. */
export type DisputedCharge = {
  state: 'pending' | 'posted'
  kind: string
  /** The day of the charge. */
  day: string
  billedMinor: number
  /** The amount the merchant has refunded. */
  refundedMinor: number
}

/** Why a charge cannot be disputed. */
export const CHARGE_PROBLEMS = ['stillPending', 'notACharge', 'tooOld', 'refunded'] as const
export type ChargeProblem = (typeof CHARGE_PROBLEMS)[number]

/** Returns why this charge cannot be disputed on a day, given the period in days; null when it
 * can. */
export function chargeProblem(
  charge: DisputedCharge,
  { today, disputeDays }: { today: string; disputeDays: number },
): ChargeProblem | null {
  if (charge.state === 'pending') return 'stillPending'
  if (charge.kind !== 'purchase' && charge.kind !== 'cash') return 'notACharge'
  if (daysBetween(charge.day, today) > disputeDays) return 'tooOld'
  return disputableMinor(charge) > 0 ? null : 'refunded'
}

/** Returns the disputable amount of a charge: the part that has not been refunded. */
export const disputableMinor = ({
  billedMinor,
  refundedMinor,
}: Pick<DisputedCharge, 'billedMinor' | 'refundedMinor'>): number =>
  Math.max(0, billedMinor - refundedMinor)

type Credit = {
  /** The disputed amount, and that of the whole charge. */
  disputedMinor: number
  billedMinor: number
  /** The amount the merchant has refunded, before or after the dispute. */
  refundedMinor: number
  /** Whether it has been credited provisionally. */
  isCredited: boolean
  outcome: DisputeOutcome
}

/** Returns the credit the account must hold for a dispute: zero before it is credited, and zero
 * once it is declined or withdrawn. A refund by the merchant replaces the credit, so that no
 * customer is paid twice. */
export function creditOf(dispute: Credit): number {
  const { disputedMinor, isCredited, outcome } = dispute
  if (outcome === 'declined' || outcome === 'withdrawn') return 0
  if (outcome === 'open' && !isCredited) return 0
  return Math.min(disputedMinor, disputableMinor(dispute))
}
