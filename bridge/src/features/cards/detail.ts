import type { CardDetail } from '@sadu/contract'
import { CARD_CONTROLS, mayOpen } from '@sadu/contract/cards/controls'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { readBlockedMerchants, readClosedControls } from './closed-store.ts'
import { presentCard } from './present.ts'
import { readCard } from './store.ts'

/** A card that the owner may see, with its closed controls and blocked merchants; null if there is
 * none. */
export async function readDetail(tx: Tx, owner: Owner, cardId: string): Promise<CardDetail | null> {
  const row = await readCard(tx, owner, cardId)
  if (!row) return null
  const key = { clientId: owner.clientId, id: row.id }
  const controls = await readClosedControls(tx, key)
  const merchants = await readBlockedMerchants(tx, key)
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
}

/** A card after a change of its controls or blocked merchants. */
export async function answerDetail(tx: Tx, owner: Owner, cardId: string): Promise<CardDetail> {
  const detail = await readDetail(tx, owner, cardId)
  if (!detail) throw new Error('a card that was changed and is not there')
  return detail
}
