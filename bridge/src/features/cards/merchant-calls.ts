import type { Contract } from '@sadu/contract'
import { mayOpen } from '@sadu/contract/cards/controls'
import { recordEvent } from '../../domain/audit/audit.ts'
import { recordIssuerEvent } from '../../domain/issuer-events/record.ts'
import { rowId } from '../../domain/accounts/owned-account.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lockForAction } from '../../domain/cards/allowed-card.ts'
import {
  deleteBlocked,
  insertBlocked,
  readBlockedMerchants,
  readMerchantName,
} from './closed-store.ts'
import { merchantBlockedNotice, merchantUnblockedNotice } from './control-notices.ts'
import { answerDetail, type CashTerms } from './detail.ts'
import { notifyOfCard, type CardNoticeParts } from './notify.ts'

type Asked = { cardReference: string; merchantReference: string }

/** Locks a card to unblock a merchant. Refusals as in `lockToOpen`. */
export async function lockToUnblock(
  tx: Tx,
  owner: Owner,
  { cardReference, merchantReference }: Asked,
) {
  const card = await lockForAction(tx, owner, { cardReference, action: 'changeControls' })
  const blocked = (await readBlockedMerchants(tx, card)).find(
    ({ merchantId }) => merchantId === merchantReference,
  )
  if (!blocked) throw new Refusal('cardStateRefuses')
  if (!mayOpen(owner, blocked)) throw new Refusal('heldByPrimary')
  return { card, name: { en: blocked.nameEn, ar: blocked.nameAr } }
}

/** Creates the handlers that block and unblock a merchant on a card. */
export function createMerchantHandlers(
  parts: CardNoticeParts & { figures: CashTerms },
): Handlers<Pick<Contract, 'blockMerchant' | 'unblockMerchant'>> {
  const { keys, figures } = parts
  return {
    async blockMerchant({ cardReference, merchantReference }, { tx, owner, now }) {
      const card = await lockForAction(tx, owner, { cardReference, action: 'changeControls' })
      const merchantId = rowId(merchantReference)
      const name = await readMerchantName(tx, merchantId)
      if (!name) throw new Refusal('notFound')
      if (await insertBlocked(tx, owner, { card, merchantId, now })) {
        const blocked = { kind: 'merchantBlocked', facts: { merchantId } } as const
        await recordIssuerEvent(tx, card, blocked, now)
        await notifyOfCard(tx, parts, { owner, card }, (facts) =>
          merchantBlockedNotice(facts, name),
        )
        const facts = { cardId: card.id, merchantId }
        await recordEvent(tx, keys, { of: owner, kind: 'merchantBlocked', facts }, now)
      }
      return answerDetail(tx, owner, card.id, figures)
    },

    async unblockMerchant({ cardReference, merchantReference }, { tx, owner, now }) {
      const { card, name } = await lockToUnblock(tx, owner, { cardReference, merchantReference })
      await deleteBlocked(tx, card, merchantReference)
      const facts = { merchantId: merchantReference }
      await recordIssuerEvent(tx, card, { kind: 'merchantUnblocked', facts }, now)
      await notifyOfCard(tx, parts, { owner, card }, (named) =>
        merchantUnblockedNotice(named, name),
      )
      const event = { of: owner, kind: 'merchantUnblocked' } as const
      await recordEvent(tx, keys, { ...event, facts: { cardId: card.id, ...facts } }, now)
      return answerDetail(tx, owner, card.id, figures)
    },
  }
}
