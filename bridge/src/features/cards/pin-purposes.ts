import { contract, type ActionPurpose } from '@sadu/contract'
import type { CodePurpose } from '../../domain/otp/purpose.ts'
import { createActionPurpose } from '../../domain/step-up/action-purpose.ts'
import { lockToChange, lockToView } from './pin-calls.ts'

/** The codes that confirm viewing or changing a PIN. No code is sent for an action that would be
 * refused. */
export const pinPurposes: Record<Extract<ActionPurpose, 'viewPin' | 'changePin'>, CodePurpose> = {
  viewPin: createActionPurpose(
    contract.viewPin,
    ({ en, ar }) => ({
      en: `view the PIN of your ${en} card`,
      ar: `عرض الرقم السري لبطاقتك لدى ${ar}`,
    }),
    ({ tx, owner, now }, asked) => lockToView(tx, owner, asked, now),
  ),
  changePin: createActionPurpose(
    contract.changePin,
    ({ en, ar }) => ({
      en: `change the PIN of your ${en} card`,
      ar: `تغيير الرقم السري لبطاقتك لدى ${ar}`,
    }),
    ({ tx, owner }, asked) => lockToChange(tx, owner, asked),
  ),
}
