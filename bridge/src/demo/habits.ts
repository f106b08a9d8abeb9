/** How somebody spends: where, how often and how much. Amounts are minor units of the merchant's
 * currency. */
export type Habit = {
  merchants: readonly string[]
  /** How many times in a month on average, or on which day of each month. */
  often: { perMonth: number } | { onDay: number }
  amount: readonly [low: number, high: number]
  /** Hours of the day in Riyadh. */
  hours: readonly [from: number, to: number]
  /** Who of the account's cardmembers spends; the first card alone when left out. */
  who?: readonly string[]
}

/** Days abroad: on these days the habits below come on top. `perMonth` counts as if the trip lasted a
 * month, so 30 is once a day. */
type Trip = { daysAgo: readonly [from: number, to: number]; habits: readonly Habit[] }

/** A charge of the last days that waits to be posted; `hour` may have a fraction. */
export type PendingCharge = {
  who: string
  merchant: string
  amount: number
  daysAgo: 1 | 2
  hour: number
}

export type Spending = {
  habits: readonly Habit[]
  trips: readonly Trip[]
  pending: readonly PendingCharge[]
}

const LONDON: readonly Habit[] = [
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
const NEW_YORK: readonly Habit[] = [
  { merchants: ['nyDiner'], often: { perMonth: 50 }, amount: [1_850, 14_200], hours: [8, 22] },
  { merchants: ['nyCab'], often: { perMonth: 45 }, amount: [1_200, 7_900], hours: [8, 23] },
  { merchants: ['nyShop'], often: { perMonth: 24 }, amount: [3_500, 68_000], hours: [11, 20] },
  { merchants: ['nyHotel'], often: { perMonth: 9 }, amount: [58_000, 145_000], hours: [10, 12] },
]
const EVERYDAY: readonly Habit[] = [
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
  { merchants: ['shashati'], often: { onDay: 3 }, amount: [3_900, 3_900], hours: [4, 4] },
]
const SUBSCRIPTIONS_ABROAD: readonly Habit[] = [
  { merchants: ['cloudCask'], often: { onDay: 11 }, amount: [999, 999], hours: [5, 5] },
  { merchants: ['tuneMeadow'], often: { onDay: 19 }, amount: [1_099, 1_099], hours: [5, 5] },
]

/** What each account's cardmembers do in a year. */
export const SPENDING: Record<string, Spending> = {
  noura: {
    habits: [
      ...EVERYDAY,
      ...SUBSCRIPTIONS_ABROAD,
      { merchants: ['riwaya'], often: { onDay: 24 }, amount: [2_900, 2_900], hours: [4, 4] },
      {
        merchants: ['oudHouse', 'zari', 'rafiaHome'],
        often: { perMonth: 2 },
        amount: [12_000, 185_000],
        hours: [16, 23],
      },
      {
        merchants: ['parcelPine'],
        often: { perMonth: 1 },
        amount: [2_400, 18_900],
        hours: [12, 23],
      },
      {
        merchants: ['noorClinic'],
        often: { perMonth: 0.4 },
        amount: [25_000, 140_000],
        hours: [16, 20],
      },
      {
        merchants: ['rihlaRail', 'janahAir'],
        often: { perMonth: 0.7 },
        amount: [18_000, 165_000],
        hours: [9, 22],
      },
      {
        merchants: ['atmRiyadh'],
        often: { perMonth: 0.6 },
        amount: [50_000, 150_000],
        hours: [10, 20],
      },
      {
        merchants: ['hail', 'tannour', 'sanduq', 'lamsaTech'],
        often: { perMonth: 5 },
        amount: [1_800, 42_000],
        hours: [12, 23],
        who: ['faisal'],
      },
      {
        merchants: ['tuwaiqFuel'],
        often: { perMonth: 2.5 },
        amount: [5_500, 11_000],
        hours: [7, 23],
        who: ['faisal'],
      },
      {
        merchants: ['parcelPine'],
        often: { perMonth: 0.5 },
        amount: [1_500, 9_900],
        hours: [18, 23],
        who: ['faisal'],
      },
      {
        merchants: ['waraq', 'sunbula', 'dallah'],
        often: { perMonth: 3 },
        amount: [1_200, 21_000],
        hours: [14, 22],
        who: ['lama'],
      },
    ],
    trips: [
      { daysAgo: [47, 40], habits: LONDON },
      { daysAgo: [228, 219], habits: LONDON },
      {
        daysAgo: [141, 139],
        habits: [
          {
            merchants: ['alulaCamp'],
            often: { perMonth: 15 },
            amount: [145_000, 210_000],
            hours: [12, 14],
          },
          {
            merchants: ['sidra'],
            often: { perMonth: 50 },
            amount: [9_500, 42_000],
            hours: [13, 22],
          },
        ],
      },
    ],
    pending: [
      { who: 'noura', merchant: 'hail', amount: 4_650, daysAgo: 1, hour: 18.4 },
      { who: 'noura', merchant: 'nakhla', amount: 31_275, daysAgo: 1, hour: 20.1 },
      { who: 'faisal', merchant: 'tuwaiqFuel', amount: 9_800, daysAgo: 1, hour: 16.75 },
      { who: 'noura', merchant: 'parcelPine', amount: 5_499, daysAgo: 2, hour: 21.3 },
    ],
  },
  'khalid-everyday': {
    habits: [
      ...EVERYDAY,
      {
        merchants: ['marsaGrocer', 'lulu'],
        often: { perMonth: 2 },
        amount: [9_500, 68_000],
        hours: [12, 23],
      },
      { merchants: ['sahilFuel'], often: { perMonth: 2 }, amount: [8_000, 15_500], hours: [6, 22] },
      {
        merchants: ['falak', 'lamsaTech'],
        often: { perMonth: 1 },
        amount: [45_000, 520_000],
        hours: [17, 22],
      },
      {
        merchants: ['atmRiyadh'],
        often: { perMonth: 0.8 },
        amount: [100_000, 200_000],
        hours: [10, 20],
      },
    ],
    trips: [],
    pending: [
      { who: 'khalid', merchant: 'qafilaFuel', amount: 12_000, daysAgo: 1, hour: 9.2 },
      { who: 'khalid', merchant: 'majlis', amount: 26_400, daysAgo: 2, hour: 21.6 },
    ],
  },
  'khalid-travel': {
    habits: [
      ...SUBSCRIPTIONS_ABROAD,
      {
        merchants: ['janahAir'],
        often: { perMonth: 1.2 },
        amount: [95_000, 480_000],
        hours: [9, 22],
      },
      {
        merchants: ['jeddahHotel'],
        often: { perMonth: 1.2 },
        amount: [68_000, 240_000],
        hours: [10, 14],
      },
    ],
    trips: [
      { daysAgo: [33, 24], habits: NEW_YORK },
      { daysAgo: [190, 182], habits: LONDON },
    ],
    pending: [{ who: 'khalid', merchant: 'janahAir', amount: 128_500, daysAgo: 2, hour: 13.1 }],
  },
  reema: {
    habits: [
      ...EVERYDAY,
      {
        merchants: ['falak', 'zari', 'oudHouse'],
        often: { perMonth: 3 },
        amount: [180_000, 2_650_000],
        hours: [16, 23],
      },
      {
        merchants: ['janahAir', 'jeddahHotel'],
        often: { perMonth: 2 },
        amount: [280_000, 1_450_000],
        hours: [9, 22],
      },
      {
        merchants: ['majlis', 'lulu'],
        often: { perMonth: 4 },
        amount: [45_000, 265_000],
        hours: [19, 23],
      },
    ],
    trips: [
      { daysAgo: [27, 18], habits: LONDON },
      { daysAgo: [111, 100], habits: NEW_YORK },
    ],
    pending: [{ who: 'reema', merchant: 'majlis', amount: 88_000, daysAgo: 1, hour: 21.9 }],
  },
  omar: {
    habits: [
      {
        merchants: ['nakhla', 'sunbula'],
        often: { perMonth: 5 },
        amount: [2_500, 28_000],
        hours: [10, 22],
      },
      { merchants: ['qafilaFuel'], often: { perMonth: 3 }, amount: [5_000, 9_500], hours: [7, 22] },
      {
        merchants: ['dallah', 'hail'],
        often: { perMonth: 4 },
        amount: [1_500, 9_500],
        hours: [8, 23],
      },
    ],
    trips: [],
    pending: [{ who: 'omar', merchant: 'dallah', amount: 2_300, daysAgo: 1, hour: 8.5 }],
  },
  layla: {
    habits: [
      ...EVERYDAY,
      {
        merchants: ['falak', 'oudHouse'],
        often: { perMonth: 2 },
        amount: [150_000, 1_900_000],
        hours: [16, 23],
      },
      {
        merchants: ['janahAir'],
        often: { perMonth: 1.5 },
        amount: [320_000, 1_250_000],
        hours: [9, 22],
      },
    ],
    trips: [{ daysAgo: [70, 62], habits: LONDON }],
    pending: [{ who: 'layla', merchant: 'oudHouse', amount: 345_000, daysAgo: 1, hour: 19.2 }],
  },
}
