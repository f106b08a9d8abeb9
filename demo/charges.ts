import type { Localized, TransactionKind } from '@sadu/contract'
import { addDays, startOfDay } from '@sadu/contract/core/days'
import { foreignCharge } from '@sadu/contract/transactions/foreign-charge'
import type { Habit, PendingCharge, Spending } from './habits.ts'
import { DEMO_MERCHANTS, type DemoMerchant } from './merchants.ts'
import type { Randomness } from './randomness.ts'
import type { Rates } from './rates.ts'
import { HOUR_MS } from '@sadu/contract/core/time'

const DAYS_IN_MONTH = 365.25 / 12
/** Returns the fee of a cash withdrawal, in halalas: 3 %, at least SAR 75, plus 15 % VAT. */
const cashFee = (halalas: number) => Math.round(Math.max(7_500, halalas * 0.03) * 1.15)

/** A charge or credit before it becomes a row. In minor units; a credit is negative. */
export type Charge = {
  /** The cardmember's key; null for the account itself. */
  who: string | null
  merchant: DemoMerchant | null
  kind: Exclude<TransactionKind, 'payment' | 'dispute' | 'offer' | 'payout' | 'plan' | 'points'>
  occurredAt: Date
  postedOn: string
  description: Localized
  amountMinor: number
  currency: 'SAR' | 'USD' | 'GBP'
  rate: string | null
  feeMinor: number | null
  billingMinor: number
  cashBackMinor: number | null
}

type Setting = { random: Randomness; rates: Rates; holder: string }

const merchants = new Map(DEMO_MERCHANTS.map((merchant) => [merchant.key, merchant]))

function merchantOf(key: string): DemoMerchant {
  const merchant = merchants.get(key)
  if (!merchant) throw new Error(`no demonstration merchant ${key}`)
  return merchant
}

/** Returns all charges to an account in a range of days, except yearly fees. */
export function chargesOf(
  { habits, trips }: Spending,
  { from, to, today }: { from: string; to: string; today: string },
  setting: Setting,
): Charge[] {
  const charges: Charge[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const away = trips.filter(
      ({ daysAgo: [begin, end] }) => day >= addDays(today, -begin) && day <= addDays(today, -end),
    )
    for (const habit of [...habits, ...away.flatMap((trip) => trip.habits)]) {
      const times = timesOn(day, habit, setting.random)
      const now = priced(habit, day, today)
      for (let n = 0; n < times; n += 1) charges.push(...spend(day, now, setting))
    }
  }
  return charges
}

function priced({ dearer, ...habit }: Habit, day: string, today: string): Habit {
  if (!dearer || day < addDays(today, -dearer.daysAgo)) return habit
  const [low, high] = habit.amount
  return { ...habit, amount: [low + dearer.by, high + dearer.by] }
}

function timesOn(day: string, { often }: Habit, random: Randomness): number {
  if ('onDay' in often) return Number(day.slice(8)) === often.onDay ? 1 : 0
  const expected = often.perMonth / DAYS_IN_MONTH
  return Math.floor(expected) + (random.fraction() < expected % 1 ? 1 : 0)
}

function spend(day: string, habit: Habit, setting: Setting): Charge[] {
  const { random } = setting
  const merchant = merchantOf(random.pick(habit.merchants))
  const [low, high] = habit.amount
  // Small amounts are more frequent. Cash comes in multiples of fifty.
  const skewed = Math.round(low + (high - low) * random.fraction() ** 2)
  const amount = merchant.category === 'cash' ? Math.ceil(skewed / 5_000) * 5_000 : skewed
  const who = random.pick(habit.who ?? [setting.holder])
  const occurredAt = momentOn(day, habit.hours, random)
  const postedOn = addDays(day, random.between(1, 2))
  const charge = chargeAt(merchant, amount, { who, occurredAt, postedOn, day }, setting.rates)
  if (charge.kind === 'cash') return [charge, feeOn(charge)]
  const mayReturn = merchant.category === 'shopping' || merchant.category === 'online'
  if (mayReturn && random.fraction() < 0.09) return [charge, refundOf(charge, setting)]
  const hasCashBack =
    merchant.category === 'groceries' && amount > 15_000 && random.fraction() < 0.1
  return [hasCashBack ? { ...charge, cashBackMinor: 10_000 } : charge]
}

