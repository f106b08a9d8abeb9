import { contract, type Localized, type ActionPurpose } from '@sadu/contract'
import type { CardAction } from '@sadu/contract/cards/actions'
import { createActionPurpose } from '../../domain/step-up/action-purpose.ts'
import type { CodePurpose } from '../../domain/otp/purpose.ts'
import { Refusal } from '../../core/refusal.ts'
import { lockForAction } from './allowed-card.ts'
import { refuseReturnDay } from './suspension-calls.ts'

type Confirmed = Extract<ActionPurpose, 'suspendCard' | 'unsuspendCard'>

/** The code of an action on a card. None is sent for what would be refused. */
function cardPurpose(
  name: Confirmed,
  action: CardAction,
  use: (product: Localized) => Localized,
  refuse: (asked: object, now: Date) => void = () => {},
): CodePurpose {
  const call = contract[name]
  return {
    ...createActionPurpose(call, use),
    async check({ tx, now, caller: { owner } }, asked) {
      if (!owner) throw new Refusal('notAllowed')
      const { cardReference } = call.request.parse(asked)
      await lockForAction(tx, owner, { cardReference, action })
      refuse(asked, now)
    },
  }
}

/** The codes that confirm what is done with a card. */
export const cardPurposes: Record<Confirmed, CodePurpose> = {
  suspendCard: cardPurpose(
    'suspendCard',
    'suspend',
    ({ en, ar }) => ({ en: `suspend your ${en} card`, ar: `إيقاف بطاقتك لدى ${ar} مؤقتًا` }),
    (asked, now) => refuseReturnDay(contract.suspendCard.request.parse(asked).returnsOn, now),
  ),
  unsuspendCard: cardPurpose('unsuspendCard', 'unsuspend', ({ en, ar }) => ({
    en: `reactivate your ${en} card`,
    ar: `إعادة تفعيل بطاقتك لدى ${ar}`,
  })),
}
