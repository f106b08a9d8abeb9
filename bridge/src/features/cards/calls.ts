import type { Contract } from '@sadu/contract'
import type { IssuerFigures } from '@sadu/contract/support/figures'
import { ownedAccount, rowId } from '../../domain/accounts/owned-account.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { OpeningParts } from '../../domain/requests/open.ts'
import { createActivationHandlers } from './activation-calls.ts'
import { createControlHandlers } from './control-calls.ts'
import { createLimitHandlers } from './limit-calls.ts'
import { readDetail } from './detail.ts'
import { familyHandlers } from './family-calls.ts'
import { createIssueHandlers } from './issue-calls.ts'
import { createMerchantHandlers } from './merchant-calls.ts'
import { createOrderHandlers } from './order-calls.ts'
import { presentCard } from './present.ts'
import { createAllowanceHandlers } from './allowance-calls.ts'
import { createRuleHandlers } from './rule-calls.ts'
import { readCards } from './store.ts'
import { createSpendingHandlers } from './spending-calls.ts'
import { createSuspensionHandlers } from './suspension-calls.ts'

type CardCalls = Pick<
  Contract,
  | 'listCards'
  | 'cardDetail'
  | 'listFamilyCards'
  | 'suspendCard'
  | 'unsuspendCard'
  | 'activateCard'
  | 'openControl'
  | 'closeControl'
  | 'blockMerchant'
  | 'unblockMerchant'
  | 'issueCard'
  | 'cardReport'
  | 'markUnknown'
  | 'orderReplacement'
  | 'orderReplacementElsewhere'
  | 'limitTerms'
  | 'requestLimit'
  | 'setLimit'
  | 'askForLimit'
  | 'checkSpending'
  | 'addCardRule'
  | 'changeCardRule'
  | 'removeCardRule'
  | 'allowOnce'
>

/** Creates the handlers of cards, from all files of this feature. */
export function createCardHandlers(
  parts: OpeningParts & { figures: IssuerFigures },
): Handlers<CardCalls> {
  return {
    async listCards({ accountReference }, { tx, owner }) {
      const account =
        accountReference === undefined ? null : await ownedAccount(tx, owner, accountReference)
      const rows = await readCards(tx, owner, account?.id ?? null)
      return { cards: rows.map((row) => presentCard(row, owner)) }
    },

    async cardDetail({ cardReference }, { tx, owner }) {
      const detail = await readDetail(tx, owner, rowId(cardReference), parts.figures)
      if (!detail) throw new Refusal('notFound')
      return detail
    },

    ...familyHandlers,
    ...createSuspensionHandlers(parts),
    ...createActivationHandlers(parts),
    ...createControlHandlers(parts),
    ...createMerchantHandlers(parts),
    ...createIssueHandlers(parts),
    ...createOrderHandlers(parts),
    ...createLimitHandlers(parts),
    ...createSpendingHandlers(parts),
    ...createRuleHandlers(parts),
    ...createAllowanceHandlers(parts),
  }
}
