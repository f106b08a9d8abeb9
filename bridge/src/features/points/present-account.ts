import { shownDigits } from '../../domain/cards/shown-digits.ts'
import { readBalance } from '../../domain/points/balance.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PointsAccount } from './move-store.ts'

/** An account with its points. */
export async function presentAccount(tx: Tx, one: PointsAccount) {
  return {
    accountReference: one.accountId,
    productName: one.productName,
    lastDigits: shownDigits(one.tier, one.lastDigits ?? ''),
    points: await readBalance(tx, one),
  }
}
