import type { Contract } from '@sadu/contract'
import { ACTIVATION_TRIES_A_DAY } from '@sadu/contract/cards/activation'
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
import type { Secrets } from '../../platform/keys/keys.ts'
import { lockForAction } from '../../domain/cards/allowed-card.ts'
import { countWrongExpiry, readPrinted } from './activation-store.ts'
import { answerCard } from './answer-card.ts'
import { activatedNotice } from './notices.ts'
import { notifyOfCard, type CardNoticeParts } from './notify.ts'

const WRONG = [{ path: 'expiry', reason: 'wrong' }]

/** Locks a card that is to be activated (docs/specification/9-constants.md#activation). Refuses a
 * card that is not delivered yet. A wrong expiry counts as an attempt; the number per day is
 * limited, so the expiry cannot be guessed. */
export async function lockToActivate(
  { tx, owner, now }: { tx: Tx; owner: Owner; now: Date },
  keys: Secrets,
  { cardReference, expiry }: { cardReference: string; expiry: string },
): Promise<LockedCard> {
  const card = await lockForAction(tx, owner, { cardReference, action: 'activate' })
  const printed = await readPrinted(tx, owner, card, now)
  if (printed.isOnItsWay) throw new Refusal('cardOnItsWay')
  if (printed.tries >= ACTIVATION_TRIES_A_DAY) throw new Refusal('activationLimit')
  if (printed.expiry === expiry) return card
  const triesLeft = ACTIVATION_TRIES_A_DAY - (await countWrongExpiry(tx, owner, card, now))
  const facts = { cardId: card.id, triesLeft }
  await recordEvent(tx, keys, { of: owner, kind: 'activationRefused', facts }, now)
  if (triesLeft <= 0) throw new Refusal('activationLimit', null, { keep: true })
  throw new Refusal('wrongCardExpiry', { fields: WRONG, triesLeft }, { keep: true })
}

/** Creates the handler that activates a card. It is called after the confirmation was checked. */
export function createActivationHandlers(
  parts: CardNoticeParts,
): Handlers<Pick<Contract, 'activateCard'>> {
  const { keys } = parts
  return {
    async activateCard({ cardReference, expiry }, { tx, owner, now }) {
      const card = await lockToActivate({ tx, owner, now }, keys, { cardReference, expiry })
      await changeState(tx, card, { event: 'activated' }, now)
      await recordIssuerEvent(tx, card, { kind: 'cardActivated' }, now)
      const old = await endReplaced(tx, card, now)
      if (old) {
        const by = { kind: 'cardReplaced', facts: { by: card.serialNumber } } as const
        await recordIssuerEvent(tx, old, by, now)
      }
      const before = old && {
        digits: shownDigits(old.tier, old.lastDigits),
        stoppedBecause: old.stoppedBecause,
      }
      await notifyOfCard(tx, parts, { owner, card }, (facts) =>
        activatedNotice({ ...facts, old: before }),
      )
      const facts = { cardId: card.id, replaced: old?.id ?? null }
      await recordEvent(tx, keys, { of: owner, kind: 'cardActivated', facts }, now)
      return answerCard(tx, owner, card.id)
    },
  }
}
