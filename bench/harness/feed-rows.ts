import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { cardholder } from './cardholders.ts'
import { DAY_MS } from '@sadu/contract/core/time'

const MERCHANTS = 2_000
const DAYS = 40
const LINES_AT_ONCE = 5_000

type Plan = {
  rows: number
  /** The number of cardholders. */
  cardholders: number
  /** The number of rows after which one names an unknown card; none if absent. */
  rejectEvery?: number
}

/** Writes an issuer's file of one day as JSON Lines: merchants and rates first, then
 * authorizations, most of them posted later, with or without a reference to one, some reversed or
 * partly released; refunds, fees and payments; every tenth charge abroad. The same plan gives the
 * same rows on the same day. Returns their number. */
export async function writeFeed(path: string, plan: Plan): Promise<number> {
  const out = createWriteStream(path)
  let chunk: string[] = []
  let count = 0
  for (const row of rowsOf(plan)) {
    chunk.push(JSON.stringify(row))
    count += 1
    if (chunk.length < LINES_AT_ONCE) continue
    if (!out.write(`${chunk.join('\n')}\n`)) await once(out, 'drain')
    chunk = []
  }
  out.end(chunk.length === 0 ? '' : `${chunk.join('\n')}\n`)
  await finished(out)
  return count
}

function* rowsOf({ rows, cardholders, rejectEvery }: Plan) {
  for (let n = 0; n < MERCHANTS; n += 1) yield merchant(n)
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  for (let day = 0; day <= DAYS; day += 1) {
    const date = dayOf(today - day * DAY_MS)
    yield { type: 'rate', currency: 'USD', date, rate: '3.75' }
    yield { type: 'rate', currency: 'GBP', date, rate: (4.7 + day / 100).toFixed(4) }
  }

  const random = numbers(7)
  const held: ReturnType<typeof charge>[] = []
  function charge(n: number) {
    const at = today - DAY_MS - Math.floor(random() * (DAYS - 2)) * DAY_MS
    const isAbroad = random() < 0.1
    return {
      card: cardholder(1 + Math.floor(random() * cardholders)).cardSerial,
      merchant: `M-${Math.floor(random() * MERCHANTS)}`,
      occurredAt: new Date(at + Math.floor(random() * 8.64e7)).toISOString(),
      serialNumber: `S${n}`,
      reference: String(Math.floor(random() * 1e12)).padStart(12, '0'),
      amount: (5 + random() * 800).toFixed(2),
      currency: isAbroad ? (random() < 0.5 ? 'USD' : 'GBP') : 'SAR',
    }
  }
  const later = (occurredAt: string) => dayOf(Date.parse(occurredAt) + DAY_MS)

  for (let n = MERCHANTS + 2 * (DAYS + 1); n < rows; n += 1) {
    const id = `E-${n}`
    const dice = random()
    const one = charge(n)
    const postedOn = later(one.occurredAt)
    const own = { serialNumber: `S${n}`, reference: one.reference }
    if (rejectEvery !== undefined && n % rejectEvery === 0) {
      yield { type: 'purchase', id, ...one, card: '9999999999', postedOn }
    } else if (dice < 0.35) {
      held.push({ ...one, serialNumber: id })
      const expiresAt = new Date(Date.parse(one.occurredAt) + 10 * DAY_MS).toISOString()
      yield { type: 'authorization', id, kind: 'purchase', ...one, expiresAt }
    } else if (dice < 0.65 && held.length > 500) {
      const { serialNumber: authorization, ...of } = take()
      const named = random() < 0.7 ? { authorization } : {}
      yield { type: 'purchase', id, ...of, ...named, ...own, postedOn: later(of.occurredAt) }
    } else if (dice < 0.67 && held.length > 500) {
      const hold = take()
      const { serialNumber: authorization, occurredAt, amount, currency } = hold
      const whole = { type: 'reversal', id, authorization, occurredAt }
      const half = (Number(amount) / 2).toFixed(2)
      if (random() < 0.5) yield whole
      else {
        yield { ...whole, amount: half, currency }
        held.push({ ...hold, amount: (Number(amount) - Number(half)).toFixed(2) })
      }
    } else if (dice < 0.9) {
      yield { type: 'purchase', id, ...one, postedOn }
    } else if (dice < 0.94) {
      yield { type: 'refund', id, ...one, postedOn }
    } else {
      const { billReference: account } = cardholder(1 + Math.floor(random() * cardholders))
      const { occurredAt, amount } = one
      const paid = { id, account, occurredAt, postedOn, ...own, amount, currency: 'SAR' }
      if (dice < 0.98) yield { type: 'payment', ...paid }
      else yield { type: 'fee', ...paid, descriptionEn: 'Card fee', descriptionAr: 'رسوم البطاقة' }
    }
  }

  function take() {
    const at = Math.floor(random() * held.length)
    const [one] = held.splice(at, 1)
    if (!one) throw new Error('nothing is on hold')
    return one
  }
}

const CATEGORIES = ['groceries', 'fuel', 'restaurants', 'travel', 'online', 'shopping', 'health']

const merchant = (n: number) => ({
  type: 'merchant',
  id: `M-${n}`,
  nameEn: `Merchant ${n}`,
  nameAr: `متجر ${n}`,
  category: CATEGORIES[n % CATEGORIES.length],
  cityEn: 'Riyadh',
  cityAr: 'الرياض',
  country: 'SA',
})

/** Returns a generator of pseudo-random numbers from 0 to 1, the same for the same seed
 * (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
