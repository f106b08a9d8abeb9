import { REQUEST_DETAILS } from '@sadu/contract/requests/details'
import type { OfferedKind } from '@sadu/contract/requests/details'
import type { Tx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { changeLimit } from '../cards/change-limit.ts'
import { lockAccountOf, readLimit } from '../cards/credit.ts'
import { lockCard } from '../cards/locked-card.ts'
import { limitBounds } from '@sadu/contract/cards/limit'
import type { RequestRow } from './store.ts'

type CarryOut = (tx: Tx, keys: Secrets, row: RequestRow, now: Date) => Promise<void>

/** What an approval does by itself; a card is made by the issuer. */
const DONE_BY: Record<OfferedKind, CarryOut | null> = { cardIssue: null, limit: setApprovedLimit }

/** Does what was asked for with a request that has just been approved, in the transaction of the approval. */
export async function carryOut(tx: Tx, keys: Secrets, row: RequestRow, now: Date): Promise<void> {
  await DONE_BY[row.kind]?.(tx, keys, row, now)
}

async function setApprovedLimit(tx: Tx, keys: Secrets, row: RequestRow, now: Date): Promise<void> {
  const { clientId, cardId, cardmemberId, reference } = row
  const { to } = REQUEST_DETAILS.limit.parse(row.details)
  const locked = cardId === null ? null : await lockCard(tx, { clientId, id: cardId })
  if (!locked) throw new Error('a request for a limit without its card')
  await lockAccountOf(tx, locked)
  const { current } = limitBounds(await readLimit(tx, locked))
  const by = { clientId, cardmemberId }
  const change = { from: current, to: to.minor, by, request: reference }
  await changeLimit(tx, keys, { locked, change }, now)
}
