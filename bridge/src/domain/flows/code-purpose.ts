import type { CodeUse } from '../otp/message.ts'
import type { CodePurpose } from '../otp/purpose.ts'
import { IDENTITY_CODE_DIGITS } from '../otp/rules.ts'
import { Refusal } from '../../core/refusal.ts'
import { findUserName } from '../credentials/store.ts'
import { advance, nextAfterCode, type FlowKind } from './steps.ts'
import { findContact, lockDetails, lockFlow, setStep } from './store.ts'

/** Creates the purpose of codes for enrolment or recovery, sent to the mobile on record. Before a
 * correct code, nothing reveals whose details they are or whether they exist. */
export function createFlowPurpose(kind: FlowKind, use: CodeUse): CodePurpose {
  return {
    token: 'enrol',
    digits: IDENTITY_CODE_DIGITS,
    use,

    async receiver({ tx, caller }) {
      const flow = await lockFlow(tx, caller.sessionId)
      if (flow.kind !== kind) throw new Refusal('notAllowed')
      if (flow.step !== 'code') throw new Refusal('stepNotReached')
      await lockDetails(tx, flow.detailsDigest)
      const contact = await findContact(tx, flow)
      return {
        holder: { flowId: flow.id },
        budget: { detailsDigest: flow.detailsDigest },
        isTrusted: flow.isTrusted,
        mobile: contact?.mobile ?? null,
        sentTo: null,
      }
    },

    async verified({ tx, now, caller }) {
      const { id, step, clientId, cardmemberId } = await lockFlow(tx, caller.sessionId)
      if (clientId === null || cardmemberId === null) throw new Error('the flow has no person')
      const isEnrolled = (await findUserName(tx, { clientId, cardmemberId })) !== null
      const after = advance(kind, step, { name: 'codeVerified', isEnrolled })
      if (after === null) throw new Refusal('stepNotReached')
      await setStep(tx, id, after, { verifiedAt: now })
      return { outcome: 'verified', next: nextAfterCode(kind, isEnrolled) }
    },
  }
}
