import type { Contract } from '@sadu/contract'
import { pinProblem } from '@sadu/contract/cards/pin'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import { recordEvent } from '../../domain/audit/audit.ts'
import type { LockedCard } from '../../domain/cards/locked-card.ts'
import { recordIssuerEvent } from '../../domain/issuer-events/record.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Pins } from '../../platform/gateways/gateways.ts'
import { lockForAction } from '../../domain/cards/allowed-card.ts'
import { notifyOfCard, type CardNoticeParts } from './notify.ts'
import { pinChangedNotice, pinViewedNotice } from './pin-notices.ts'
import { countView, readBornOn, readPin, storePin } from './pin-store.ts'

/** Locks a card whose PIN the owner may view now; refuses otherwise. */
export async function lockToView(
  tx: Tx,
  owner: Owner,
  { cardReference }: { cardReference: string },
  now: Date,
) {
  const locked = await lockForAction(tx, owner, { cardReference, action: 'viewPin' })
  return { locked, stored: await readPin(tx, locked, now) }
}

/** Locks a card whose PIN the owner may change to this one. Refuses a weak PIN with the reason. */
export async function lockToChange(
  tx: Tx,
  owner: Owner,
  { cardReference, newPin }: { cardReference: string; newPin: string },
): Promise<LockedCard> {
  const locked = await lockForAction(tx, owner, { cardReference, action: 'changePin' })
  const reason = pinProblem(newPin, await readBornOn(tx, locked))
  if (reason) throw new Refusal('invalidFields', { fields: [{ path: 'newPin', reason }] })
  return locked
}

type PinParts = CardNoticeParts & { gateways: { pins: Pins } }

/** Creates the handlers that show and change a PIN. Confirmations are checked before the handlers
 * are called. */
export function createPinHandlers(
  parts: PinParts,
): Handlers<Pick<Contract, 'viewPin' | 'changePin'>> {
  const { keys } = parts
  const { pins } = parts.gateways

  /** Notifies the issuer and the holder, and writes the audit entry, in the same transaction. */
  async function report(
    tx: Tx,
    owner: Owner,
    { locked, kind }: { locked: LockedCard; kind: 'pinViewed' | 'pinChanged' },
    now: Date,
  ): Promise<void> {
    const notice = kind === 'pinViewed' ? pinViewedNotice : pinChangedNotice
    await recordIssuerEvent(tx, locked, { kind }, now)
    await notifyOfCard(tx, parts, { owner, card: locked, isPrivate: true }, notice)
    await recordEvent(tx, keys, { of: owner, kind, facts: { cardId: locked.id } }, now)
  }

  return {
    async viewPin(asked, { tx, owner, now }) {
      const { locked, stored } = await lockToView(tx, owner, asked, now)
      const viewsLeft = stored.viewsLeft - 1
      await countView(tx, locked, { viewsLeft }, now)
      await report(tx, owner, { locked, kind: 'pinViewed' }, now)
      return { pin: pins.reveal(locked, stored), viewsLeft }
    },

    async changePin(asked, { tx, owner, now }) {
      const locked = await lockToChange(tx, owner, asked)
      await storePin(tx, locked, pins.protect(locked, asked.newPin), now)
      await report(tx, owner, { locked, kind: 'pinChanged' }, now)
      return { changedAt: now.toISOString() }
    },
  }
}
