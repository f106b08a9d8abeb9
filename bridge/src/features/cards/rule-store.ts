import type { CardRule } from '@sadu/contract/cards/rules'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, asc, eq } from '../../platform/db/drizzle.ts'
import { cardRule } from '../../platform/db/schema/cards.ts'

// The key of a card that the caller has locked or may see.

type CardKey = { clientId: string; id: string }

/** The rules of a card, in the order in which they were set. */
export function readRules(tx: Tx, { clientId, id }: CardKey) {
  return tx
    .select({
      id: cardRule.id,
      rule: cardRule.rule,
      byPrimary: cardRule.byPrimary,
      setAt: cardRule.setAt,
    })
    .from(cardRule)
    .where(and(eq(cardRule.clientId, clientId), eq(cardRule.cardId, id)))
    .orderBy(asc(cardRule.setAt), asc(cardRule.id))
}

type Setting = { card: CardKey; ruleId: string; now: Date }

/** Adds a rule. */
export async function insertRule(
  tx: Tx,
  { clientId, cardmemberId, isPrimary }: Owner,
  { card, ruleId, rule, now }: Setting & { rule: CardRule },
): Promise<void> {
  await tx.insert(cardRule).values({
    clientId,
    cardId: card.id,
    id: ruleId,
    rule,
    setBy: cardmemberId,
    byPrimary: isPrimary,
    setAt: now,
  })
}

/** Changes a rule. A rule belongs to the primary cardmember once they have changed it. */
export async function updateRule(
  tx: Tx,
  { cardmemberId, isPrimary }: Owner,
  { card, ruleId, rule, now }: Setting & { rule: CardRule },
): Promise<void> {
  await tx
    .update(cardRule)
    .set({ rule, setBy: cardmemberId, byPrimary: isPrimary, setAt: now })
    .where(isRule(card, ruleId))
}

/** Removes a rule. */
export async function deleteRule(tx: Tx, card: CardKey, ruleId: string): Promise<void> {
  await tx.delete(cardRule).where(isRule(card, ruleId))
}

const isRule = ({ clientId, id }: CardKey, ruleId: string) =>
  and(eq(cardRule.clientId, clientId), eq(cardRule.cardId, id), eq(cardRule.id, ruleId))
