import { expect, test } from 'vitest'
import { addDays } from '@sadu/contract/core/days'
import type { RequestEvent } from '@sadu/contract/requests/states'
import { remindJob } from '../../domain/alerts/schedule.ts'
import { closeCyclesJob } from '../../domain/ledger/close-due-cycles.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { disputeWorld, NOT_MINE } from '../../../../testing/dispute-world.ts'
import { requestWorld } from '../../../../testing/requests.ts'
import { runJob } from '../../../../testing/run-job.ts'

describeOnDatabases('a disputed amount', (kind) => {
  const { database, people, now, cardOf } = disputeWorld(kind)

  const summary = async () => (await people().noura.call('accountSummary', {})).results
  const statements = async () =>
    (await people().noura.call('listStatements', {})).results.statements
  async function move(reference: string, event: RequestEvent) {
    await (await requestWorld(database, now)).move(reference, event)
  }

  /** Disputes one of the largest charges of the last statement. */
  async function disputeBilled(at: number) {
    const { cardReference } = await cardOf(people().noura, '1946')
    const { from, to } = (await statements())[0]?.period ?? {}
    const { results: listed } = await people().noura.call('listTransactions', {
      ...(from === undefined || to === undefined ? {} : { from, to }),
      daysOf: 'posting',
      cardReference,
      kinds: ['purchase'],
      sort: 'smallest',
    })
    const charge = listed.transactions[at]
    if (!charge) throw new Error('no such charge')
    const { transactionReference, billingAmount } = charge
    const asked = { cardReference, transactionReference, ...NOT_MINE, files: [] as string[] }
    const amountMinor = billingAmount.minor
    const { results } = await people().noura.call('submitDispute', { ...asked, amountMinor })
    return { reference: results.reference, minor: amountMinor }
  }

  /** The amounts in an account’s reminders on the due date of its last bill. */
  async function reminded({ dueDate, billReference }: Awaited<ReturnType<typeof summary>>) {
    const at = new Date(`${dueDate}T07:00:00Z`)
    await runJob(remindJob([0]), database(), at)
    return database().read((tx) =>
      rowsOf<{ minor: number }>(
        tx,
        sql`select (facts->'amount'->>'minor')::float8 as minor from alert_event
          where kind = 'paymentReminder' and facts->>'billReference' = ${billReference}`,
      ),
    )
  }

  test('is not due while the dispute is open', async () => {
    const before = await summary()
    const [billBefore] = await statements()
    const { reference, minor } = await disputeBilled(0)
    expect(before.paymentDue.minor).toBeGreaterThan(minor)

    const open = await summary()
    expect(open.paymentDue.minor).toBe(before.paymentDue.minor - minor)
    expect(open.disputed.minor).toBe(before.disputed.minor + minor)
    expect(open.currentBalance).toEqual(before.currentBalance)
    expect(open.returning).toBeNull()
    const [bill] = await statements()
    expect(bill?.bill?.unpaid.minor).toBe((billBefore?.bill?.unpaid.minor ?? 0) - minor)
    expect(bill?.bill?.disputed).toEqual(open.disputed)
    expect(await reminded(open)).toEqual([{ minor: open.paymentDue.minor }])

    // The provisional credit replaces it.
    await move(reference, 'credited')
    const credited = await summary()
    expect(credited.paymentDue).toEqual(open.paymentDue)
    expect(credited.disputed).toEqual(before.disputed)
    await move(reference, 'reviewBegun')
    await move(reference, 'declined')
    expect(await summary()).toMatchObject({ paymentDue: open.paymentDue, returning: null })
  })

  test('is due on the next statement, with a new due date, when the dispute is declined', async () => {
    const before = await summary()
    const { reference, minor } = await disputeBilled(1)
    const open = await summary()
    await move(reference, 'reviewBegun')
    await move(reference, 'declined')
    const lost = await summary()
    expect(lost.paymentDue).toEqual(open.paymentDue)
    expect(lost.disputed).toEqual(before.disputed)
    expect(lost.returning?.amount.minor).toBe(minor)
    expect((lost.returning?.dueDate ?? '') > (before.dueDate ?? '')).toBe(true)

    const after = addDays(before.cycle.to, 1)
    await runJob(closeCyclesJob(), database(), new Date(`${after}T07:30:00Z`))
    const [next, last] = await statements()
    expect(next?.bill?.dueDate).toBe(lost.returning?.dueDate)
    expect(next?.bill?.paymentDue.minor).toBe(
      (next?.bill?.closing.minor ?? 0) - before.disputed.minor,
    )
    expect(last?.bill?.unpaid).toEqual(open.paymentDue)
  })

  test('is left out of the payment due when a statement closes, and shown on the statement', async () => {
    const { minor } = await disputeBilled(0)
    const { cycle } = await summary()
    const second = addDays(cycle.to, 32)
    await runJob(closeCyclesJob(), database(), new Date(`${second}T07:30:00Z`))
    const [newest] = await statements()
    const { statementReference = '', bill } = newest ?? {}
    const asked = (bill?.closing.minor ?? 0) - (bill?.disputed.minor ?? 0)
    expect(bill?.disputed.minor).toBeGreaterThanOrEqual(minor)
    expect(bill?.paymentDue.minor).toBe(asked)
    const wanted = { statementReference, format: 'csv', language: 'en' } as const
    const file = await people().noura.call('downloadStatement', wanted)
    expect(Buffer.from(file.results.content, 'base64').toString()).toContain(
      'Disputed, need not be paid yet',
    )
  })
})
