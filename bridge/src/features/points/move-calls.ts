import { randomUUID } from 'node:crypto'
import { type Contract, contract } from '@sadu/contract'
import type { Owner } from '../../core/owner.ts'
import { Refusal } from '../../core/refusal.ts'
import { rowId } from '../../domain/accounts/owned-account.ts'
import { recordEvent } from '../../domain/audit/audit.ts'
import { recordIssuerEvent } from '../../domain/issuer-events/record.ts'
import { notifyOfChange, type NotificationContext } from '../../domain/notices/notice.ts'
import type { CodePurpose } from '../../domain/otp/purpose.ts'
import { readBalance } from '../../domain/points/balance.ts'
import { movePoints as movePointsBetween } from '../../domain/points/move-points.ts'
import { createActionPurpose } from '../../domain/step-up/action-purpose.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { POINTS_SUBJECT, pointsMovedNotice } from './notices.ts'
import { lockPointAccounts, type PointsAccount, readPointAccounts } from './move-store.ts'
import { presentAccount } from './present-account.ts'

type Parts = NotificationContext & { keys: Secrets }
type Asked = { fromReference: string; toReference: string; points: number }

/** Returns the two accounts of a move that can be made now; rejects otherwise. */
async function movable(tx: Tx, owner: Owner, { fromReference, toReference, points }: Asked) {
  const [fromId, toId] = [rowId(fromReference), rowId(toReference)]
  if (!owner.isPrimary) throw new Refusal('notAllowed')
  const accounts = await readPointAccounts(tx, owner)
  const from = accounts.find(({ accountId }) => accountId === fromId)
  const to = accounts.find(({ accountId }) => accountId === toId)
  if (!from || !to) throw new Refusal('notFound')
  if (from === to) throw new Refusal('pointsSameAccount')
  if (points > (await readBalance(tx, from))) throw new Refusal('pointsTooMany')
  return { from, to }
}

async function presentAccounts(tx: Tx, accounts: readonly PointsAccount[]) {
  const shown = []
  for (const one of accounts) shown.push(await presentAccount(tx, one))
  return { accounts: shown }
}

const sideOf = ({ billReference, productName }: PointsAccount) => ({
  billReference,
  name: productName,
})

/** Creates the handlers that move points between own accounts. Confirmations are checked before the
 * handlers are called. */
export function createMoveHandlers({
  keys,
  gateways,
  hotline,
}: Parts): Handlers<Pick<Contract, 'pointsOfAccounts' | 'movePoints'>> {
  return {
    async pointsOfAccounts(_request, { tx, owner }) {
      if (!owner.isPrimary) throw new Refusal('notAllowed')
      return presentAccounts(tx, await readPointAccounts(tx, owner))
    },

    async movePoints({ fromReference, toReference, points }, { tx, owner, now }) {
      // Locks both accounts, then reads their points: another move or payment may have come first.
      await lockPointAccounts(tx, owner, [rowId(fromReference), rowId(toReference)])
      const { from, to } = await movable(tx, owner, { fromReference, toReference, points })
      const id = randomUUID()
      const move = { id, points, from: sideOf(from), to: sideOf(to), now }
      if ((await movePointsBetween(tx, move)) === 'notEnough') throw new Refusal('pointsTooMany')
      const facts = { move: id, from: from.billReference, to: to.billReference, points }
      const event = { kind: 'pointsMoved' as const, facts }
      await recordIssuerEvent(tx, { clientId: owner.clientId, id: from.cardId }, event, now)
      const moved = { from: from.productName, to: to.productName, points, hotline }
      await notifyOfChange(tx, gateways, owner, pointsMovedNotice(moved), POINTS_SUBJECT)
      await recordEvent(tx, keys, { of: owner, kind: 'pointsMoved', facts }, now)
      return presentAccounts(tx, await readPointAccounts(tx, owner))
    },
  }
}

/** The code that confirms a move of points. No code is sent for a move that would be refused. */
export const movePointsPurpose: CodePurpose = createActionPurpose(
  contract.movePoints,
  ({ en, ar }) => ({
    en: `move points between your ${en} accounts`,
    ar: `نقل نقاط بين حساباتك لدى ${ar}`,
  }),
  ({ tx, owner }, { fromReference, toReference, points }) =>
    movable(tx, owner, { fromReference, toReference, points }),
)
