import { contract, type ActionPurpose, type Localized } from '@sadu/contract'
import { createActionPurpose } from '../../domain/step-up/action-purpose.ts'
import type { CodePurpose } from '../../domain/otp/purpose.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import type { CallContext } from '../../platform/calls/handlers.ts'
import { lockToActivate } from './activation-calls.ts'
import { lockForAction } from '../../domain/cards/allowed-card.ts'
import { lockToOpen } from './control-calls.ts'
import { lockForLimit } from './limit.ts'
import { lockToUnblock } from './merchant-calls.ts'
import { lockToOrder } from './order-calls.ts'
import { refuseReturnDay } from './suspension-calls.ts'

type CardPurpose = Extract<
  ActionPurpose,
  | 'suspendCard'
  | 'unsuspendCard'
  | 'activateCard'
  | 'openControl'
  | 'unblockMerchant'
  | 'orderReplacementElsewhere'
  | 'setLimit'
>
type Check = (context: CallContext & { owner: Owner }, asked: object) => Promise<unknown>

/** The code of an action on a card. None is sent for what would be refused. */
function cardPurpose(
  name: CardPurpose,
  use: (product: Localized) => Localized,
  check: Check,
): CodePurpose {
  return {
    ...createActionPurpose(contract[name], use),
    async check(context, asked) {
      const { owner } = context.caller
      if (!owner) throw new Refusal('notAllowed')
      await check({ ...context, owner }, asked)
    },
  }
}

/** The codes that confirm what is done with a card. */
export const cardPurposes: Record<CardPurpose, CodePurpose> = {
  suspendCard: cardPurpose(
    'suspendCard',
    ({ en, ar }) => ({ en: `suspend your ${en} card`, ar: `إيقاف بطاقتك لدى ${ar} مؤقتًا` }),
    async ({ tx, owner, now }, asked) => {
      const { cardReference, returnsOn } = contract.suspendCard.request.parse(asked)
      refuseReturnDay(returnsOn, now)
      await lockForAction(tx, owner, { cardReference, action: 'suspend' })
    },
  ),
  unsuspendCard: cardPurpose(
    'unsuspendCard',
    ({ en, ar }) => ({ en: `reactivate your ${en} card`, ar: `إعادة تفعيل بطاقتك لدى ${ar}` }),
    ({ tx, owner }, asked) => {
      const { cardReference } = contract.unsuspendCard.request.parse(asked)
      return lockForAction(tx, owner, { cardReference, action: 'unsuspend' })
    },
  ),
  activateCard: cardPurpose(
    'activateCard',
    ({ en, ar }) => ({ en: `activate your ${en} card`, ar: `تفعيل بطاقتك لدى ${ar}` }),
    ({ tx, owner }, asked) => lockToActivate(tx, owner, contract.activateCard.request.parse(asked)),
  ),
  openControl: cardPurpose(
    'openControl',
    ({ en, ar }) => ({
      en: `open a control of your ${en} card`,
      ar: `فتح خيار أُغلق على بطاقتك لدى ${ar}`,
    }),
    ({ tx, owner }, asked) => lockToOpen(tx, owner, contract.openControl.request.parse(asked)),
  ),
  unblockMerchant: cardPurpose(
    'unblockMerchant',
    ({ en, ar }) => ({
      en: `unblock a merchant on your ${en} card`,
      ar: `إلغاء حظر متجر على بطاقتك لدى ${ar}`,
    }),
    ({ tx, owner }, asked) =>
      lockToUnblock(tx, owner, contract.unblockMerchant.request.parse(asked)),
  ),
  orderReplacementElsewhere: cardPurpose(
    'orderReplacementElsewhere',
    ({ en, ar }) => ({
      en: `have a new ${en} card sent to another address`,
      ar: `إرسال بطاقة جديدة من ${ar} إلى عنوان آخر`,
    }),
    ({ tx, owner }, asked) =>
      lockToOrder(tx, owner, contract.orderReplacementElsewhere.request.parse(asked)),
  ),
  setLimit: cardPurpose(
    'setLimit',
    ({ en, ar }) => ({
      en: `change a limit of your ${en} card`,
      ar: `تعديل حد بطاقتك لدى ${ar}`,
    }),
    ({ tx, owner }, asked) => {
      const { cardReference, newLimit } = contract.setLimit.request.parse(asked)
      return lockForLimit(tx, owner, { cardReference, newLimit, change: 'atOnce' })
    },
  ),
}
