import { expect, test } from 'vitest'
import { batchesOf } from './batches.ts'
import { parseRow } from './parse.ts'

const charge = {
  card: '4000100001',
  merchant: 'M-1',
  occurredAt: '2026-03-13T10:00:00+03:00',
  serialNumber: 'S1',
  reference: 'R1',
  amount: '10.00',
  currency: 'SAR',
}
const hold = (id: string, over: object = {}) => ({
  type: 'authorization',
  id,
  kind: 'purchase',
  expiresAt: '2026-03-23T10:00:00+03:00',
  ...charge,
  ...over,
})
const purchase = (id: string, over: object = {}) => ({
  type: 'purchase',
  id,
  postedOn: '2026-03-13',
  ...charge,
  ...over,
})
const reversal = (id: string, authorization: string) => ({
  type: 'reversal',
  id,
  authorization,
  occurredAt: '2026-03-13T10:00:00+03:00',
})

/** The ids of the rows, by batch. */
async function cut(rows: object[], size = 100): Promise<string[][]> {
  async function* pieces() {
    yield rows.map((fields, line) => parseRow({ line, fields }))
  }
  const batches: string[][] = []
  for await (const batch of batchesOf(pieces(), size)) {
    batches.push(batch.map((row) => ('record' in row && 'id' in row.record ? row.record.id : '?')))
  }
  return batches
}

test('independent rows share batches of the given size', async () => {
  const rows = Array.from({ length: 5 }, (_, n) => purchase(`P${n}`))
  expect(await cut(rows, 2)).toEqual([['P0', 'P1'], ['P2', 'P3'], ['P4']])
})

test.each([
  ['a hold and what ends it', [hold('A'), purchase('P', { authorization: 'A' })], 1],
  ['a hold on a card after a purchase with it', [purchase('P'), hold('A')], 2],
  ['a hold on another card', [purchase('P'), hold('A', { card: '4000100002' })], 1],
  ['a hold at another merchant', [purchase('P'), hold('A', { merchant: 'M-2' })], 1],
  [
    'a reversal after the posting of the same hold',
    [purchase('P', { authorization: 'A', card: '4000100002' }), reversal('R', 'A')],
    2,
  ],
  ['a reversal after its hold', [hold('A'), reversal('R', 'A')], 1],
])('starts a second batch only when the order requires it: %s', async (_what, rows, batches) => {
  expect((await cut(rows)).length).toBe(batches)
})

test('a request step is a batch of its own, in file order', async () => {
  const step = (id: string) => ({ type: 'request', id, request: '0000-0000', event: 'approved' })
  const rows = [purchase('P'), step('S'), step('T'), purchase('Q'), hold('A', { merchant: 'M-2' })]
  expect(await cut(rows)).toEqual([['P'], ['S'], ['T'], ['Q', 'A']])
})

test('a merchant row after its charge starts a new batch', async () => {
  const merchant = {
    type: 'merchant',
    id: 'M-1',
    nameEn: 'A',
    nameAr: 'أ',
    category: 'fuel',
    cityEn: 'B',
    cityAr: 'ب',
    country: 'SA',
  }
  expect(await cut([purchase('P'), merchant, purchase('Q')])).toEqual([['P'], ['M-1', 'Q']])
})
