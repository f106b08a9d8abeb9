import { addCardRule, changeCardRule, removeCardRule } from '@sadu/contract/cards/rule-calls'
import { useShowDetail } from '../../data/queries/card-answer.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { useCardStepUp } from './use-card-step-up.ts'

/** Adds a rule to a card, or tightens one, immediately. */
export function useAddRule() {
  return useCall(addCardRule, { onDone: useShowDetail() })
}

/** Changes a rule of a card after confirmation. */
export function useChangeRule(onDone: () => void) {
  return useCardStepUp(changeCardRule, {
    purpose: 'changeCardRule',
    beforeRefetch: useShowDetail(),
    onDone,
  })
}

/** Removes a rule of a card after confirmation. */
export function useRemoveRule() {
  return useCardStepUp(removeCardRule, {
    purpose: 'removeCardRule',
    beforeRefetch: useShowDetail(),
  })
}
