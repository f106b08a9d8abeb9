import type { Contract, TripCheck } from '@sadu/contract'
import type { UnpaidBill } from '@sadu/contract/accounts/overdue'
import { benefitsOf, type BenefitsByTier } from '@sadu/contract/cards/benefits'
import { addDays, addMonths, riyadhDay } from '@sadu/contract/core/days'
import type { RequestInfo } from '@sadu/contract/core/envelope'
import { currencyOfCountry } from '@sadu/contract/trips/countries'
import {
  readiness,
  type ReadinessFacts,
  type TripCheck as Found,
} from '@sadu/contract/trips/readiness'
import { readLatestRates } from '../../domain/rates/latest.ts'
import { runWithin, type Handlers, type OwnedContext } from '../../platform/calls/handlers.ts'
import { readIdentityExpiry, readIsReachable, readWithAbroadClosed } from './facts-store.ts'
import { presentTrip } from './present.ts'
import { readPending, readSpending } from './spending-store.ts'
import type { TripRow } from './store.ts'

/** The calls whose results the check uses; it reports the same data as the screens. */
export type TripReads = Pick<Handlers, 'listCards' | 'listAccounts' | 'accountSummary'>

type Looking = {
  reads: TripReads
  benefits: BenefitsByTier
  context: OwnedContext
  requestInfo: RequestInfo
}

/** The last day of a card's expiry month, given as MM-YY. */
function lastDay(expiry: string): string {
  const [month, year] = expiry.split('-')
  return addDays(addMonths(`20${year}-${month}-01`, 1), -1)
}

/** One trip with everything that its page shows. */
export async function answerDetail(row: TripRow, looking: Looking) {
  const { tx, owner, now } = looking.context
  const today = riyadhDay(now)
  const trip = presentTrip(row, today)
  const currencies = row.stops.flatMap(({ country }) => currencyOfCountry(country) ?? [])
  return {
    trip,
    checks: trip.state === 'completed' ? [] : await checksOf(row, looking, today),
    benefits: trip.state === 'completed' ? [] : benefitsOf(trip.cards, looking.benefits),
    rates: await readLatestRates(tx, [...new Set(currencies)], today),
    spending: trip.state === 'upcoming' ? [] : await readSpending(tx, owner, row),
    pending: trip.state === 'upcoming' ? [] : await readPending(tx, owner, row),
  }
}

async function checksOf(row: TripRow, looking: Looking, today: string): Promise<TripCheck[]> {
  const { reads, context, requestInfo } = looking
  const { tx, owner } = context
  const { cards: all } = await runWithin<Contract['listCards']>(
    reads.listCards,
    { requestInfo },
    context,
  )
  const cards = all.filter(({ cardReference }) => row.cards.some(({ id }) => id === cardReference))
  const closed = await readWithAbroadClosed(
    tx,
    owner,
    cards.map((card) => card.cardReference),
  )
  const facts: ReadinessFacts = {
    trip: row,
    today,
    cards: cards.map(({ cardReference, state, expiry }) => ({
      cardReference,
      state,
      isAbroadClosed: closed.has(cardReference),
      expiresOn: expiry === null ? null : lastDay(expiry),
    })),
    identityExpiresOn: await readIdentityExpiry(tx, owner),
    leftMinor: Math.max(0, ...cards.map(({ leftToSpend }) => leftToSpend.minor)),
    bills: await unpaidBillsOf(looking),
    isReachable: await readIsReachable(tx, owner),
  }
  const currency = cards[0]?.leftToSpend.currency ?? 'SAR'
  return readiness(facts).map(({ finding, cardReference, day, minor }: Found) => {
    const card = cards.find((one) => one.cardReference === cardReference)
    return {
      finding,
      card: card
        ? { cardReference: card.cardReference, lastDigits: card.lastDigits, kind: card.kind }
        : null,
      day: day ?? null,
      amount: minor === undefined ? null : { minor, currency },
    }
  })
}

/** The unpaid bills of all accounts, with the overdue part separate from later due dates; null for
 * a supplementary cardmember. Includes accounts whose cards are not on the trip, since their bills
 * become due as well. */
async function unpaidBillsOf({ reads, context, requestInfo }: Looking) {
  if (!context.owner.isPrimary) return null
  const { accounts } = await runWithin<Contract['listAccounts']>(
    reads.listAccounts,
    { requestInfo },
    context,
  )
  const bills: UnpaidBill[] = []
  for (const { accountReference } of accounts) {
    const { paymentDue, dueDate, overdue } = await runWithin<Contract['accountSummary']>(
      reads.accountSummary,
      { requestInfo, accountReference },
      context,
    )
    const late = overdue?.amount.minor ?? 0
    if (overdue) bills.push({ dueDate: overdue.since, unpaidMinor: late })
    if (dueDate !== null) bills.push({ dueDate, unpaidMinor: paymentDue.minor - late })
  }
  return bills
}
