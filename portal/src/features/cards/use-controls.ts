import { cardDetail, closeControl, openControl, unblockMerchant } from '@sadu/contract/cards/calls'
import { useShowDetail } from '../../data/queries/card-answer.ts'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { useCardStepUp } from './use-card-step-up.ts'

/** One card with its closed controls. */
export function useCardDetail(cardReference: string) {
  return useCallQuery(cardDetail, { cardReference })
}

/** Closes a control of a card immediately. */
export function useCloseControl() {
  return useCall(closeControl, { background: true, onDone: useShowDetail() })
}

/** Opens a control of a card after confirmation. */
export function useOpenControl() {
  return useCardStepUp(openControl, { purpose: 'openControl', beforeRefetch: useShowDetail() })
}

/** Unblocks a merchant on a card after confirmation. */
export function useUnblockMerchant() {
  return useCardStepUp(unblockMerchant, {
    purpose: 'unblockMerchant',
    beforeRefetch: useShowDetail(),
  })
}
