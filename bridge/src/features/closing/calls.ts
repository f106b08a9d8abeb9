import { type Contract, contract, type Localized } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import type { RequestInfo } from '@sadu/contract/core/envelope'
import type { ClosingScope } from '@sadu/contract/requests/details'
import type { Owner } from '../../core/owner.ts'
import { Refusal } from '../../core/refusal.ts'
import { lockAccountOf } from '../../domain/cards/credit.ts'
import { lockOwnedCard, type LockedCard, readOwnedCard } from '../../domain/cards/locked-card.ts'
import { shownDigits } from '../../domain/cards/shown-digits.ts'
import { readOpenOrder } from '../../domain/payments/store.ts'
import { openRequest, type OpeningParts } from '../../domain/requests/open.ts'
import type { CodePurpose } from '../../domain/otp/purpose.ts'
import { createActionPurpose } from '../../domain/step-up/action-purpose.ts'
import type { Handlers, OwnedContext } from '../../platform/calls/handlers.ts'
import { runWithin } from '../../platform/calls/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import { readClosing, readUnderWay } from './store.ts'

type Reads = Handlers<Pick<Contract, 'accountSummary' | 'recurringCharges'>>
type Parts = OpeningParts & { reads: Reads }
type Asked = { cardReference: string; scope: ClosingScope }

/** Creates the handlers for closing a card or the account: a preview of the consequences, and the
 * request. */
export function createClosingHandlers(
  parts: Parts,
): Handlers<Pick<Contract, 'checkClosing' | 'requestClosing'>> {
  /** Returns the figures for closing a card or the account, from the account's summary. */
  async function figuresOf(
    context: OwnedContext,
    requestInfo: RequestInfo,
    { card, scope }: { card: LockedCard; scope: ClosingScope },
  ) {
    const account = { requestInfo, accountReference: card.accountId }
    const summary = await runWithin<Contract['accountSummary']>(
      parts.reads.accountSummary,
      account,
      context,
    )
    const isAccount = scope === 'account'
    const none = { minor: 0, currency: 'SAR' as const }
    return {
      balance: summary.currentBalance,
      pending: summary.pendingTotal,
      points: isAccount ? summary.rewardsPoints : 0,
      pointsWorth: isAccount ? summary.rewardsWorth : none,
      onItsWay: isAccount ? summary.onItsWay : none,
      coming: summary.automatic,
    }
  }

  return {
    async checkClosing({ requestInfo, ...asked }, context) {
      const { tx, owner, now } = context
      const card = await readOwnedCard(tx, owner, asked.cardReference)
      refuseToClose(card, owner, asked.scope)
      const { coming, ...figures } = await figuresOf(context, requestInfo, {
        card,
        scope: asked.scope,
      })
      const { cards, inPlans, isAutomatic, ...counts } = await readClosing(tx, card, {
        scope: asked.scope,
        today: riyadhDay(now),
      })
      const isAccount = asked.scope === 'account'
      const open = isAccount ? await readOpenOrder(tx, card) : null
      const { charges } = await runWithin<Contract['recurringCharges']>(
        parts.reads.recurringCharges,
        { requestInfo, accountReference: card.accountId },
        context,
      )
      const shown = cards.map(({ digits, name }) => ({
        lastDigits: shownDigits(card.tier, digits),
        cardmemberName: name,
      }))
      const digits = new Set(shown.map(({ lastDigits }) => lastDigits))
      const recurring: Localized[] = charges
        .filter(({ lastDigits }) => digits.has(lastDigits))
        .map(({ merchantName }) => merchantName)
      const underWay = await readUnderWay(tx, owner, { ...card, scope: asked.scope })
      const { currency } = figures.balance
      return {
        ...figures,
        ...counts,
        inPlans: { minor: owner.isPrimary ? inPlans : 0, currency },
        openPayment: open && { minor: open.amountMinor, currency: open.currency },
        automatic: isAccount && isAutomatic ? { coming } : null,
        cards: shown,
        recurring,
        underWay,
      }
    },

    async requestClosing({ requestInfo, cardReference, scope, reason }, context) {
      const { tx, owner, now } = context
      const card = await lockToAsk(tx, owner, { cardReference, scope })
      const { balance, points } = await figuresOf(context, requestInfo, { card, scope })
      const details = { scope, balance, points, reason }
      const opened = await openRequest(tx, parts, { owner, kind: 'closing', card, details }, now)
      return { reference: opened.reference, dueOn: opened.due.on }
    },
  }
}

/** Throws `notAllowed` for the account by a supplementary cardmember, and `cardStateRefuses` for a
 * closed card. */
function refuseToClose(card: LockedCard, owner: Owner, scope: ClosingScope): void {
  if (scope === 'account' && !owner.isPrimary) throw new Refusal('notAllowed')
  if (card.state === 'stopped' || card.state === 'replaced') throw new Refusal('cardStateRefuses')
}

/** Locks a card and its account for a request to close either, so that requests with different
 * cards wait for each other. Rejects with `notFound`, as `refuseToClose` does, and with
 * `closingUnderWay` if there already is an open request. */
async function lockToAsk(tx: Tx, owner: Owner, asked: Asked) {
  const locked = await lockOwnedCard(tx, owner, asked.cardReference)
  refuseToClose(locked, owner, asked.scope)
  await lockAccountOf(tx, locked)
  if ((await readUnderWay(tx, owner, { ...locked, scope: asked.scope })) !== null) {
    throw new Refusal('closingUnderWay')
  }
  return locked
}

/** The code that confirms a request to close. No code is sent for one that would be refused. */
export const closingPurpose: CodePurpose = createActionPurpose(
  contract.requestClosing,
  ({ en, ar }) => ({
    en: `ask to close your ${en} card or account`,
    ar: `طلب إغلاق بطاقتك أو حسابك لدى ${ar}`,
  }),
  ({ tx, owner }, asked) => lockToAsk(tx, owner, asked),
)
