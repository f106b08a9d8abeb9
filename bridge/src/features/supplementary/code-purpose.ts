import { contract } from '@sadu/contract'
import { Refusal } from '../../core/refusal.ts'
import type { CodePurpose } from '../../domain/otp/purpose.ts'
import { createActionPurpose } from '../../domain/step-up/action-purpose.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { lockToApply } from './lock-to-apply.ts'

/** The code that confirms an application. None is sent for one that would be refused. */
export function createSupplementaryPurpose({ keys }: { keys: Secrets }): CodePurpose {
  const call = contract.applySupplementary
  return {
    ...createActionPurpose(call, ({ en, ar }) => ({
      en: `apply for a supplementary ${en} card`,
      ar: `طلب بطاقة إضافية من ${ar}`,
    })),
    async check({ tx, caller: { owner }, now }, action) {
      if (!owner) throw new Refusal('notAllowed')
      await lockToApply(tx, keys, owner, { asked: call.request.parse(action), now })
    },
  }
}
