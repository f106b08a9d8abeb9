import { contract } from '@sadu/contract'
import type { CodePurpose } from '../../domain/otp/purpose.ts'
import { createActionPurpose } from '../../domain/step-up/action-purpose.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { lockToApply } from './lock-to-apply.ts'

/** The code that confirms an application. No code is sent for an application that would be
 * refused. */
export const createSupplementaryPurpose = ({ keys }: { keys: Secrets }): CodePurpose =>
  createActionPurpose(
    contract.applySupplementary,
    ({ en, ar }) => ({
      en: `apply for a supplementary ${en} card`,
      ar: `طلب بطاقة إضافية من ${ar}`,
    }),
    ({ tx, owner, now }, asked) => lockToApply(tx, keys, owner, { asked, now }),
  )
