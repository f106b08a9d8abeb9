import { isDeepStrictEqual } from 'node:util'
import { randomUUID } from 'node:crypto'
import type { Contract } from '@sadu/contract'
import { mayOpen } from '@sadu/contract/cards/controls'
import { type CardRule, isAsStrict, ordered, RULES_MAX } from '@sadu/contract/cards/rules'
import { Refusal, refusedField } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import { recordEvent } from '../../domain/audit/audit.ts'
import { lockForAction } from '../../domain/cards/allowed-card.ts'
import type { LockedCard } from '../../domain/cards/locked-card.ts'
import { ruleText } from '../../domain/cards/rule-text.ts'
import { recordIssuerEvent } from '../../domain/issuer-events/record.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerDetail, type CashTerms } from './detail.ts'
import { notifyOfCard, type CardNoticeParts } from './notify.ts'
import { ruleAddedNotice, ruleChangedNotice, ruleRemovedNotice } from './rule-notices.ts'
import { deleteRule, insertRule, readRules, updateRule } from './rule-store.ts'

type Named = { cardReference: string; ruleReference: string }

/** Locks a card to change or remove one of its rules. Rejects with `notFound` if it has no such
 * rule, and with `heldByPrimary` if the owner may not loosen it. */
export async function lockToLoosen(tx: Tx, owner: Owner, { cardReference, ruleReference }: Named) {
  const card = await lockForAction(tx, owner, { cardReference, action: 'changeControls' })
  const rules = await readRules(tx, card)
  const old = rules.find(({ id }) => id === ruleReference)
  if (!old) throw new Refusal('notFound')
  if (!mayOpen(owner, old)) throw new Refusal('heldByPrimary')
  return { card, rules, old }
}

/** Same as `lockToLoosen`, for a change to `rule`, which the card must not have yet. */
export async function lockToChangeRule(
  tx: Tx,
  owner: Owner,
  { rule, ...named }: Named & { rule: CardRule },
) {
  const locked = await lockToLoosen(tx, owner, named)
  if (locked.rules.some((one) => isSame(one.rule, rule))) throw refusedField('rule', 'twice')
  return locked
}

const isSame = (one: CardRule, other: CardRule) => isDeepStrictEqual(one, ordered(other))

/** Creates the handlers of the rules of a card. A change that only tightens needs no confirmation;
 * other confirmations are checked before the handlers are called. */
export function createRuleHandlers(
  parts: CardNoticeParts & { figures: CashTerms },
): Handlers<Pick<Contract, 'addCardRule' | 'changeCardRule' | 'removeCardRule'>> {
  const { keys, figures } = parts

  async function change(
    tx: Tx,
    owner: Owner,
    {
      card,
      old,
      ...asked
    }: { card: LockedCard; old: { id: string; rule: CardRule }; rule: CardRule },
    now: Date,
  ) {
    const rule = ordered(asked.rule)
    await updateRule(tx, owner, { card, ruleId: old.id, rule, now })
    const event = { kind: 'ruleChanged', facts: { rule: old.id, says: rule } } as const
    await recordIssuerEvent(tx, card, event, now)
    await notifyOfCard(tx, parts, { owner, card }, (facts) =>
      ruleChangedNotice(facts, { from: ruleText(old.rule), to: ruleText(rule) }),
    )
    const facts = { cardId: card.id, ruleId: old.id, rule: JSON.stringify(rule) }
    await recordEvent(tx, keys, { of: owner, kind: 'cardRuleChanged', facts }, now)
  }

  return {
    async addCardRule({ cardReference, replaces, ...asked }, { tx, owner, now }) {
      const card = await lockForAction(tx, owner, { cardReference, action: 'changeControls' })
      const rule = ordered(asked.rule)
      const rules = await readRules(tx, card)
      const same = rules.find((one) => isSame(one.rule, rule))
      if (same) {
        // If the primary cardmember also sets a rule, only they can loosen it.
        if (owner.isPrimary && !same.byPrimary) {
          await updateRule(tx, owner, { card, ruleId: same.id, rule, now })
        }
      } else if (replaces !== undefined) {
        const old = rules.find(({ id }) => id === replaces)
        if (!old) throw new Refusal('notFound')
        if (!mayOpen(owner, old)) throw new Refusal('heldByPrimary')
        if (!isAsStrict(rule, old.rule)) throw new Refusal('stepUpNeeded')
        await change(tx, owner, { card, old, rule }, now)
      } else {
        if (rules.length >= RULES_MAX) throw refusedField('rule', 'tooMany')
        const ruleId = randomUUID()
        await insertRule(tx, owner, { card, ruleId, rule, now })
        const event = { kind: 'ruleAdded', facts: { rule: ruleId, says: rule } } as const
        await recordIssuerEvent(tx, card, event, now)
        await notifyOfCard(tx, parts, { owner, card }, (facts) =>
          ruleAddedNotice(facts, ruleText(rule)),
        )
        const facts = { cardId: card.id, ruleId, rule: JSON.stringify(rule) }
        await recordEvent(tx, keys, { of: owner, kind: 'cardRuleAdded', facts }, now)
      }
      return answerDetail(tx, owner, card.id, figures)
    },

    async changeCardRule({ cardReference, ruleReference, rule }, { tx, owner, now }) {
      const named = { cardReference, ruleReference, rule }
      const { card, old } = await lockToChangeRule(tx, owner, named)
      await change(tx, owner, { card, old, rule }, now)
      return answerDetail(tx, owner, card.id, figures)
    },

    async removeCardRule({ cardReference, ruleReference }, { tx, owner, now }) {
      const { card, old } = await lockToLoosen(tx, owner, { cardReference, ruleReference })
      await deleteRule(tx, card, old.id)
      await recordIssuerEvent(tx, card, { kind: 'ruleRemoved', facts: { rule: old.id } }, now)
      await notifyOfCard(tx, parts, { owner, card }, (facts) =>
        ruleRemovedNotice(facts, ruleText(old.rule)),
      )
      const facts = { cardId: card.id, ruleId: old.id }
      await recordEvent(tx, keys, { of: owner, kind: 'cardRuleRemoved', facts }, now)
      return answerDetail(tx, owner, card.id, figures)
    },
  }
}
