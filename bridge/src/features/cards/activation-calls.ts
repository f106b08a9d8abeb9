import type { Contract } from '@sadu/contract'
import { recordEvent } from '../../domain/audit/audit.ts'
import { changeState } from '../../domain/cards/change-state.ts'
import { endReplaced } from '../../domain/cards/end-replaced.ts'
import type { LockedCard } from '../../domain/cards/locked-card.ts'
import { shownDigits } from '../../domain/cards/shown-digits.ts'
import { recordIssuerEvent } from '../../domain/issuer-events/record.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lockForAction } from '../../domain/cards/allowed-card.ts'
import { answerCard } from './answer-card.ts'
import { activatedNotice } from './notices.ts'
import { notifyOfCard, type CardNoticeParts } from './notify.ts'

/** Locks a card that is to be activated. Refuses digits that are not on it. */
export async function lockToActivate(
  tx: Tx,
  owner: Owner,
  { cardReference, lastDigits }: { cardReference: string; lastDigits: string },
): Promise<LockedCard> {
  const card = await lockForAction(tx, owner, { cardReference, action: 'activate' })
  if (shownDigits(card.tier, card.lastDigits) !== lastDigits) {
    throw new Refusal('invalidFields', { fields: [{ path: 'lastDigits', reason: 'wrong' }] })
  }
  return card
}

/** The handler that activates a card, which was confirmed by then. */
export function createActivationHandlers(
  parts: CardNoticeParts,
): Handlers<Pick<Contract, 'activateCard'>> {
  const { keys } = parts
  return {
    async activateCard({ cardReference, lastDigits }, { tx, owner, now }) {
      const card = await lockToActivate(tx, owner, { cardReference, lastDigits })
      await changeState(tx, card, { event: 'activated' }, now)
      await recordIssuerEvent(tx, card, { kind: 'cardActivated' }, now)
      const old = await endReplaced(tx, card, now)
      if (old) {
        const by = { kind: 'cardReplaced', facts: { by: card.serialNumber } } as const
        await recordIssuerEvent(tx, old, by, now)
      }
      const oldDigits = old && shownDigits(old.tier, old.lastDigits)
      await notifyOfCard(tx, parts, { owner, card }, (facts) =>
        activatedNotice({ ...facts, oldDigits }),
      )
      const facts = { cardId: card.id, replaced: old?.id ?? null }
      await recordEvent(tx, keys, { of: owner, kind: 'cardActivated', facts }, now)
      return answerCard(tx, owner, card.id)
    },
  }
}
