import type { CardDetail } from '@sadu/contract'
import { addCardRule, changeCardRule, removeCardRule } from '@sadu/contract/cards/rule-calls'
import type { CardRule } from '@sadu/contract/cards/rules'
import { useShowDetail } from '../../data/queries/card-answer.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { useCardStepUp } from './use-card-step-up.ts'

type Named = { cardReference: string; ruleReference: string }

/** Sets a rule of a card, or tightens one, at once. */
export function useAddRule() {
  return useCall(addCardRule, { onDone: useShowDetail() })
}

/** Changes a rule of a card after confirmation. */
export function useChangeRule(onDone: () => void) {
  const { run } = useCall(changeCardRule, { onDone: useShowDetail() })
  return useCardStepUp<Named & { rule: CardRule }, CardDetail>({
    purpose: 'changeCardRule',
    run,
    onDone,
  })
}

/** Removes a rule of a card after confirmation. */
export function useRemoveRule() {
  const { run } = useCall(removeCardRule, { onDone: useShowDetail() })
  return useCardStepUp<Named, CardDetail>({ purpose: 'removeCardRule', run })
}
