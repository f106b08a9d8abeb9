import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { closeCyclesJob } from '../../domain/ledger/close-due-cycles.ts'
import { post } from '../../domain/ledger/post.ts'
import { testApp } from '../../../../testing/app.ts'
import { signIn } from '../../../../testing/browser.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { readPdf } from '../../../../testing/pdf.ts'
import { runJob } from '../../../../testing/run-job.ts'

/** Khalid's first account, whose cycles close on the 16th and whose last bill was due on 9
 * March. */
const BILL = '90510000025'

type Late = { minor: number; since: string }

describeOnDatabases('a bill that stays overdue over three closings', (kind) => {
  let db: Database
  let app: FastifyInstance
  let now = TEST_NOW
  beforeAll(async () => {
    db = await testDatabase(kind, 'demonstration')
    app = await testApp(db, { now: () => now })
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })

  const riyadh = (day: string) => new Date(`${day}T07:30:00Z`)
  const amount = ({ minor }: Late) => (minor / 100).toFixed(2)

  async function seenOn(day: string) {
    now = riyadh(day)
    await runJob(closeCyclesJob(), db, now)
    const khalid = await signIn(app, 'khalid', 'Sadu3!', () => now)
    const [account] = (await khalid.call('listAccounts', {})).results.accounts
    const { overdue } = (await khalid.call('accountSummary', {})).results
    const listed = (await khalid.call('listStatements', {})).results
    const [newest] = listed.statements
    const download = async (format: 'pdf' | 'csv', statementReference?: string) => {
      const wanted = statementReference === undefined ? {} : { statementReference }
      const file = await khalid.call('downloadStatement', { ...wanted, format, language: 'en' })
      return Buffer.from(file.results.content, 'base64')
    }
    return {
      isOverdue: account?.isOverdue,
      overdue,
      current: listed.current.overdue,
      statements: listed.statements.map(({ bill }) => bill),
      csv: lateRow(await download('csv')),
      pdf: await latePrint(await download('pdf')),
      newestCsv: lateRow(await download('csv', newest?.statementReference)),
      newestPdf: await latePrint(await download('pdf', newest?.statementReference)),
    }
  }

  function lateRow(file: Buffer): string | null {
    const row = file
      .toString()
      .split('\r\n')
      .find((one) => one.startsWith('Of which overdue since'))
    if (row === undefined) return null
    const cells = row.split(',')
    return `${cells.at(-2)} since ${cells[2]}`
  }

  async function latePrint(file: Buffer): Promise<string | null> {
    const pdf = await readPdf(file)
    const text = (await pdf.lines(1, 'ltr')).join(' ')
    await pdf.close()
    const [, part] = /Of which overdue(.*)/.exec(text) ?? []
    if (part === undefined) return null
    const day = /since (\d+ \w+ \d{4})/.exec(part)?.[1] ?? ''
    const minor = /\d[\d,]*\.\d{2}/.exec(part)?.[0].replaceAll(',', '')
    const [date = '', month = '', year] = day.split(' ')
    const number = ['January', 'February', 'March', 'April', 'May'].indexOf(month) + 1
    return `${minor} since ${year}-0${number}-${date.padStart(2, '0')}`
  }

  test('shows the same overdue amount and date in the summary, statements, CSV and PDF', async () => {
    const first = await seenOn('2026-03-14')
    const late = { minor: first.overdue?.amount.minor ?? 0, since: '2026-03-13' }
    expect(late.minor).toBeGreaterThan(0)
    expect(first).toMatchObject({
      isOverdue: true,
      overdue: { since: late.since, days: 1 },
      current: first.overdue,
      csv: `${amount(late)} since ${late.since}`,
      pdf: `${amount(late)} since ${late.since}`,
      newestCsv: null,
      newestPdf: null,
    })

    // After the next cycle closed, the same bill is still overdue, and the new one is not.
    const second = await seenOn('2026-03-17')
    const told = `${amount(late)} since ${late.since}`
    expect(second).toMatchObject({
      isOverdue: true,
      overdue: { amount: { minor: late.minor }, since: late.since, days: 4 },
      current: second.overdue,
      csv: told,
      pdf: told,
      newestCsv: told,
      newestPdf: told,
    })
    expect(second.statements).toMatchObject([
      { state: 'due', pastDue: { amount: { minor: late.minor }, since: late.since } },
      { state: 'overdue', unpaid: { minor: late.minor }, pastDue: null },
      { state: 'paid' },
    ])

    // A part is paid, and the second bill becomes due.
    await db.write((tx) =>
      post(tx, [
        {
          source: 'test',
          externalId: 'a part',
          serialNumber: 'p1',
          reference: 'p1',
          kind: 'payment',
          billReference: BILL,
          description: null,
          amountMinor: 10_000,
          currency: 'SAR',
          occurredAt: riyadh('2026-03-20'),
          postedOn: '2026-03-20',
        },
      ]),
    )
    const paidInPart = await seenOn('2026-03-21')
    expect(paidInPart.overdue).toMatchObject({
      amount: { minor: late.minor - 10_000 },
      since: late.since,
      days: 8,
    })
    expect(paidInPart.pdf).toBe(
      `${amount({ ...late, minor: late.minor - 10_000 })} since ${late.since}`,
    )

    const third = await seenOn('2026-04-17')
    const all = third.statements[1]?.unpaid.minor ?? 0
    expect(all).toBeGreaterThan(late.minor - 10_000)
    const toldThen = `${amount({ minor: all, since: late.since })} since ${late.since}`
    expect(third).toMatchObject({
      overdue: { amount: { minor: all }, since: late.since, days: 35 },
      current: third.overdue,
      csv: toldThen,
      pdf: toldThen,
      newestCsv: toldThen,
      newestPdf: toldThen,
    })
    expect(third.statements).toMatchObject([
      { state: 'due', pastDue: { amount: { minor: all }, since: late.since } },
      { state: 'overdue', pastDue: { amount: { minor: late.minor }, since: late.since } },
      { state: 'overdue', unpaid: { minor: late.minor - 10_000 }, pastDue: null },
    ])

    // The oldest overdue bill is no longer among the three listed statements.
    const fourth = await seenOn('2026-05-17')
    expect(fourth.overdue).toMatchObject({ since: late.since, days: 65 })
    expect(fourth.overdue?.amount).toEqual(fourth.statements[1]?.unpaid)
    expect(fourth.newestPdf).toBe(fourth.pdf)
    expect(fourth.newestCsv).toBe(fourth.csv)
    expect(fourth.csv).toBe(
      `${amount({ minor: fourth.overdue?.amount.minor ?? 0, since: late.since })} since ${late.since}`,
    )
  })
})
