import type { Card } from '@sadu/contract'
import type { ReplacementStage } from '@sadu/contract/cards/issue'
import { isWithOthers, type RequestState } from '@sadu/contract/requests/states'
import type { Owner } from '../../core/owner.ts'
import { shownDigits } from '../../domain/cards/shown-digits.ts'
import { offeredActions } from './offered-actions.ts'
import type { CardRow } from './store.ts'

/** The stage of a replacement card by the state of its request; before the first of these it is
 * `ordered`. */
const STAGES: Partial<Record<RequestState, ReplacementStage>> = {
  beingMade: 'beingMade',
  onItsWay: 'onItsWay',
  done: 'delivered',
}

/** A card as its owner, or the primary cardmember of its account, sees it. */
export function presentCard(row: CardRow, owner: Owner): Card {
  const [year = '', month = ''] = row.expiresOn.split('-')
  const money = (minor: number) => ({ minor, currency: row.currency })
  return {
    cardReference: row.id,
    accountReference: row.accountId,
    serialNumber: row.serialNumber,
    primeCardSerno: row.primeCardSerno,
    lastDigits: shownDigits(row.tier, row.lastDigits),
    expiry: row.state === 'inactive' ? null : `${month}-${year.slice(2)}`,
    kind: row.kind,
    state: row.state,
    returnsOn: row.returnsOn,
    stoppedBecause: row.stoppedBecause,
    replaces:
      row.replacesId === null || row.replacesDigits === null
        ? null
        : { cardReference: row.replacesId, lastDigits: shownDigits(row.tier, row.replacesDigits) },
    replacement:
      row.requestReference === null || row.requestState === null || !row.isUnderWay
        ? null
        : {
            requestReference: row.requestReference,
            stage: STAGES[row.requestState] ?? 'ordered',
            needsAnswer: isWithOthers(row.requestState),
            // If the request waits for an answer, its due day is that of the answer.
            dueOn: isWithOthers(row.requestState) ? null : row.requestDueOn,
          },
    issuedOn: row.issuedOn,
    isOnItsWay: row.isOnItsWay,
    tier: row.tier,
    cardmemberReference: row.cardmemberId,
    cardmemberName: { en: row.nameEn, ar: row.nameAr },
    isOwn: row.cardmemberId === owner.cardmemberId,
    nameOnCard: row.nameOnCard,
    creditLimit: row.creditLimit === null ? null : money(row.creditLimit),
    spentThisCycle: money(row.spent),
    onHold: money(row.held),
    leftToSpend: money(leftToSpend(row, owner)),
    actions: offeredActions(owner, row),
  }
}

/** The remaining credit of the account is visible to the primary cardmember only. For the holder of
 * a supplementary card only the card's own limit counts, as in their summary. */
export function leftToSpend(row: CardRow, { isPrimary }: Owner): number {
  const ofCard = (row.creditLimit ?? row.accountLimit) - row.used
  return Math.max(0, isPrimary ? Math.min(ofCard, row.accountLeft) : ofCard)
}
