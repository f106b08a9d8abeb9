/** Steps of a dispute once its charge is known, each with its own URL. */
export const DISPUTE_STEPS = ['reason', 'details', 'check'] as const
export type DisputeStep = (typeof DISPUTE_STEPS)[number]

type Known = { asked: DisputeStep | undefined; hasReason: boolean; isDetailed: boolean }

/** Step to show: the requested one if all earlier ones are complete, else the first incomplete. */
export function stepToShow({ asked, hasReason, isDetailed }: Known): DisputeStep {
  if (asked === undefined || asked === 'reason' || !hasReason) return 'reason'
  return asked === 'details' || !isDetailed ? 'details' : 'check'
}
