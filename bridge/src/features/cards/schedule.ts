import { riyadhDay } from '@sadu/contract/core/days'
import { recordEvent } from '../../domain/audit/audit.ts'
import { changeState } from '../../domain/cards/change-state.ts'
import { lockCard } from '../../domain/cards/locked-card.ts'
import { recordIssuerEvent } from '../../domain/issuer-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, asc, eq, lte, sql, type SQL } from '../../platform/db/drizzle.ts'
import { card } from '../../platform/db/schema/customers.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { runTasks } from '../../platform/jobs/tasks.ts'
import { returnedNotice } from './notices.ts'
import { notifyOfCard, type CardNoticeParts } from './notify.ts'

const AT_ONCE = 100
const NAME = 'return-cards'

/** Reactivates suspended cards on their return day and notifies their holders: each once, in its
 * own transaction. */
export const returnCardsJob = (parts: CardNoticeParts): Job => ({
  name: NAME,
  schedule: { everyMinutes: 15 },
  async work(run) {
    const { now } = run
    const { done, failed } = await runTasks<CardKey>(run, {
      job: NAME,
      read: (tx, isOpen) => dueCards(tx, isOpen, riyadhDay(now)),
      keyOf: ({ id }) => id,
      work: (tx, due) => returnCard(tx, parts, due, now),
    })
    return { returned: done, failed }
  },
})

type CardKey = { clientId: string; id: string }

function dueCards(tx: Tx, isOpen: (key: SQL) => SQL, today: string): Promise<CardKey[]> {
  const isDue = and(eq(card.state, 'suspended'), lte(card.returnsOn, today))
  return tx
    .select({ clientId: card.clientId, id: card.id })
    .from(card)
    .where(and(isDue, isOpen(sql`${card.id}::text`)))
    .orderBy(asc(card.returnsOn), asc(card.id))
    .limit(AT_ONCE)
}

/** Returns false if the holder or another bridge was faster. */
async function returnCard(
  tx: Tx,
  parts: CardNoticeParts,
  key: CardKey,
  now: Date,
): Promise<boolean> {
  const locked = await lockCard(tx, key)
  const isDue = locked?.returnsOn != null && locked.returnsOn <= riyadhDay(now)
  if (!locked || locked.state !== 'suspended' || !isDue) return false
  await changeState(tx, locked, { event: 'unsuspended' }, now)
  await recordIssuerEvent(tx, locked, { kind: 'cardUnsuspended', facts: { by: 'day' } }, now)
  await notifyOfCard(tx, parts, { owner: null, card: locked }, returnedNotice)
  const facts = { cardId: locked.id, by: 'day' }
  await recordEvent(tx, parts.keys, { of: locked, kind: 'cardUnsuspended', facts }, now)
  return true
}
