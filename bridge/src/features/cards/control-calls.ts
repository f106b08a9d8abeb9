import type { Contract } from '@sadu/contract'
import { mayOpen, type CardControl } from '@sadu/contract/cards/controls'
import { recordEvent } from '../../domain/audit/audit.ts'
import { recordIssuerEvent } from '../../domain/issuer-events/record.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lockForAction } from '../../domain/cards/allowed-card.ts'
import { deleteClosed, insertClosed, readClosedControls } from './closed-store.ts'
import { controlClosedNotice, controlOpenedNotice } from './control-notices.ts'
import { answerDetail, type CashTerms } from './detail.ts'
import { notifyOfCard, type CardNoticeParts } from './notify.ts'

/** Locks a card to open a control. Rejects with `cardStateRefuses` if the control is already open,
 * and with `heldByPrimary` if the owner may not open it. */
export async function lockToOpen(
  tx: Tx,
  owner: Owner,
  { cardReference, control }: { cardReference: string; control: CardControl },
) {
  const locked = await lockForAction(tx, owner, { cardReference, action: 'changeControls' })
  const closed = (await readClosedControls(tx, locked)).find((one) => one.control === control)
  if (!closed) throw new Refusal('cardStateRefuses')
  if (!mayOpen(owner, closed)) throw new Refusal('heldByPrimary')
  return locked
}

/** Creates the handlers that close a control, which needs no confirmation, and open one, which is
 * confirmed before its handler is called. */
export function createControlHandlers(
  parts: CardNoticeParts & { figures: CashTerms },
): Handlers<Pick<Contract, 'closeControl' | 'openControl'>> {
  const { keys, figures } = parts
  return {
    async closeControl({ cardReference, control }, { tx, owner, now }) {
      const card = await lockForAction(tx, owner, { cardReference, action: 'changeControls' })
      if (await insertClosed(tx, owner, { card, control, now })) {
        await recordIssuerEvent(tx, card, { kind: 'controlClosed', facts: { control } }, now)
        await notifyOfCard(tx, parts, { owner, card }, (facts) =>
          controlClosedNotice(facts, control),
        )
        const facts = { cardId: card.id, control }
        await recordEvent(tx, keys, { of: owner, kind: 'cardControlClosed', facts }, now)
      }
      return answerDetail(tx, owner, card.id, figures)
    },

    async openControl({ cardReference, control }, { tx, owner, now }) {
      const card = await lockToOpen(tx, owner, { cardReference, control })
      await deleteClosed(tx, card, control)
      await recordIssuerEvent(tx, card, { kind: 'controlOpened', facts: { control } }, now)
      await notifyOfCard(tx, parts, { owner, card }, (facts) => controlOpenedNotice(facts, control))
      const facts = { cardId: card.id, control }
      await recordEvent(tx, keys, { of: owner, kind: 'cardControlOpened', facts }, now)
      return answerDetail(tx, owner, card.id, figures)
    },
  }
}
