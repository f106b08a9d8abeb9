import { EVERYDAY, LONDON, NEW_YORK, SUBSCRIPTIONS_ABROAD, type Spending } from './habits.ts'

/** The yearly spending of each account's cardmembers. */
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
      {
        who: 'faisal',
        merchant: 'tuwaiqFuel',
        amount: 9_800,
        released: 10_200,
        daysAgo: 1,
        hour: 16.75,
      },
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
    quietDays: 12,
    pending: [],
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
