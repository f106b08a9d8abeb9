import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import { advance, type FlowStep } from './steps.ts'
import { lockFlow, readFlow, setStep, type Flow } from './store.ts'

/** The person of a flow, once proven by a code. */
export type Verified = Pick<Owner, 'clientId' | 'cardmemberId'>

/** Takes the last step of a flow and ends it; only one of concurrent calls succeeds. Rejects with
 * `stepNotReached` at any other step, and with `alreadyEnrolled` after an enrollment. */
export async function finishFlow(
  tx: Tx,
  flowId: string,
  step: Exclude<FlowStep, 'captcha' | 'code' | 'done'>,
): Promise<Verified> {
  const flow = await lockFlow(tx, flowId)
  const verified = verifiedAt(flow, step)
  const after = advance(flow.kind, flow.step, { name: 'completed' })
  if (after === null) throw new Refusal('stepNotReached')
  await setStep(tx, flowId, after)
  return verified
}

/** Checks that a flow is at this step, before expensive work. Rejects like `finishFlow`
 * otherwise. */
export async function requireStep(tx: Tx, flowId: string, step: FlowStep): Promise<Verified> {
  return verifiedAt(await readFlow(tx, flowId), step)
}

function verifiedAt({ kind, step, clientId, cardmemberId }: Flow, expected: FlowStep): Verified {
  // The person has a login, even if the response that said so was lost.
  if (kind === 'enrolment' && step === 'done') throw new Refusal('alreadyEnrolled')
  if (step !== expected || clientId === null || cardmemberId === null) {
    throw new Refusal('stepNotReached')
  }
  return { clientId, cardmemberId }
}
