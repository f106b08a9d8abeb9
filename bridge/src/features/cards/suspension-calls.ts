import type { Contract } from '@sadu/contract'
import { returnDayProblem } from '@sadu/contract/cards/return-day'
import { riyadhDay } from '@sadu/contract/core/days'
import { recordEvent } from '../../domain/audit/audit.ts'
import { changeState } from '../../domain/cards/change-state.ts'
import { recordIssuerEvent } from '../../domain/issuer-events/record.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import { lockForAction } from '../../domain/cards/allowed-card.ts'
import { answerCard } from './answer-card.ts'
import { notifyOfCard, type CardNoticeParts } from './notify.ts'
import { suspendedNotice, unsuspendedNotice } from './notices.ts'

/** Refuses an invalid return day for a card that is suspended now. */
export function refuseReturnDay(returnsOn: string | undefined, now: Date): void {
  const reason = returnsOn === undefined ? null : returnDayProblem(returnsOn, riyadhDay(now))
  if (reason) throw new Refusal('invalidFields', { fields: [{ path: 'returnsOn', reason }] })
}

/** Creates the handlers that suspend and reactivate a card. Confirmations are checked before the
 * handlers are called. */
export function createSuspensionHandlers(
  parts: CardNoticeParts,
): Handlers<Pick<Contract, 'suspendCard' | 'unsuspendCard'>> {
  const { keys } = parts
  return {
    async suspendCard({ cardReference, reason, returnsOn }, { tx, owner, now }) {
      refuseReturnDay(returnsOn, now)
      const locked = await lockForAction(tx, owner, { cardReference, action: 'suspend' })
      const details = { suspendedBecause: reason, ...(returnsOn !== undefined && { returnsOn }) }
      await changeState(tx, locked, { event: 'suspended', details }, now)
      const suspension = { reason, returnsOn: returnsOn ?? null }
      await recordIssuerEvent(tx, locked, { kind: 'cardSuspended', facts: suspension }, now)
      await notifyOfCard(tx, parts, { owner, card: locked }, (facts) =>
        suspendedNotice({ ...facts, returnsOn: returnsOn ?? null }),
      )
      const facts = { cardId: locked.id, ...suspension }
      await recordEvent(tx, keys, { of: owner, kind: 'cardSuspended', facts }, now)
      return answerCard(tx, owner, locked.id)
    },

    async unsuspendCard({ cardReference }, { tx, owner, now }) {
      const locked = await lockForAction(tx, owner, { cardReference, action: 'unsuspend' })
      await changeState(tx, locked, { event: 'unsuspended' }, now)
      await recordIssuerEvent(tx, locked, { kind: 'cardUnsuspended' }, now)
      await notifyOfCard(tx, parts, { owner, card: locked }, unsuspendedNotice)
      const facts = { cardId: locked.id }
      await recordEvent(tx, keys, { of: owner, kind: 'cardUnsuspended', facts }, now)
      return answerCard(tx, owner, locked.id)
    },
  }
}
