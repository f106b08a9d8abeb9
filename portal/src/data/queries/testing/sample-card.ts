import type { Card } from '@sadu/contract'

/** An active primary card, for tests. */
export const sampleCard: Card = {
  cardReference: 'card-0001',
  accountReference: 'account-1',
  serialNumber: '1',
  primeCardSerno: '1',
  lastDigits: '4821',
  expiry: '12-29',
  kind: 'primary',
  state: 'active',
  returnsOn: null,
  stoppedBecause: null,
  replaces: null,
  replacement: null,
  issuedOn: '2024-03-01',
  isOnItsWay: false,
  tier: 'gold',
  cardmemberReference: 'cardmember-1',
  cardmemberName: { en: 'Noura Alharbi', ar: 'نورة الحربي' },
  nameOnCard: 'NOURA ALHARBI',
  isOwn: true,
  creditLimit: null,
  spentThisCycle: { minor: 673450, currency: 'SAR' },
  onHold: { minor: 41200, currency: 'SAR' },
  leftToSpend: { minor: 1678550, currency: 'SAR' },
  actions: ['suspend'],
}
