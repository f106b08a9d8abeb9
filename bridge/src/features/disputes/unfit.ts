import { answerProblems, type DisputeReason } from '@sadu/contract/disputes/rules'
import { Refusal, refusedField } from '../../core/refusal.ts'
import { givenIn } from './open-dispute.ts'

type Unfit = { path: string; reason: 'required' | 'format' | 'range' }

/** A refusal of one field of a dispute. */
export const unfit = (path: string, reason: Unfit['reason']) => refusedField(path, reason)

/** Refuses answers that are missing, invalid or unexpected, together with the other invalid
 * fields. */
export function refuseAnswers(
  reason: DisputeReason,
  answers: Record<string, string | undefined>,
  today: string,
  others: readonly Unfit[] = [],
): void {
  const { missing, unfit: wrong } = answerProblems(reason, givenIn(answers), today)
  const fields = [
    ...missing.map((name) => ({ path: `answers.${name}`, reason: 'required' as const })),
    ...wrong.map((name) => ({ path: `answers.${name}`, reason: 'format' as const })),
    ...others,
  ]
  if (fields.length > 0) throw new Refusal('invalidFields', { fields })
}
