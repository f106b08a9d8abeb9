import type { CreditNow, LimitNow } from '@sadu/contract/cards/limit'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq } from '../../platform/db/drizzle.ts'
import { account, card } from '../../platform/db/schema/customers.ts'
import { cardFigures, heldFigures } from './figures.ts'

type CardKey = { clientId: string; id: string }

/** Locks the account of a card, so that its limit and holds do not change in this transaction. Lock
 * the card first. */
export async function lockAccountOf(
  tx: Tx,
  { clientId, accountId }: { clientId: string; accountId: string },
): Promise<void> {
  await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.clientId, clientId), eq(account.id, accountId)))
    .for('no key update')
}

/** Returns the figures of the available credit of a card and its account. Minor units. */
export async function readCredit(tx: Tx, key: CardKey): Promise<CreditNow> {
  const { ownLimit, used, accountLeft } = await readFigures(tx, key, {})
  return { ownLimit, used, accountLeft }
}

/** Returns the limit of a card and the amount that counts against it, with the part that is on
 * hold; for a primary card, those of the account. Minor units. */
export async function readLimit(tx: Tx, key: CardKey): Promise<LimitNow & { held: number }> {
  const { kind, tier, accountLimit, ownLimit, used, accountLeft, byCardmember, onAccount } =
    await readFigures(tx, key, heldFigures)
  const ofAccount = kind === 'primary'
  return {
    kind,
    tier,
    accountLimit,
    ownLimit,
    used: ofAccount ? accountLimit - accountLeft : used,
    held: ofAccount ? onAccount : byCardmember,
  }
}

const figures = {
  kind: card.kind,
  tier: account.tier,
  ownLimit: cardFigures.creditLimit,
  accountLimit: cardFigures.accountLimit,
  used: cardFigures.used,
  accountLeft: cardFigures.accountLeft,
}

async function readFigures<Beside extends Partial<typeof heldFigures>>(
  tx: Tx,
  { clientId, id }: CardKey,
  beside: Beside,
) {
  const [row] = await tx
    .select({ ...figures, ...beside })
    .from(card)
    .innerJoin(account, and(eq(account.clientId, card.clientId), eq(account.id, card.accountId)))
    .where(and(eq(card.clientId, clientId), eq(card.id, id)))
  if (!row) throw new Error('the card no longer exists')
  return row
}
