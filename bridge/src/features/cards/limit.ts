import {
  limitBounds,
  limitChange,
  limitProblem,
  type LimitBounds,
  type LimitChange,
} from '@sadu/contract/cards/limit'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import { lockAccountOf, readLimit } from '../../domain/cards/credit.ts'
import type { LockedCard } from '../../domain/cards/locked-card.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, isNotNull } from '../../platform/db/drizzle.ts'
import { card } from '../../platform/db/schema/customers.ts'
import { request } from '../../platform/db/schema/requests.ts'
import { lockForAction } from '../../domain/cards/allowed-card.ts'

type Asked = { cardReference: string; newLimit: number; change: LimitChange }
type ForLimit = { locked: LockedCard; bounds: LimitBounds }

/** Locks a card and its account for a change of the limit. Refuses an action that is not available
 * for the card. Rejects with `invalidFields` if the limit is out of range, or needs the other kind
 * of change. */
export async function lockForLimit(
  tx: Tx,
  owner: Owner,
  { cardReference, newLimit, change }: Asked,
): Promise<ForLimit> {
  const locked = await lockForAction(tx, owner, { cardReference, action: 'changeLimit' })
  // The limit of a supplementary card is not requested from the issuer; its primary cardmember sets
  // it.
  if (change === 'request' && locked.kind !== 'primary') throw new Refusal('notAllowed')
  await lockAccountOf(tx, locked)
  const now = await readLimit(tx, locked)
  const bounds = limitBounds(now)
  const problem = limitProblem(bounds, newLimit)
  const isThis = limitChange(now, bounds, newLimit) === change
  if (problem !== null || !isThis) {
    const reason = problem ?? (change === 'request' ? 'limitTooLow' : 'limitTooHigh')
    throw new Refusal('invalidFields', { fields: [{ path: 'newLimit', reason }] })
  }
  return { locked, bounds }
}

/** Locks a card whose holder asks the primary cardmember for another limit. Refusals as in
 * `lockForLimit`. */
export async function lockToAsk(
  tx: Tx,
  owner: Owner,
  { cardReference, newLimit }: { cardReference: string; newLimit: number },
): Promise<{ locked: LockedCard; current: number }> {
  const locked = await lockForAction(tx, owner, { cardReference, action: 'askForLimit' })
  const bounds = limitBounds(await readLimit(tx, locked), { isAsking: true })
  const reason = limitProblem(bounds, newLimit)
  if (reason !== null) {
    throw new Refusal('invalidFields', { fields: [{ path: 'newLimit', reason }] })
  }
  return { locked, current: bounds.current }
}

type OfCard = { clientId: string; accountId: string; kind: CardKind; cardmemberId: string }
type CardKind = LockedCard['kind']

/** The reference of the open limit request for an account, or for a supplementary card; null if
 * there is none. */
export async function readOpenLimitRequest(
  tx: Tx,
  { clientId, accountId, kind, cardmemberId }: OfCard,
): Promise<string | null> {
  const [found] = await tx
    .select({ reference: request.reference })
    .from(request)
    .innerJoin(card, and(eq(card.clientId, request.clientId), eq(card.id, request.cardId)))
    .where(
      and(
        eq(request.clientId, clientId),
        eq(request.kind, 'limit'),
        isNotNull(request.dueOn),
        eq(card.accountId, accountId),
        eq(card.kind, kind),
        ...(kind === 'supplementary' ? [eq(card.cardmemberId, cardmemberId)] : []),
      ),
    )
  return found?.reference ?? null
}
