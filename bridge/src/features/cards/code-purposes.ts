import { contract, type ActionPurpose } from '@sadu/contract'
import { createActionPurpose } from '../../domain/step-up/action-purpose.ts'
import type { CodePurpose } from '../../domain/otp/purpose.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { lockToActivate } from './activation-calls.ts'
import { lockForAction } from '../../domain/cards/allowed-card.ts'
import { lockToOpen } from './control-calls.ts'
import { lockForLimit } from './limit.ts'
import { lockToAllow } from './allowance-calls.ts'
import { lockToUnblock } from './merchant-calls.ts'
import { lockToChangeRule, lockToLoosen } from './rule-calls.ts'
import { lockToOrder } from './order-calls.ts'
import { refuseReturnDay } from './suspension-calls.ts'

type CardPurpose = Extract<
  ActionPurpose,
  | 'suspendCard'
  | 'unsuspendCard'
  | 'activateCard'
  | 'openControl'
  | 'unblockMerchant'
  | 'changeCardRule'
  | 'removeCardRule'
  | 'allowOnce'
  | 'orderReplacementElsewhere'
  | 'setLimit'
>

/** Creates the codes that confirm card actions. No code is sent for an action that would be
 * refused. */
export const createCardPurposes = (keys: Secrets): Record<CardPurpose, CodePurpose> => ({
  suspendCard: createActionPurpose(
    contract.suspendCard,
    ({ en, ar }) => ({ en: `suspend your ${en} card`, ar: `إيقاف بطاقتك لدى ${ar} مؤقتًا` }),
    async ({ tx, owner, now }, { cardReference, returnsOn }) => {
      refuseReturnDay(returnsOn, now)
      await lockForAction(tx, owner, { cardReference, action: 'suspend' })
    },
  ),
  unsuspendCard: createActionPurpose(
    contract.unsuspendCard,
    ({ en, ar }) => ({ en: `reactivate your ${en} card`, ar: `إعادة تفعيل بطاقتك لدى ${ar}` }),
    ({ tx, owner }, { cardReference }) =>
      lockForAction(tx, owner, { cardReference, action: 'unsuspend' }),
  ),
  activateCard: createActionPurpose(
    contract.activateCard,
    ({ en, ar }) => ({ en: `activate your ${en} card`, ar: `تفعيل بطاقتك لدى ${ar}` }),
    (context, asked) => lockToActivate(context, keys, asked),
  ),
  openControl: createActionPurpose(
    contract.openControl,
    ({ en, ar }) => ({
      en: `change a setting of your ${en} card`,
      ar: `تفعيل أحد خيارات بطاقتك لدى ${ar}`,
    }),
    ({ tx, owner }, asked) => lockToOpen(tx, owner, asked),
  ),
  unblockMerchant: createActionPurpose(
    contract.unblockMerchant,
    ({ en, ar }) => ({
      en: `unblock a merchant on your ${en} card`,
      ar: `إلغاء حظر متجر على بطاقتك لدى ${ar}`,
    }),
    ({ tx, owner }, asked) => lockToUnblock(tx, owner, asked),
  ),
  changeCardRule: createActionPurpose(
    contract.changeCardRule,
    ({ en, ar }) => ({
      en: `change a rule of your ${en} card`,
      ar: `تعديل قاعدة لبطاقتك لدى ${ar}`,
    }),
    ({ tx, owner }, asked) => lockToChangeRule(tx, owner, asked),
  ),
  removeCardRule: createActionPurpose(
    contract.removeCardRule,
    ({ en, ar }) => ({
      en: `remove a rule of your ${en} card`,
      ar: `حذف قاعدة لبطاقتك لدى ${ar}`,
    }),
    ({ tx, owner }, asked) => lockToLoosen(tx, owner, asked),
  ),
  allowOnce: createActionPurpose(
    contract.allowOnce,
    ({ en, ar }) => ({
      en: `allow a payment once with your ${en} card`,
      ar: `السماح بعملية واحدة ببطاقتك لدى ${ar}`,
    }),
    ({ tx, owner, now }, { declinedReference }) => lockToAllow(tx, owner, declinedReference, now),
  ),
  orderReplacementElsewhere: createActionPurpose(
    contract.orderReplacementElsewhere,
    ({ en, ar }) => ({
      en: `send a new ${en} card to another address`,
      ar: `إرسال بطاقة جديدة من ${ar} إلى عنوان آخر`,
    }),
    ({ tx, owner }, asked) => lockToOrder(tx, owner, asked),
  ),
  setLimit: createActionPurpose(
    contract.setLimit,
    ({ en, ar }) => ({
      en: `change the limit of your ${en} card`,
      ar: `تعديل حد بطاقتك لدى ${ar}`,
    }),
    ({ tx, owner }, { cardReference, newLimit }) =>
      lockForLimit(tx, owner, { cardReference, newLimit, change: 'atOnce' }),
  ),
})
