import { describe, expect, test } from 'vitest'
import type { Account, Card, Merchant } from './places.ts'
import { contentOf, postingColumns } from './posting-columns.ts'
import type {
  ChargeRow,
  DisputeRow,
  FeeRow,
  PaymentRow,
  PlanRow,
  PointsRow,
  PostingRow,
} from './rows.ts'

const event = {
  source: 'feed',
  externalId: 'e1',
  serialNumber: 's1',
  reference: 'r1',
  occurredAt: new Date('2026-03-14T09:00:00Z'),
  postedOn: '2026-03-14',
}
const charge: ChargeRow = {
  ...event,
  kind: 'purchase',
  cardSerialNumber: '4000100001',
  merchantId: 'm1',
  billingMinor: 3_834,
  transactionMinor: 1_000,
  transactionCurrency: 'USD',
  foreign: { rate: '3.75', feeMinor: 84 },
  authorization: null,
  description: null,
  cashBackMinor: 50,
}
const sum = { amountMinor: 700, currency: 'SAR' as const }
const said = { en: 'Said', ar: 'قيل' }
const payment: PaymentRow = {
  ...event,
  ...sum,
  kind: 'payment',
  billReference: 'b1',
  description: null,
}
const fee: FeeRow = {
  ...event,
  ...sum,
  kind: 'fee',
  on: { billReference: 'b1' },
  description: said,
}
const dispute: DisputeRow = {
  ...event,
  ...sum,
  kind: 'dispute',
  way: 'credited',
  cardSerialNumber: '4000100001',
  description: said,
}

const plan: PlanRow = {
  ...event,
  ...sum,
  kind: 'plan',
  part: 'moved',
  planId: 'p1',
  billReference: 'b1',
  description: said,
}

const points: PointsRow = {
  ...event,
  ...sum,
  kind: 'points',
  part: 'paid',
  pointPaymentId: 'p2',
  billReference: 'b1',
  description: said,
}

const account: Account = {
  clientId: 'c1',
  accountId: 'a1',
  billReference: '1000000001',
  currency: 'SAR',
}
const card: Card = { ...account, cardId: 'k1', cardmemberId: 'p1' }
const merchant: Merchant = {
  id: 'm1',
  name: { en: 'Nakhla', ar: 'النخلة' },
  city: { en: 'Riyadh', ar: 'الرياض' },
}
const onCard = (row: PostingRow) => postingColumns({ row, account: card, card, merchant })
const onAccount = (row: PostingRow) => postingColumns({ row, account, card: null, merchant: null })

