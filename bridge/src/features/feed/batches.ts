import { merchantsOf } from './offer-record.ts'
import type { FeedRow } from './parse.ts'
import type { FeedRecord } from './record.ts'

/** The order in which the types of rows in a batch are applied: referenced rows first. */
const STAGES = {
  merchant: 0,
  rate: 1,
  place: 1,
  offer: 1,
  manager: 1,
  bankAccount: 1,
  card: 2,
  authorization: 3,
  reversal: 4,
  decline: 5,
  purchase: 5,
  cash: 5,
  refund: 5,
  fee: 5,
  comingFee: 5,
  payment: 5,
  referralBonus: 6,
  redemption: 6,
  pointsCorrection: 6,
  request: 0,
} as const satisfies Record<FeedRecord['type'], number>

/** Splits rows into batches of at most `size`. A batch is applied type by type. It therefore ends
 * before a row that would be applied ahead of an earlier row it depends on, or of an earlier row
 * for the same card and merchant; so those are always applied in file order. A request step is a
 * batch of its own, to prevent deadlocks: it waits for calls that hold the request, and those wait
 * for the audit. */
export async function* batchesOf(
  pieces: AsyncIterable<FeedRow[]>,
  size: number,
): AsyncGenerator<FeedRow[]> {
  let batch: FeedRow[] = []
  let reached = new Map<string, number>()
  for await (const rows of pieces) {
    for (const row of rows) {
      const record = 'record' in row ? row.record : null
      const stage = record ? STAGES[record.type] : 0
      const isStep = record?.type === 'request'
      const isOvertaking =
        record !== null && orderedIn(record).some((thread) => stage < (reached.get(thread) ?? 0))
      if (batch.length >= size || isOvertaking || (isStep && batch.length > 0)) {
        yield batch
        batch = []
        reached = new Map()
      }
      batch.push(row)
      if (isStep) {
        yield batch
        batch = []
      } else if (record) {
        for (const thread of [...orderedIn(record), ...restsOn(record)]) reached.set(thread, stage)
      }
    }
  }
  if (batch.length > 0) yield batch
}

/** The ordering keys of a row: rows that share a key are applied in file order. */
function orderedIn(record: FeedRecord): string[] {
  switch (record.type) {
    case 'merchant':
      return [`merchant ${record.id}`]
    case 'place':
      return [`place ${record.id}`]
    case 'offer':
      return [`offer ${record.id}`]
    case 'manager':
    case 'bankAccount':
      return [`${record.type} ${record.account}`]
    case 'rate':
      return [`rate ${record.currency}`]
    case 'card':
      return [record.card, record.by].flatMap((one) => (one === undefined ? [] : [`serial ${one}`]))
    case 'authorization':
      return [`authorization ${record.id}`, purchaseOf(record)]
    case 'reversal':
      return [`authorization ${record.authorization}`]
    case 'purchase':
    case 'cash':
      return record.authorization === undefined
        ? [purchaseOf(record)]
        : [purchaseOf(record), `authorization ${record.authorization}`]
    case 'request':
    case 'decline':
    case 'refund':
    case 'fee':
    case 'comingFee':
    case 'payment':
    case 'referralBonus':
    case 'redemption':
    case 'pointsCorrection':
      return []
  }
}

/** A charge that names no authorization is matched by card and merchant. */
const purchaseOf = ({ card, merchant }: { card: string; merchant: string }) =>
  `card ${card} ${merchant}`

/** The keys of earlier rows that a row depends on. Rows that depend on the same one need no order
 * among each other. */
function restsOn(record: FeedRecord): string[] {
  if (record.type === 'fee' || record.type === 'comingFee') {
    return record.card === undefined ? [] : [`serial ${record.card}`]
  }
  if (record.type === 'offer') return merchantsOf(record).map((name) => `merchant ${name}`)
  if (!('merchant' in record)) return []
  const { merchant, currency, card } = record
  const named = [`merchant ${merchant}`, `serial ${card}`]
  return currency === 'SAR' ? named : [...named, `rate ${currency}`]
}
