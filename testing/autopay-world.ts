import { randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import type { Autopay } from '@sadu/contract'
import { startOfDay } from '@sadu/contract/core/days'
import { HOUR_MS, MINUTE_MS } from '@sadu/contract/core/time'
import { autopayJob } from '../bridge/src/features/payments/autopay-schedule.ts'
import type { Database } from '../bridge/src/platform/db/database.ts'
import { sql } from '../bridge/src/platform/db/drizzle.ts'
import { rowsOf } from '../bridge/src/platform/db/rows-of.ts'
import { autopay, autopayPull } from '../bridge/src/platform/db/schema/autopay.ts'
import { outboxMessage } from '../bridge/src/platform/db/schema/operations.ts'
import { paymentOrder } from '../bridge/src/platform/db/schema/payments.ts'
import { paymentWorld } from './payment-world.ts'
import { runJob } from './run-job.ts'

type Terms = { pays?: Autopay['pays']; daysBefore?: number }

/** The setup for one file of tests about automatic payments. Each test starts without any. */
export function autopayWorld(kind: Database['kind']) {
  const world = paymentWorld(kind, async (tx) => {
    await tx.delete(paymentOrder)
    await tx.delete(autopayPull)
    await tx.delete(autopay)
    await tx.delete(outboxMessage)
    await tx.execute(sql`delete from job_round`)
    // Payments that a test posted must not affect the next one.
    await tx.execute(sql`alter table posting disable trigger user`)
    await tx.execute(sql`delete from posting where serial_number like 'AUTO-%'`)
    await tx.execute(sql`alter table posting enable trigger user`)
  })
  const { database, people, now, codeFor, provider, page, account, partsAt } = world
  beforeEach(() => {
    provider().pulls.state = 'paid'
    provider().answers.length = 0
  })

  const named = () => ({ accountReference: account().accountReference })
  const summary = async () => (await people().noura.call('accountSummary', named())).results
  const check = async () => (await people().noura.call('checkAutopay', named())).results
  const start = async (terms: Terms = {}) => {
    const { noura } = people()
    const asked = { ...named(), pays: 'due' as const, daysBefore: 0, ...terms }
    const code = await codeFor(noura, 'startAutopay', asked)
    return noura.call('startAutopay', { ...asked, ...code })
  }
  const ask = async (autopayReference: string): Promise<Autopay> =>
    (await people().noura.call('askAutopay', { autopayReference })).results.autopay
  const end = (autopayReference: string) => people().noura.call('endAutopay', { autopayReference })
  /** Starts a set-up as if a code had confirmed it, since only one code a minute is sent. */
  const begin = async (terms: Terms = {}): Promise<string> => {
    const id = randomUUID()
    const { pays = 'due', daysBefore = 0 } = terms
    const until = new Date(now().getTime() + 30 * MINUTE_MS)
    await database().write((tx) =>
      tx.execute(sql`insert into autopay (client_id, id, account_id, cardmember_id, state, pays,
          days_before, started_at, changed_at, expires_at)
        select account.client_id, ${id}::uuid, account.id, holder.id, 'started', ${pays},
          ${daysBefore}::int, ${now().toISOString()}::timestamptz,
          ${now().toISOString()}::timestamptz, ${until.toISOString()}::timestamptz
        from account join cardmember holder on holder.client_id = account.client_id
          and holder.role = 'primary'
        where account.id = ${named().accountReference}::uuid`),
    )
    return id
  }
  /** Sets up active automatic payments. */
  const setUp = async (terms: Terms = {}): Promise<string> => {
    const autopayReference = await begin(terms)
    await people().noura.call('openAutopay', { autopayReference })
    provider().setCard(autopayReference, 'active')
    const { state } = await ask(autopayReference)
    if (state !== 'active') throw new Error(`the automatic payments are ${state}`)
    return autopayReference
  }

  /** Runs the job on a day, in the morning unless another hour is given. */
  const runAt = async (day: string, hour = 10) => {
    const at = new Date(startOfDay(day).getTime() + hour * HOUR_MS)
    return runJob(autopayJob(await partsAt(at), page()), database(), at)
  }
  const messagesWith = async (words: string) =>
    (await database().read((tx) => tx.select().from(outboxMessage))).filter(({ body }) =>
      body.includes(words),
    )
  const orders = () =>
    database().read((tx) => tx.select().from(paymentOrder).orderBy(paymentOrder.startedAt))
  const pullOf = async () => {
    const [pull] = await database().read((tx) => tx.select().from(autopayPull))
    return pull
  }
  const events = (kindOf: string) =>
    database().read((tx) =>
      rowsOf<{ facts: Record<string, unknown> }>(
        tx,
        sql`select facts from issuer_event where kind = ${kindOf} order by number`,
      ),
    )
  /** Posts a payment as the issuer's feed does. */
  const pay = (name: string, amountMinor: number, orderId: string | null = null) =>
    world.settle(`AUTO-${name}-${randomUUID()}`, amountMinor, orderId)

  return {
    ...world,
    summary,
    check,
    start,
    ask,
    end,
    begin,
    setUp,
    runAt,
    messagesWith,
    orders,
    pullOf,
    events,
    pay,
  }
}
