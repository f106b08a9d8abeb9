import { cycleOf, type Cycle } from '@sadu/contract/statements/cycle'
import { addDays, startOfDay } from '@sadu/contract/core/days'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { account, card } from '../bridge/src/platform/db/schema/customers.ts'
import { lastDayOf } from '../bridge/src/domain/cards/issue-card.ts'
import type { DemoAccount } from './accounts.ts'
import { randomness } from './randomness.ts'
import type { Book } from './rows.ts'

const DAYS_OF_HISTORY = 395

type Given = {
  today: string
  /** The number of the account, from 1; it seeds random values and prefixes serial numbers. */
  ordinal: number
  merchantIds: ReadonlyMap<string, string>
  cardmemberId(person: string): string
  nameOnCard(person: string): string
}

/** Returns the first day of an account's history. */
function firstDay(today: string, cycleDay: number): string {
  return cycleOf(addDays(today, -DAYS_OF_HISTORY), cycleDay).from
}

function cycleDayOf({ closedDaysAgo }: DemoAccount, today: string): number {
  return Math.min(28, Number(addDays(today, -closedDaysAgo).slice(8)))
}

/** A created account, with its first cycle. */
export type OpenedAccount = {
  demo: DemoAccount
  clientId: string
  accountId: string
  cycle: Cycle
  book: Book
}

/** Creates an account and its cards. */
export async function openAccount(tx: Tx, demo: DemoAccount, given: Given): Promise<OpenedAccount> {
  const { today, ordinal } = given
  const random = randomness(7_919 * ordinal)
  const cycleDay = cycleDayOf(demo, today)
  const openedOn = firstDay(today, cycleDay)
  const accountId = random.id(startOfDay(openedOn))
  const { clientId } = demo
  await tx.insert(account).values({
    clientId,
    id: accountId,
    tier: demo.tier,
    productNameEn: demo.productName.en,
    productNameAr: demo.productName.ar,
    currency: 'SAR',
    creditLimitMinor: demo.limit,
    billReference: demo.billReference,
    cycleDay,
    openedOn,
  })

  const cardIds = demo.cards.map(({ issuedDaysAgo }) =>
    random.id(startOfDay(addDays(today, -issuedDaysAgo))),
  )
  const cardRows = demo.cards.map((one, index) => ({
    clientId,
    id: cardIds[index] as string,
    accountId,
    cardmemberId: given.cardmemberId(one.person),
    primaryCardId: one.kind === 'supplementary' ? (cardIds[0] ?? null) : null,
    kind: one.kind,
    state: one.state,
    serialNumber: `4${String(ordinal).padStart(4, '0')}${String(index + 1).padStart(5, '0')}`,
    lastDigits: one.lastFive,
    expiresOn: lastDayOf(one.expiry),
    nameOnCard: given.nameOnCard(one.person),
    creditLimitMinor: one.limit,
    issuedOn: addDays(today, -one.issuedDaysAgo),
    replacesCardId:
      cardIds[demo.cards.findIndex(({ lastFive }) => lastFive === one.replaces)] ?? null,
  }))
  await tx.insert(card).values(cardRows)

  // Uses each person's first card, since an unactivated replacement has no charges.
  const cards = new Map(
    demo.cards.map((one, index) => [one.person, cardRows[index]] as const).toReversed(),
  )
  let serial = 0
  const book: Book = {
    billReference: demo.billReference,
    cards: new Map(
      [...cards].flatMap(([person, row]) => (row ? [[person, row.serialNumber]] : [])),
    ),
    merchantIds: given.merchantIds,
    random,
    nextSerial: () => `${ordinal}${String((serial += 1)).padStart(9, '0')}`,
  }
  return { demo, clientId, accountId, cycle: cycleOf(openedOn, cycleDay), book }
}
