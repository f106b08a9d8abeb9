import type { SessionUser } from '../../../data/stores/session-user.ts'
import { money } from '../../../ui/testing/sample-transaction.ts'
import type { Account } from '../../../account/account-switcher.tsx'
import { sampleSummary } from '../../../data/queries/testing/sample-summary.ts'
import type { Insights } from '../queries.ts'

export const user: SessionUser = {
  userName: 'noura',
  clientCode: 'C-1',
  clientDetail: { clientDemog: { legalId: '•••••••123' } },
  firstName: { en: 'Noura', ar: 'نورة' },
  fullName: { en: 'Noura Alharbi', ar: 'نورة الحربي' },
  cardmember: 'primary',
  isCenturion: false,
  lastSignIn: { at: '2026-11-21T06:12:00Z', place: { en: 'Riyadh', ar: 'الرياض' }, failedTries: 0 },
}

export const account: Account = {
  accountReference: 'account-1',
  productName: { en: 'Gold Card', ar: 'البطاقة الذهبية' },
  tier: 'gold',
  currency: 'SAR',
  lastDigits: '4821',
  isOverdue: false,
}

export { sampleSummary as summary } from '../../../data/queries/testing/sample-summary.ts'

export { sampleCard as card } from '../../../data/queries/testing/sample-card.ts'

export const insights: Insights = {
  cycle: sampleSummary.cycle,
  total: money(100000),
  byCategory: [
    { category: 'travel', total: money(75000), count: 3 },
    { category: 'groceries', total: money(25000), count: 5 },
  ],
}