describe('the columns of a posting', () => {
  test('of a charge abroad', () => {
    expect(onCard(charge)).toEqual({
      client_id: 'c1',
      account_id: 'a1',
      card_id: 'k1',
      cardmember_id: 'p1',
      merchant_id: 'm1',
      kind: 'purchase',
      occurred_at: event.occurredAt,
      serial_number: 's1',
      reference: 'r1',
      description_en: 'Nakhla, Riyadh',
      description_ar: 'النخلة، الرياض',
      billing_minor: 3_834,
      transaction_minor: 1_000,
      transaction_currency: 'USD',
      fx_rate: '3.75',
      fx_fee_minor: 84,
      cash_back_minor: 50,
      plan_id: null,
      plan_part: null,
      point_payment_id: null,
      point_part: null,
    })
  })

  test('of a charge in the account’s currency', () => {
    expect(onCard({ ...charge, foreign: null })).toMatchObject({
      fx_rate: null,
      fx_fee_minor: null,
    })
  })

  test('of a refund, with negative amounts and a description of a refund', () => {
    expect(onCard({ ...charge, kind: 'refund' })).toMatchObject({
      billing_minor: -3_834,
      transaction_minor: -1_000,
      fx_fee_minor: 84,
      description_en: 'Refund from Nakhla',
      description_ar: 'استرداد من النخلة',
    })
  })

  test('of a payment', () => {
    expect(onAccount(payment)).toEqual({
      client_id: 'c1',
      account_id: 'a1',
      card_id: null,
      cardmember_id: null,
      merchant_id: null,
      kind: 'payment',
      occurred_at: event.occurredAt,
      serial_number: 's1',
      reference: 'r1',
      description_en: 'Payment received through SADAD',
      description_ar: 'دفعة مستلمة عبر «سداد»',
      billing_minor: -700,
      transaction_minor: -700,
      transaction_currency: 'SAR',
      fx_rate: null,
      fx_fee_minor: null,
      cash_back_minor: null,
      plan_id: null,
      plan_part: null,
      point_payment_id: null,
      point_part: null,
    })
  })

  test('with the row’s own description if it has one', () => {
    for (const row of [{ ...charge, description: said }, { ...payment, description: said }, fee]) {
      expect(onCard(row)).toMatchObject({ description_en: 'Said', description_ar: 'قيل' })
    }
  })

  test.each<[string, PostingRow, number]>([
    ['cash', { ...charge, kind: 'cash', foreign: null }, 3_834],
    ['a fee', fee, 700],
    ['a dispute credit', dispute, -700],
    ['the reversal of a dispute credit', { ...dispute, way: 'takenBack' }, 700],
    ['what leaves a bill for a plan', plan, -700],
    ['a month of a plan', { ...plan, part: 'month' }, 700],
    ['what points pay', points, -700],
    ['what returns as points', { ...points, part: 'returned' }, 700],
    ['a second payment with points', { ...points, part: 'retaken' }, -700],
    ['an offer credit', { ...dispute, kind: 'offer' }, -700],
    ['the reversal of an offer credit', { ...dispute, kind: 'offer', way: 'takenBack' }, 700],
  ])('%s has the right sign', (_, row, billing) => {
    expect(onCard(row).billing_minor).toBe(billing)
  })

  test('of a row without an account, card and merchant are empty', () => {
    const columns = postingColumns({ row: fee, account: null, card: null, merchant: null })
    expect(columns).toMatchObject({ card_id: null, cardmember_id: null, merchant_id: null })
    expect(columns.client_id).toBeUndefined()
  })
})

describe('the content of a row', () => {
  const later = { occurredAt: new Date('2026-03-14T09:00:01Z') }

  test.each<[string, PostingRow, object[]]>([
    [
      'charge',
      charge,
      [
        later,
        { kind: 'cash' },
        { cardSerialNumber: '4000100002' },
        { merchantId: 'm2' },
        { billingMinor: 1 },
        { transactionMinor: 1 },
        { transactionCurrency: 'GBP' },
      ],
    ],
    ['payment', payment, [later, { billReference: 'b2' }, { amountMinor: 1 }, { currency: 'USD' }]],
    [
      'fee',
      fee,
      [later, { on: { cardSerialNumber: 'b1' } }, { amountMinor: 1 }, { currency: 'USD' }],
    ],
    [
      'plan',
      plan,
      [later, { part: 'rest' }, { planId: 'p3' }, { amountMinor: 1 }, { currency: 'USD' }],
    ],
    [
      'points',
      points,
      [
        later,
        { part: 'undone' },
        { pointPaymentId: 'p3' },
        { amountMinor: 1 },
        { currency: 'USD' },
      ],
    ],
    [
      'dispute',
      dispute,
      [
        later,
        { kind: 'offer' },
        { way: 'takenBack' },
        { cardSerialNumber: '4000100002' },
        { amountMinor: 1 },
        { currency: 'USD' },
      ],
    ],
  ])('%s: changes with each field that affects a balance, and with no other', (_, row, changes) => {
    const shown = { serialNumber: 's2', reference: 'r2', postedOn: '2026-03-15', description: said }
    expect(contentOf({ ...row, ...shown })).toBe(contentOf(row))
    for (const change of changes) {
      expect(contentOf({ ...row, ...change })).not.toBe(contentOf(row))
    }
  })

  test('offer: changes with each field that affects a balance', () => {
    const offer: PostingRow = { ...dispute, kind: 'offer' }
    const changes = [{ way: 'takenBack' }, { cardSerialNumber: '1' }, { currency: 'USD' }]
    for (const change of changes) {
      expect(contentOf({ ...offer, ...change } as PostingRow)).not.toBe(contentOf(offer))
    }
  })
})
