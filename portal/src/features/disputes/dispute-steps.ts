/** The steps of a dispute once its charge is known, each with an address of its own. */
export const DISPUTE_STEPS = ['reason', 'details', 'check'] as const
export type DisputeStep = (typeof DISPUTE_STEPS)[number]

type Known = { asked: DisputeStep | undefined; hasReason: boolean; isDetailed: boolean }

/** The step that is shown: the one that is asked for where what comes before it is known, else the first that
 * is not. */
export function stepToShow({ asked, hasReason, isDetailed }: Known): DisputeStep {
  if (asked === undefined || asked === 'reason' || !hasReason) return 'reason'
  return asked === 'details' || !isDetailed ? 'details' : 'check'
}