function momentOn(day: string, [from, to]: Habit['hours'], random: Randomness): Date {
  const hour = random.between(from, to) + random.between(0, 3_599) / 3_600
  return new Date(startOfDay(day).getTime() + Math.floor(hour * 3_600) * 1_000)
}

function chargeAt(
  merchant: DemoMerchant,
  amountMinor: number,
  when: { who: string; occurredAt: Date; postedOn: string; day: string },
  rates: Rates,
): Charge {
  const { city, currency, name } = merchant
  const rate = rates.of(currency, when.day)
  const foreign = rate === null ? null : foreignCharge(amountMinor, rate)
  return {
    who: when.who,
    merchant,
    kind: merchant.category === 'cash' ? 'cash' : 'purchase',
    occurredAt: when.occurredAt,
    postedOn: when.postedOn,
    description: { en: `${name.en}, ${city.en}`, ar: `${name.ar}، ${city.ar}` },
    amountMinor,
    currency,
    rate,
    feeMinor: foreign?.feeMinor ?? null,
    billingMinor: foreign?.billingMinor ?? amountMinor,
    cashBackMinor: null,
  }
}

/** Returns the fee on a cash withdrawal, in riyals. */
function feeOn(cash: Charge): Charge {
  const fee = cashFee(cash.billingMinor)
  return {
    ...cash,
    ...IN_RIYALS,
    merchant: null,
    kind: 'fee',
    description: { en: 'Cash withdrawal fee', ar: 'رسوم السحب النقدي' },
    amountMinor: fee,
    billingMinor: fee,
  }
}

const IN_RIYALS = { currency: 'SAR', rate: null, feeMinor: null, cashBackMinor: null } as const

/** Returns a refund of all or half of a purchase some days later, including the conversion fee. */
function refundOf(purchase: Charge, { random, rates }: Setting): Charge {
  const { merchant, who } = purchase
  if (!merchant || who === null) throw new Error('only a purchase is refunded')
  const share = random.fraction() < 0.7 ? 1 : 0.5
  const days = random.between(3, 10)
  const occurredAt = new Date(purchase.occurredAt.getTime() + days * 24 * HOUR_MS)
  const postedOn = addDays(purchase.postedOn, days)
  const day = addDays(purchase.postedOn, -1)
  const amount = -Math.round(purchase.amountMinor * share)
  const refund = chargeAt(merchant, amount, { who, occurredAt, postedOn, day }, rates)
  const { name } = merchant
  const description = { en: `Refund from ${name.en}`, ar: `استرداد من ${name.ar}` }
  return { ...refund, kind: 'refund', description }
}

/** Returns the yearly membership fee, on the account rather than a card. */
export function annualFee(halalas: number, day: string): Charge {
  return {
    ...IN_RIYALS,
    who: null,
    merchant: null,
    kind: 'fee',
    occurredAt: new Date(startOfDay(day).getTime() + 2 * HOUR_MS),
    postedOn: day,
    description: { en: 'Annual membership fee', ar: 'رسوم العضوية السنوية' },
    amountMinor: halalas,
    billingMinor: halalas,
  }
}

/** Returns a pending charge. */
export function pendingCharge(pending: PendingCharge, today: string, rates: Rates): Charge {
  const day = addDays(today, -pending.daysAgo)
  const occurredAt = new Date(startOfDay(day).getTime() + pending.hour * HOUR_MS)
  return chargeAt(
    merchantOf(pending.merchant),
    pending.amount,
    { who: pending.who, occurredAt, postedOn: addDays(today, 1), day },
    rates,
  )
}
