import type { DisputeDraft } from '@sadu/contract/disputes/draft'
import {
  answerProblems,
  DISPUTE_REASONS,
  MAX_DISPUTED_CHARGES,
  type DisputeAnswers,
  type DisputeQuestion,
  type DisputeReason,
  reasonsFor,
} from '@sadu/contract/disputes/rules'
import { addDays } from '@sadu/contract/core/days'
import { type AmountProblem, readAmount } from '@sadu/contract/core/typed-amount'

/** Form entries of a dispute, as stored in the draft. */
export type Entries = DisputeDraft

/** The subject of a dispute: a charge of up to `atMost` halalas, or null for a described charge. */
export type Subject = { kind: 'purchase' | 'cash'; atMost: number; isMarked: boolean } | null

/** The chosen reason, or the default for a marked charge; null until there is one. */
export function reasonIn({ reason }: Entries, subject: Subject): DisputeReason | null {
  const chosen = reason ?? (subject?.isMarked ? 'notMine' : undefined)
  return reasonsFor(subject?.kind ?? null).find((one) => one === chosen) ?? null
}

/** Answers to the questions of a reason. The holder no longer has a card that was reported. */
export function answersIn(
  entries: Entries,
  reason: DisputeReason,
  subject: Subject,
): DisputeAnswers {
  const asked: readonly DisputeQuestion[] = DISPUTE_REASONS[reason]
  const known: DisputeAnswers = subject?.isMarked ? { hasCard: 'no' } : {}
  return Object.fromEntries(
    asked.flatMap((name) => {
      const answer = (entries[name] ?? known[name] ?? '').trim()
      return answer === '' ? [] : [[name, answer]]
    }),
  )
}

/** The disputed amount in halalas; null while it is missing or invalid. */
export function amountIn({ part, amount = '' }: Entries, subject: Subject): number | null {
  if (subject && part !== 'part') return subject.atMost
  return readAmount(amount, 'SAR', amountBounds(subject)).value ?? null
}

/** Bounds of the disputed amount, in halalas. */
export const amountBounds = (subject: Subject) => ({
  least: 1,
  most: subject?.atMost ?? MAX_DISPUTED_CHARGES,
})

export type DetailName = DisputeQuestion | 'amount' | 'merchant' | 'day'

type Asked = { reason: DisputeReason; subject: Subject; today: string; disputeDays: number }

/** Missing or invalid details, each with its reason. */
export function detailProblems(
  entries: Entries,
  { reason, subject, today, disputeDays }: Asked,
): Partial<Record<DetailName, 'format' | AmountProblem>> {
  const { missing, unfit } = answerProblems(reason, answersIn(entries, reason, subject), today)
  const { amount = '', merchant = '', day = '' } = entries
  const { problem } = readAmount(amount, 'SAR', amountBounds(subject))
  const isWhole = subject !== null && entries.part !== 'part'
  const isOld = day !== '' && (day < addDays(today, -disputeDays) || day > today)
  return {
    ...(subject === null && merchant.trim() === '' && { merchant: 'required' as const }),
    ...(subject === null && day === '' && { day: 'required' as const }),
    ...(subject === null && isOld && { day: 'format' as const }),
    ...(!isWhole && problem !== undefined && { amount: problem }),
    ...Object.fromEntries(missing.map((name) => [name, 'required' as const])),
    ...Object.fromEntries(unfit.map((name) => [name, 'format' as const])),
  }
}
