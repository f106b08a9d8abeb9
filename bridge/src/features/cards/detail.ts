import type { CardDetail } from '@sadu/contract'
import { cashLeft, cashLimitOf, leftInCash, type CashNow } from '@sadu/contract/cards/cash'
import { CARD_CONTROLS, mayOpen } from '@sadu/contract/cards/controls'
import type { IssuerFigures } from '@sadu/contract/support/figures'
import type { Owner } from '../../core/owner.ts'
import { readCash } from '../../domain/cards/cash.ts'
import type { Tx } from '../../platform/db/database.ts'
import { readBlockedMerchants, readClosedControls } from './closed-store.ts'
import { readRules } from './rule-store.ts'
import { presentCard } from './present.ts'
import { readCard } from './store.ts'

/** The share of a limit that the issuer allows people to withdraw in cash, in percent. */
export type CashTerms = Pick<IssuerFigures, 'cashPercent'>

/** Returns the cash limit of a card and the cash that is still available. The holder of a
 * supplementary card sees only what counts against their own, as with its credit limit. */
export function cashOf(cash: CashNow, { isPrimary }: Owner, percent: number) {
  const limit = cashLimitOf(cash.ownLimit ?? cash.accountLimit, percent)
  const left = isPrimary
    ? leftInCash(cash, percent)
    : (cashLeft(cash, percent).ofCard ?? Math.max(0, limit - cash.used))
  return { limit, left }
}

/** A card that the owner may see, with its closed controls, blocked merchants and rules; null if
 * there is none. */
export async function readDetail(
  tx: Tx,
  owner: Owner,
  cardId: string,
  { cashPercent }: CashTerms,
): Promise<CardDetail | null> {
  const row = await readCard(tx, owner, cardId)
  if (!row) return null
  const key = { clientId: owner.clientId, id: row.id }
  const controls = await readClosedControls(tx, key)
  const merchants = await readBlockedMerchants(tx, key)
  const rules = await readRules(tx, key)
  const cash = cashOf(await readCash(tx, key), owner, cashPercent)
  const money = (minor: number) => ({ minor, currency: row.currency })
  const closedOf = ({ closedAt, byPrimary }: { closedAt: Date; byPrimary: boolean }) => ({
    since: closedAt.toISOString(),
    mayOpen: mayOpen(owner, { byPrimary }),
  })
  return {
    card: presentCard(row, owner),
    cash: { percent: cashPercent, limit: money(cash.limit), left: money(cash.left) },
    controls: CARD_CONTROLS.map((control) => {
      const closed = controls.find((one) => one.control === control)
      return { control, closed: closed ? closedOf(closed) : null }
    }),
    blockedMerchants: merchants.map((one) => ({
      merchantReference: one.merchantId,
      name: { en: one.nameEn, ar: one.nameAr },
      closed: closedOf(one),
    })),
    rules: rules.map(({ id, rule, setAt, byPrimary }) => ({
      ruleReference: id,
      rule,
      set: closedOf({ closedAt: setAt, byPrimary }),
    })),
  }
}

/** A card after a change of its controls or blocked merchants. */
export async function answerDetail(
  tx: Tx,
  owner: Owner,
  cardId: string,
  terms: CashTerms,
): Promise<CardDetail> {
  const detail = await readDetail(tx, owner, cardId, terms)
  if (!detail) throw new Error('a card that was changed and is not there')
  return detail
}
