import { addDays, startOfDay } from '@sadu/contract/core/days'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { feeChange } from '../bridge/src/platform/db/schema/fees.ts'
import { DEMO_SOURCE } from './feed-rows.ts'

/** Announces a change of the conversion fee, so that screens show one. It applies in 24 days. */
export async function fillFees(tx: Tx, today: string): Promise<void> {
  await tx.insert(feeChange).values({
    fee: 'conversion',
    amount: 250,
    appliesOn: addDays(today, 24),
    announcedAt: startOfDay(today),
    announcedBy: DEMO_SOURCE,
  })
}
