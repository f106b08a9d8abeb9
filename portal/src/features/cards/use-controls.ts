import { cardDetail, closeControl, openControl, unblockMerchant } from '@sadu/contract'
import type { CardControl } from '@sadu/contract/cards/controls'
import { useShowDetail } from '../../data/queries/card-answer.ts'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { useStepUp } from '../../step-up/use-step-up.ts'
import { isAboutCard } from './refusals.ts'

/** One card with what is closed on it. */
export function useCardDetail(cardReference: string) {
  return useCallQuery(cardDetail, { cardReference })
}

/** Closes a control of a card at once. */
export function useCloseControl() {
  return useCall(closeControl, { background: true, onDone: useShowDetail() })
}

/** Opens a control of a card once it is confirmed. */
export function useOpenControl() {
  const call = useCall(openControl, { onDone: useShowDetail() })
  return useStepUp<{ cardReference: string; control: CardControl }>({
    purpose: 'openControl',
    perform: async (action, confirmed) =>
      (await call.run({ ...action, ...confirmed })).error ?? null,
    isAboutAction: isAboutCard,
    byPhone: true,
  })
}

/** Lets a merchant charge a card again once it is confirmed. */
export function useUnblockMerchant() {
  const call = useCall(unblockMerchant, { onDone: useShowDetail() })
  return useStepUp<{ cardReference: string; merchantReference: string }>({
    purpose: 'unblockMerchant',
    perform: async (action, confirmed) =>
      (await call.run({ ...action, ...confirmed })).error ?? null,
    isAboutAction: isAboutCard,
    byPhone: true,
  })
}
