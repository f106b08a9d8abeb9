import type { Localized, Tier } from '@sadu/contract'
import type { CardState } from '@sadu/contract/cards/states'

type DemoCard = {
  person: string
  kind: 'primary' | 'supplementary'
  state: CardState
  lastFive: string
  /** MM-YY. */
  expiry: string
  /** In halalas; null if the account's limit applies. */
  limit: number | null
  issuedDaysAgo: number
  /** The last five digits of the card that it replaces. */
  replaces?: string
}

export type DemoAccount = {
  clientId: string
  key: string
  tier: Tier
  productName: Localized
  /** In halalas. */
  limit: number
  billReference: string
  /** Approximate days since the last statement: cycles close on a day of the month from 1 to 28. */
  closedDaysAgo: number
  /** The payment of bills: all in full, all in full except the last in part, or all except the
   * last. */
  pays: 'whole' | 'lastInPart' | 'lastUnpaid'
  annualFee: number
  cards: readonly DemoCard[]
}

const SAR = 100

/** The demonstration's accounts. A client's first card belongs to the primary cardmember. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    clientId: 'C1000001',
    key: 'noura',
    tier: 'gold',
    productName: { en: 'Gold Card', ar: 'البطاقة الذهبية' },
    limit: 60_000 * SAR,
    billReference: '90510000017',
    closedDaysAgo: 12,
    pays: 'lastInPart',
    annualFee: 575 * SAR,
    cards: [
      {
        person: 'noura',
        kind: 'primary',
        state: 'active',
        lastFive: '71946',
        expiry: '09-28',
        limit: null,
        issuedDaysAgo: 980,
      },
      {
        person: 'faisal',
        kind: 'supplementary',
        state: 'active',
        lastFive: '52208',
        expiry: '09-28',
        limit: 12_000 * SAR,
        issuedDaysAgo: 700,
      },
      {
        person: 'lama',
        kind: 'supplementary',
        state: 'active',
        lastFive: '63370',
        expiry: '03-29',
        limit: 5_000 * SAR,
        issuedDaysAgo: 420,
      },
    ],
  },
  {
    clientId: 'C1000002',
    key: 'khalid-everyday',
    tier: 'platinum',
    productName: { en: 'Platinum Card', ar: 'البطاقة البلاتينية' },
    limit: 120_000 * SAR,
    billReference: '90510000025',
    closedDaysAgo: 26,
    pays: 'lastUnpaid',
    annualFee: 1_150 * SAR,
    cards: [
      {
        person: 'khalid',
        kind: 'primary',
        state: 'active',
        lastFive: '40318',
        expiry: '12-27',
        limit: null,
        issuedDaysAgo: 1_400,
      },
      {
        person: 'khalid',
        kind: 'primary',
        state: 'inactive',
        lastFive: '40326',
        replaces: '40318',
        expiry: '11-30',
        limit: null,
        issuedDaysAgo: 6,
      },
    ],
  },
  {
    clientId: 'C1000002',
    key: 'khalid-travel',
    tier: 'platinum',
    productName: { en: 'Platinum Travel Card', ar: 'بطاقة السفر البلاتينية' },
    limit: 80_000 * SAR,
    billReference: '90510000033',
    closedDaysAgo: 9,
    pays: 'whole',
    annualFee: 1_150 * SAR,
    cards: [
      {
        person: 'khalid',
        kind: 'primary',
        state: 'suspended',
        lastFive: '85562',
        expiry: '02-28',
        limit: null,
        issuedDaysAgo: 900,
      },
    ],
  },
  {
    clientId: 'C1000003',
    key: 'reema',
    tier: 'centurion',
    productName: { en: 'Centurion Card', ar: 'بطاقة سنتوريون' },
    limit: 750_000 * SAR,
    billReference: '90510000041',
    closedDaysAgo: 15,
    pays: 'whole',
    annualFee: 9_200 * SAR,
    cards: [
      {
        person: 'reema',
        kind: 'primary',
        state: 'active',
        lastFive: '10054',
        expiry: '05-29',
        limit: null,
        issuedDaysAgo: 640,
      },
    ],
  },
  {
    clientId: 'C1000004',
    key: 'omar',
    tier: 'classic',
    productName: { en: 'Classic Card', ar: 'البطاقة الكلاسيكية' },
    limit: 15_000 * SAR,
    billReference: '90510000058',
    closedDaysAgo: 18,
    pays: 'whole',
    annualFee: 287.5 * SAR,
    cards: [
      {
        person: 'omar',
        kind: 'primary',
        state: 'active',
        lastFive: '34821',
        expiry: '12-29',
        limit: null,
        issuedDaysAgo: 410,
      },
    ],
  },
  {
    clientId: 'C1000005',
    key: 'layla',
    tier: 'centurion',
    productName: { en: 'Centurion Card', ar: 'بطاقة سنتوريون' },
    limit: 600_000 * SAR,
    billReference: '90510000066',
    closedDaysAgo: 7,
    pays: 'whole',
    annualFee: 9_200 * SAR,
    cards: [
      {
        person: 'layla',
        kind: 'primary',
        state: 'active',
        lastFive: '90017',
        expiry: '06-30',
        limit: null,
        issuedDaysAgo: 430,
      },
    ],
  },
]
