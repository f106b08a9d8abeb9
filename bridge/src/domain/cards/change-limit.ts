import type { Secrets } from '../../platform/keys/keys.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, or } from '../../platform/db/drizzle.ts'
import { account, card } from '../../platform/db/schema/customers.ts'
import { recordEvent } from '../audit/audit.ts'
import { recordIssuerEvent } from '../issuer-events/record.ts'
import type { LockedCard } from './locked-card.ts'

type Change = {
  /** Minor units. */
  from: number
  to: number
  /** The person who changed it, or who requested the change. */
  by: { clientId: string; cardmemberId: string }
  /** The reference of the approved request; null if there was none. */
  request: string | null
}

/** Changes the limit of a locked card in the caller's transaction. For a primary card this is the
 * account's limit; for a supplementary card its own and that of its waiting replacement. Records
 * an issuer event and an audit event. */
export async function changeLimit(
  tx: Tx,
  keys: Secrets,
  { locked, change }: { locked: LockedCard; change: Change },
  now: Date,
): Promise<void> {
  const { from, to, by, request } = change
  await writeLimit(tx, locked, to)
  const facts = { from, to, request }
  await recordIssuerEvent(tx, locked, { kind: 'limitChanged', facts }, now)
  const audited = { cardId: locked.id, ...facts }
  await recordEvent(tx, keys, { of: by, kind: 'limitChanged', facts: audited }, now)
}

async function writeLimit(
  tx: Tx,
  { clientId, id, accountId, kind }: LockedCard,
  creditLimitMinor: number,
): Promise<void> {
  if (kind === 'primary') {
    await tx
      .update(account)
      .set({ creditLimitMinor })
      .where(and(eq(account.clientId, clientId), eq(account.id, accountId)))
    return
  }
  await tx
    .update(card)
    .set({ creditLimitMinor })
    .where(and(eq(card.clientId, clientId), or(eq(card.id, id), eq(card.replacesCardId, id))))
}
