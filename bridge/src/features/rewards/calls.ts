import type { Contract, Currency, Localized, PointMovement, Tier } from '@sadu/contract'
import { cycleOf, historyStart } from '@sadu/contract/statements/cycle'
import { addDays, riyadhDay, startOfDay } from '@sadu/contract/core/days'
import { pointsWorth, pointsWorthUsd } from '@sadu/contract/rewards/points'
import { type FeeChange, feesOn, usdCentsOf } from '@sadu/contract/fees/fees'
import { feeYears } from '@sadu/contract/rewards/yearly-fee'
import { Refusal } from '../../core/refusal.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import { readFeeChanges } from '../../domain/fees/store.ts'
import { ownedAccount } from '../../domain/accounts/owned-account.ts'
import { readShareHolders, readSpendable } from '../../domain/points/shares.ts'
import { shownDigits } from '../../domain/cards/shown-digits.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { readPointHistory, readPointSums, type MovementRow } from './store.ts'

const sar = (minor: number) => ({ minor, currency: 'SAR' as const })
const usd = (minor: number) => ({ minor, currency: 'USD' as const })

/** Creates the handlers of reward points; `feeTiers` are the tiers that pay the yearly fee. */
export function createRewardsHandlers({
  feeTiers,
}: {
  feeTiers: readonly Tier[]
}): Handlers<Pick<Contract, 'rewardsSummary' | 'rewardsHistory'>> {
  return {
    async rewardsSummary({ accountReference }, { tx, owner, now }) {
      const account = await ownedAccount(tx, owner, accountReference)
      const today = riyadhDay(now)
      const cycle = cycleOf(today, account.cycleDay)
      const since = historyStart(cycle)
      const sums = await readPointSums(tx, owner, { accountId: account.id, since })
      if (!sums) throw new Refusal('notFound')
      const shown = {
        accountReference: account.id,
        productName: { en: sums.productNameEn, ar: sums.productNameAr },
        tier: sums.tier,
        cycle,
        earnedThisCycle: sums.open,
        earnedInHistory: sums.inHistory,
        historyFrom: since,
      }
      if (!owner.isPrimary) {
        const none = { earnedSinceJoining: null, memberSince: null, yearlyFee: null }
        const place = { clientId: owner.clientId, accountId: account.id }
        const balance = sums.hasShare
          ? balanceOf(await readSpendable(tx, place, owner.cardmemberId))
          : null
        return { ...shown, ...none, balance, shares: [], scope: 'card' }
      }
      const points = sums.closing + sums.open + sums.entered
      const holders = await readShareHolders(tx, owner.clientId, account.id)
      return {
        ...shown,
        scope: 'account',
        balance: balanceOf(points),
        shares: holders.map((one) => ({ cardmemberName: one.name, points: one.points })),
        earnedSinceJoining: points - sums.enteredEver,
        memberSince: sums.openedOn,
        yearlyFee: feeTiers.includes(sums.tier)
          ? presentFee(await readFeeChanges(tx), sums.openedOn, today)
          : null,
      }
    },

    async rewardsHistory({ accountReference, kind, limit, cursor, ...days }, { tx, owner, now }) {
      const before = cursor === undefined ? null : decodeCursor(cursor)
      const account = await ownedAccount(tx, owner, accountReference)
      // One more row than requested shows whether there is another page.
      const rows = await readPointHistory(tx, owner, {
        accountId: account.id,
        since: historyStart(cycleOf(riyadhDay(now), account.cycleDay)),
        kind: kind ?? null,
        from: days.from === undefined ? null : startOfDay(days.from),
        to: days.to === undefined ? null : startOfDay(addDays(days.to, 1)),
        before,
        limit: limit + 1,
      })
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1) : undefined
      return {
        movements: page.map((row) => presentMovement(row, account)),
        nextCursor: last ? encodeCursor({ at: last.occurredAt, id: last.id }) : null,
      }
    },
  }
}

const balanceOf = (points: number) => ({
  points,
  worth: { sar: sar(pointsWorth(points)), usd: usd(pointsWorthUsd(points)) },
})

/** The yearly fee that applies on the day on which it is charged next. */
function presentFee(changes: readonly FeeChange[], openedOn: string, today: string) {
  const { nextOn, isFirstYear } = feeYears(openedOn, today)
  const { rewards } = feesOn(changes, nextOn)
  return { amount: usd(usdCentsOf(rewards)), billed: sar(rewards), isFirstYear, nextOn }
}

const localized = (en: string | null, ar: string | null): Localized | null =>
  en === null || ar === null ? null : { en, ar }

function presentMovement(
  row: MovementRow,
  { currency, tier }: { currency: Currency; tier: Tier },
): PointMovement {
  return {
    movementReference: row.id,
    kind: row.kind,
    date: row.occurredAt.toISOString(),
    postingDate: row.countedOn,
    points: row.points,
    merchantName: localized(row.merchantEn, row.merchantAr),
    category: row.category,
    billingAmount: row.billingMinor === null ? null : { minor: row.billingMinor, currency },
    cardmemberName: localized(row.cardmemberEn, row.cardmemberAr),
    lastDigits: row.lastDigits === null ? null : shownDigits(tier, row.lastDigits),
    note: localized(row.noteEn, row.noteAr),
  }
}
