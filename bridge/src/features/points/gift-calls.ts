import { randomUUID } from 'node:crypto'
import { type Contract, contract } from '@sadu/contract'
import type { Owner } from '../../core/owner.ts'
import { Refusal } from '../../core/refusal.ts'
import { recordEvent } from '../../domain/audit/audit.ts'
import { readOwnedCard } from '../../domain/cards/locked-card.ts'
import { shownDigits } from '../../domain/cards/shown-digits.ts'
import { recordIssuerEvent } from '../../domain/issuer-events/record.ts'
import { readFamily } from '../../domain/notices/family.ts'
import { notifyOfChange, type NotificationContext } from '../../domain/notices/notice.ts'
import type { CodePurpose } from '../../domain/otp/purpose.ts'
import { readBalance } from '../../domain/points/balance.ts'
import { givePoints as give } from '../../domain/points/give-points.ts'
import { readShareHolders } from '../../domain/points/shares.ts'
import { createActionPurpose } from '../../domain/step-up/action-purpose.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { lockPointAccounts, readPointAccounts } from './move-store.ts'
import { POINTS_SUBJECT, pointsGivenNotice, pointsReceivedNotice } from './notices.ts'
import { presentAccount } from './present-account.ts'

type Parts = NotificationContext & { keys: Secrets }
type Asked = { cardReference: string; points: number }

/** Returns the account and the recipient of a gift that can be made now; rejects otherwise. */
async function givable(tx: Tx, owner: Owner, { cardReference, points }: Asked) {
  if (!owner.isPrimary) throw new Refusal('notAllowed')
  const { accountId, cardmemberId } = await readOwnedCard(tx, owner, cardReference)
  const holders = await readShareHolders(tx, owner.clientId, accountId)
  const holder = holders.find((one) => one.cardmemberId === cardmemberId)
  if (!holder) throw new Refusal('pointsNoShare')
  const account = (await readPointAccounts(tx, owner)).find((one) => one.accountId === accountId)
  if (!account) throw new Refusal('notFound')
  if (points > (await readBalance(tx, account))) throw new Refusal('pointsTooMany')
  return { account, holder }
}

/** The accounts that have supplementary cardmembers, with the points in the share of each. */
async function presentShares(tx: Tx, owner: Owner) {
  const holders = Map.groupBy(
    await readShareHolders(tx, owner.clientId, null),
    ({ accountId }) => accountId,
  )
  const accounts = []
  for (const account of await readPointAccounts(tx, owner)) {
    const own = holders.get(account.accountId)
    if (!own) continue
    accounts.push({
      ...(await presentAccount(tx, account)),
      holders: own.map(({ cardId, name, lastDigits, points }) => ({
        cardReference: cardId,
        cardmemberName: name,
        lastDigits: shownDigits(account.tier, lastDigits),
        points,
      })),
    })
  }
  return { accounts }
}

/** Creates the handlers that give points to supplementary cardmembers. Confirmations are checked
 * before the handlers are called. */
export function createGiftHandlers({
  keys,
  gateways,
  hotline,
}: Parts): Handlers<Pick<Contract, 'pointsToGive' | 'givePoints'>> {
  return {
    async pointsToGive(_request, { tx, owner }) {
      if (!owner.isPrimary) throw new Refusal('notAllowed')
      return presentShares(tx, owner)
    },

    async givePoints({ cardReference, points }, { tx, owner, now }) {
      const asked = { cardReference, points }
      // Locks the account, then reads its points again: another gift, a payment or the end of the card
      // may have come first.
      const { account: seen } = await givable(tx, owner, asked)
      await lockPointAccounts(tx, owner, [seen.accountId])
      const { account, holder } = await givable(tx, owner, asked)
      const { clientId } = owner
      const { name: from } = await readFamily(tx, owner)
      const { billReference } = account
      const id = randomUUID()
      const gift = { id, points, billReference, from, to: holder, now }
      if ((await give(tx, gift)) === 'notEnough') throw new Refusal('pointsTooMany')
      const facts = { gift: id, account: billReference, points }
      const event = { kind: 'pointsGiven' as const, facts }
      await recordIssuerEvent(tx, { clientId, id: holder.cardId }, event, now)
      const { cardmemberId, name: to } = holder
      const given = { from, to, points, hotline }
      await notifyOfChange(tx, gateways, owner, pointsGivenNotice(given), POINTS_SUBJECT)
      const receiver = { clientId, cardmemberId }
      await notifyOfChange(tx, gateways, receiver, pointsReceivedNotice(given), POINTS_SUBJECT)
      const givenFacts = { ...facts, holder: cardmemberId }
      await recordEvent(tx, keys, { of: owner, kind: 'pointsGiven', facts: givenFacts }, now)
      return presentShares(tx, owner)
    },
  }
}

/** The code that confirms a gift of points. No code is sent for a gift that would be refused. */
export const givePointsPurpose: CodePurpose = createActionPurpose(
  contract.givePoints,
  ({ en, ar }) => ({
    en: `give ${en} points to a supplementary cardmember`,
    ar: `إهداء نقاط ${ar} لحامل بطاقة إضافية`,
  }),
  ({ tx, owner }, asked) => givable(tx, owner, asked),
)
