import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import { advance, type FlowStep } from './steps.ts'
import { lockFlow, readFlow, setStep, type Flow } from './store.ts'

/** Whose way it is, once a code has proven it. */
export type Verified = Pick<Owner, 'clientId' | 'cardmemberId'>

/** Takes the last step of a flow, which ends it: of several calls at once one does. Refuses with
 * `stepNotReached` at any other step. */
export async function takeLastStep(
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

/** Asks whether a flow is at this step, before work that the step alone is worth. */
export async function requireStep(tx: Tx, flowId: string, step: FlowStep): Promise<Verified> {
  return verifiedAt(await readFlow(tx, flowId), step)
}

function verifiedAt({ step, clientId, cardmemberId }: Flow, expected: FlowStep): Verified {
  if (step !== expected || clientId === null || cardmemberId === null) {
    throw new Refusal('stepNotReached')
  }
  return { clientId, cardmemberId }
}
