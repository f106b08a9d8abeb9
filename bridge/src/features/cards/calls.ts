import type { Card, Contract } from '@sadu/contract'
import type { Handlers } from '../../platform/calls/handlers.ts'
import { ownedAccount } from '../../domain/accounts/owned-account.ts'
import { shownDigits } from '../../domain/cards/shown-digits.ts'
import { readCards, type CardRow } from './store.ts'

export const cardHandlers: Handlers<Pick<Contract, 'listCards'>> = {
  async listCards({ accountReference }, { tx, owner }) {
    const account =
      accountReference === undefined ? null : await ownedAccount(tx, owner, accountReference)
    const rows = await readCards(tx, owner, account?.id ?? null)
    return { cards: rows.map(presentCard) }
  },
}

function presentCard(row: CardRow): Card {
  const [year = '', month = ''] = row.expiresOn.split('-')
  return {
    cardReference: row.id,
    accountReference: row.accountId,
    serialNumber: row.serialNumber,
    primeCardSerno: row.primeCardSerno,
    lastDigits: shownDigits(row.tier, row.lastDigits),
    expiry: `${month}-${year.slice(2)}`,
    kind: row.kind,
    state: row.state,
    tier: row.tier,
    cardmemberReference: row.cardmemberId,
    cardmemberName: { en: row.nameEn, ar: row.nameAr },
    nameOnCard: row.nameOnCard,
    creditLimit:
      row.creditLimit === null ? null : { minor: row.creditLimit, currency: row.currency },
  }
}
