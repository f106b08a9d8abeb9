import type { Contract } from '@sadu/contract'
import { CARD_CONTROLS, mayOpen } from '@sadu/contract/cards/controls'
import { ownedAccount, rowId } from '../../domain/accounts/owned-account.ts'
import type { NotificationContext } from '../../domain/notices/notice.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { readBlockedMerchants, readClosedControls } from './closed-store.ts'
import { presentCard } from './present.ts'
import { readCard, readCards } from './store.ts'
import { createSuspensionHandlers } from './suspension-calls.ts'

type CardCalls = Pick<Contract, 'listCards' | 'cardDetail' | 'suspendCard' | 'unsuspendCard'>

/** The handlers of cards: what they are, and what is done with them. */
export function createCardHandlers(
  parts: NotificationContext & { keys: Secrets },
): Handlers<CardCalls> {
  return {
    async listCards({ accountReference }, { tx, owner }) {
      const account =
        accountReference === undefined ? null : await ownedAccount(tx, owner, accountReference)
      const rows = await readCards(tx, owner, account?.id ?? null)
      return { cards: rows.map((row) => presentCard(row, owner)) }
    },

    async cardDetail({ cardReference }, { tx, owner }) {
      const row = await readCard(tx, owner, rowId(cardReference))
      if (!row) throw new Refusal('notFound')
      const key = { clientId: owner.clientId, id: row.id }
      const [controls, merchants] = [
        await readClosedControls(tx, key),
        await readBlockedMerchants(tx, key),
      ]
      const closedOf = ({ closedAt, byPrimary }: { closedAt: Date; byPrimary: boolean }) => ({
        since: closedAt.toISOString(),
        mayOpen: mayOpen(owner, { byPrimary }),
      })
      return {
        card: presentCard(row, owner),
        controls: CARD_CONTROLS.map((control) => {
          const closed = controls.find((one) => one.control === control)
          return { control, closed: closed ? closedOf(closed) : null }
        }),
        blockedMerchants: merchants.map((one) => ({
          merchantReference: one.merchantId,
          name: { en: one.nameEn, ar: one.nameAr },
          closed: closedOf(one),
        })),
      }
    },

    ...createSuspensionHandlers(parts),
  }
}
