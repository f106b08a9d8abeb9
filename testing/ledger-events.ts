import { beforeAll, afterAll } from 'vitest'
import type { Database } from '../bridge/src/platform/db/database.ts'
import { sql } from '../bridge/src/platform/db/drizzle.ts'
import { rowsOf } from '../bridge/src/platform/db/rows-of.ts'
import type { Outcome } from '../bridge/src/domain/events/event.ts'
import type {
  AuthorizationRow,
  ChargeRow,
  FeeRow,
  PaymentRow,
  ReversalRow,
} from '../bridge/src/domain/ledger/rows.ts'
import { testDatabase } from './databases.ts'
import { TEST_NOW } from './fixtures.ts'
import { riyals } from './ledger-rows.ts'

const TODAY = '2026-03-14'
const BILL = '90510000017'
export const CARD = '4000100001'

/** The demonstration on its own database for the tests of a suite, with uniquely named ledger rows
 * of one account and card, and their outcomes. */
export function ledgerUnderTest(kind: Database['kind']) {
  const under = { db: undefined as unknown as Database, merchantId: '' }
  let count = 0
  beforeAll(async () => {
    under.db = await testDatabase(kind, 'demonstration')
    const [shop] = await under.db.read((tx) =>
      rowsOf<{ id: string }>(tx, sql`select id from merchant where name_en = 'Nakhla Market'`),
    )
    under.merchantId = shop?.id ?? ''
  })
  afterAll(() => under.db.close())

  const event = () => {
    count += 1
    return {
      source: 'test',
      externalId: `e${count}`,
      serialNumber: `t${count}`,
      reference: `r${count}`,
      occurredAt: TEST_NOW,
    }
  }
  const onCard = () => ({
    ...event(),
    ...riyals(10_000),
    kind: 'purchase' as const,
    cardSerialNumber: CARD,
    merchantId: under.merchantId,
  })
  const balance = async () => {
    const [row] = await under.db.read((tx) =>
      rowsOf<{ owed: string | number }>(
        tx,
        sql`select sum(billing_minor) as owed from posting p join account a
          on a.client_id = p.client_id and a.id = p.account_id where bill_reference = ${BILL}`,
      ),
    )
    return Number(row?.owed)
  }
  return {
    under,
    hold: (over: Partial<AuthorizationRow> = {}): AuthorizationRow => ({
      ...onCard(),
      expiresAt: new Date('2026-03-24T00:00:00Z'),
      ...over,
    }),
    reversal: (of: AuthorizationRow, released: ReversalRow['released'] = null): ReversalRow => ({
      ...event(),
      authorization: of.externalId,
      released,
    }),
    charge: (over: Partial<ChargeRow> = {}): ChargeRow => ({
      ...onCard(),
      postedOn: TODAY,
      authorization: null,
      description: null,
      cashBackMinor: null,
      ...over,
    }),
    payment: (over: Partial<PaymentRow> = {}): PaymentRow => ({
      ...event(),
      kind: 'payment',
      billReference: BILL,
      description: null,
      amountMinor: 5_000,
      currency: 'SAR',
      postedOn: TODAY,
      ...over,
    }),
    fee: (over: Partial<FeeRow> = {}): FeeRow => ({
      ...event(),
      kind: 'fee',
      on: { billReference: BILL },
      description: { en: 'Card by courier', ar: 'توصيل البطاقة' },
      amountMinor: 2_300,
      currency: 'SAR',
      postedOn: TODAY,
      ...over,
    }),
    /** Returns the amount that the work adds to the balance. */
    added: async (work: () => Promise<unknown>): Promise<number> => {
      const before = await balance()
      await work()
      return (await balance()) - before
    },
  }
}

/** Returns the id of the row, whether it was applied now or earlier. */
export function idOf(outcome: Outcome | undefined): string {
  if (!outcome || outcome.outcome === 'refused') throw new Error(JSON.stringify(outcome))
  return outcome.id
}

export const answersOf = (outcomes: readonly Outcome[]) =>
  outcomes.map((one) => ('reason' in one ? one.reason : one.outcome))
