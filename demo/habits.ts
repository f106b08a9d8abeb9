/** A spending habit: where, how often and how much. Amounts are in minor units of the merchant's
 * currency. */
export type Habit = {
  merchants: readonly string[]
  /** The average number of times per month, or the day of the month. */
  often: { perMonth: number } | { onDay: number }
  amount: readonly [low: number, high: number]
  /** An increase of the amount from some day on, as when a subscription becomes more expensive. */
  dearer?: { daysAgo: number; by: number }
  /** Hours of the day in Riyadh. */
  hours: readonly [from: number, to: number]
  /** The cardmembers of the account who spend; by default only the holder of the first card. */
  who?: readonly string[]
}

/** Days abroad, with additional habits. `perMonth` counts as if the trip lasted a month, so 30
 * means once a day. */
type Trip = { daysAgo: readonly [from: number, to: number]; habits: readonly Habit[] }

/** A pending charge of the last days; `hour` may have a fraction. */
export type PendingCharge = {
  who: string
  merchant: string
  amount: number
  /** An additional amount held at first and then released, as at fuel pumps. */
  released?: number
  daysAgo: 1 | 2
  hour: number
}

export type Spending = {
  habits: readonly Habit[]
  trips: readonly Trip[]
  pending: readonly PendingCharge[]
  /** Days without a charge until today, as on a suspended card. */
  quietDays?: number
}

/** Days in London. */
export const LONDON: readonly Habit[] = [
  {
    merchants: ['londonTea', 'londonGrill'],
    often: { perMonth: 54 },
    amount: [1_450, 11_800],
    hours: [9, 22],
  },
  { merchants: ['londonCab'], often: { perMonth: 40 }, amount: [900, 4_600], hours: [9, 23] },
  {
    merchants: ['londonShop', 'londonBooks'],
    often: { perMonth: 28 },
    amount: [1_800, 32_500],
    hours: [11, 19],
  },
  { merchants: ['londonHotel'], often: { perMonth: 9 }, amount: [41_000, 96_000], hours: [10, 12] },
  { merchants: ['atmLondon'], often: { perMonth: 5 }, amount: [10_000, 20_000], hours: [10, 18] },
]
/** Days in New York. */
export const NEW_YORK: readonly Habit[] = [
  { merchants: ['nyDiner'], often: { perMonth: 50 }, amount: [1_850, 14_200], hours: [8, 22] },
  { merchants: ['nyCab'], often: { perMonth: 45 }, amount: [1_200, 7_900], hours: [8, 23] },
  { merchants: ['nyShop'], often: { perMonth: 24 }, amount: [3_500, 68_000], hours: [11, 20] },
  { merchants: ['nyHotel'], often: { perMonth: 9 }, amount: [58_000, 145_000], hours: [10, 12] },
]
/** Habits that nearly everyone has. */
export const EVERYDAY: readonly Habit[] = [
  {
    merchants: ['nakhla', 'bustan', 'sunbula'],
    often: { perMonth: 7 },
    amount: [3_850, 46_000],
    hours: [10, 22],
  },
  {
    merchants: ['qafilaFuel', 'tuwaiqFuel'],
    often: { perMonth: 4 },
    amount: [6_500, 14_500],
    hours: [7, 22],
  },
  {
    merchants: ['dallah', 'hail', 'tannour', 'majlis'],
    often: { perMonth: 6 },
    amount: [1_900, 32_000],
    hours: [8, 23],
  },
  {
    merchants: ['qasrStore', 'waraq', 'sanduq'],
    often: { perMonth: 3 },
    amount: [4_900, 58_000],
    hours: [9, 23],
  },
  {
    merchants: ['shifaPharmacy'],
    often: { perMonth: 1 },
    amount: [2_400, 26_000],
    hours: [10, 22],
  },
  {
    merchants: ['shashati'],
    often: { onDay: 3 },
    amount: [3_900, 3_900],
    dearer: { daysAgo: 45, by: 600 },
    hours: [4, 4],
  },
]
/** Subscriptions billed in dollars. */
export const SUBSCRIPTIONS_ABROAD: readonly Habit[] = [
  { merchants: ['cloudCask'], often: { onDay: 11 }, amount: [999, 999], hours: [5, 5] },
  { merchants: ['tuneMeadow'], often: { onDay: 19 }, amount: [1_099, 1_099], hours: [5, 5] },
]
