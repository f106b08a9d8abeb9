import type { Contract } from '@sadu/contract'
import { cyclesAhead, listedCycles } from '@sadu/contract/statements/cycle'
import { riyadhDay } from '@sadu/contract/core/days'
import { perMonth } from '@sadu/contract/insights/recurring'
import type { Owner } from '../../core/owner.ts'
import { Refusal } from '../../core/refusal.ts'
import { recordEvent } from '../../domain/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { addAnnounced, removeAnnounced } from './announce-store.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import { ownedAccount, rowId } from '../../domain/accounts/owned-account.ts'
import { spendingCycles } from './cycles.ts'
import { recurringOf } from './recurring.ts'
import { readPurchases, readSpent, recentDays } from './store.ts'

/** The number of cycles in which recurring charges are shown. */
const RECURRING_CYCLES = 12

/** Reads the recurring charges of the owner on an account, and the cycles in which they are
 * shown. */
async function readRecurring(tx: Tx, owner: Owner, account: Account, today: string) {
  const { id: accountId, cycleDay } = account
  const cycles = cyclesAhead(today, cycleDay, RECURRING_CYCLES)
  const rows = await readPurchases(tx, owner, recentDays({ accountId, cycleDay }, today))
  const until = cycles.at(-1)?.to ?? today
  return { cycles, charges: recurringOf(rows, { today, until }, account) }
}

type Account = Awaited<ReturnType<typeof ownedAccount>>

export const insightHandlers: Handlers<Pick<Contract, 'spendingTrends' | 'recurringCharges'>> = {
  async spendingTrends({ accountReference }, { tx, owner, now }) {
    const account = await ownedAccount(tx, owner, accountReference)
    const { id: accountId, cycleDay, currency } = account
    const today = riyadhDay(now)
    const cycles = listedCycles(today, cycleDay)
    const rows = await readSpent(tx, owner, recentDays({ accountId, cycleDay }, today))
    return { currency, today, cycles: spendingCycles(rows, cycles, { currency, today }) }
  },

  async recurringCharges({ accountReference }, { tx, owner, now }) {
    const account = await ownedAccount(tx, owner, accountReference)
    const { cycles, charges } = await readRecurring(tx, owner, account, riyadhDay(now))
    const minor = charges.reduce(
      (sum, { interval, billingAmount }) => sum + perMonth(interval, billingAmount.minor),
      0,
    )
    return { charges, cycles, perMonth: { minor, currency: account.currency } }
  },
}

/** Creates the handler that turns notifications before a recurring charge on or off. */
export const createAnnounceHandlers = ({
  keys,
}: {
  keys: Secrets
}): Handlers<Pick<Contract, 'announceRecurring'>> => ({
  async announceRecurring(asked, { tx, owner, now }) {
    const { accountReference, merchantReference, cardmemberReference, isWanted } = asked
    const account = await ownedAccount(tx, owner, accountReference)
    const charged = {
      accountId: account.id,
      merchantId: rowId(merchantReference),
      chargedId: rowId(cardmemberReference),
    }
    if (isWanted) {
      const { charges } = await readRecurring(tx, owner, account, riyadhDay(now))
      const isSeen = charges.some(
        (one) =>
          one.merchantReference === merchantReference &&
          one.cardmemberReference === cardmemberReference,
      )
      if (!isSeen) throw new Refusal('notFound')
    }
    const isChanged = isWanted
      ? await addAnnounced(tx, owner, charged, now)
      : await removeAnnounced(tx, owner, charged)
    if (isChanged) {
      const facts = { ...charged, isWanted }
      await recordEvent(tx, keys, { of: owner, kind: 'chargesAnnounced', facts }, now)
    }
    return {}
  },
})
