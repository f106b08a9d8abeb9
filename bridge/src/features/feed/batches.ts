import { merchantsOf } from './offer-record.ts'
import type { FeedRow } from './parse.ts'
import type { FeedRecord } from './record.ts'

/** The order in which the rows of one batch are applied: what others name comes first. */
const STAGES = {
  merchant: 0,
  rate: 1,
  place: 1,
  offer: 1,
  manager: 1,
  card: 2,
  authorization: 3,
  reversal: 4,
  decline: 5,
  purchase: 5,
  cash: 5,
  refund: 5,
  fee: 5,
  payment: 5,
  referralBonus: 6,
  redemption: 6,
  pointsCorrection: 6,
  request: 0,
} as const satisfies Record<FeedRecord['type'], number>

/** Cuts rows into batches of a size at most. Within a batch rows are applied type by type, so a batch
 * ends where a row would overtake an earlier one that it names, or that is of the same card at the
 * same merchant: those are applied in the order of the file, wherever a batch began. A step of a request
 * is a batch of its own: it waits for what a person does with the request, who waits for the audit. */
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

/** The threads on which a row keeps its place: those on one thread are applied in their order. */
function orderedIn(record: FeedRecord): string[] {
  switch (record.type) {
    case 'merchant':
      return [`merchant ${record.id}`]
    case 'place':
      return [`place ${record.id}`]
    case 'offer':
      return [`offer ${record.id}`]
    case 'manager':
      return [`manager ${record.account}`]
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
    case 'payment':
    case 'referralBonus':
    case 'redemption':
    case 'pointsCorrection':
      return []
  }
}

/** A charge that names no authorization is matched by its card and merchant. */
const purchaseOf = ({ card, merchant }: { card: string; merchant: string }) =>
  `card ${card} ${merchant}`

/** What a row needs as it was reported before; it does not matter to others that need the same. */
function restsOn(record: FeedRecord): string[] {
  if (record.type === 'fee') return record.card === undefined ? [] : [`serial ${record.card}`]
  if (record.type === 'offer') return merchantsOf(record).map((name) => `merchant ${name}`)
  if (!('merchant' in record)) return []
  const { merchant, currency, card } = record
  const named = [`merchant ${merchant}`, `serial ${card}`]
  return currency === 'SAR' ? named : [...named, `rate ${currency}`]
}
