import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { readPdf } from '../../../../testing/pdf.ts'
import { signedInPeople, type Signed } from '../../../../testing/people.ts'
import { sql } from '../../platform/db/drizzle.ts'

const NOBODYS = '00000000-0000-7000-8000-000000000000'

describeOnDatabases('statements', (kind) => {
  let people: Signed
  beforeAll(async () => {
    people = await signedInPeople(kind)
  })
  afterAll(() => people.close())

  type Name = 'noura' | 'faisal' | 'khalid' | 'reema'
  const listed = async (name: Name) => (await people[name].call('listStatements', {})).results
  const newestOf = async (name: Name) => {
    const [newest] = (await listed(name)).statements
    if (!newest) throw new Error(`${name} has no statement`)
    return newest
  }
  const csvOf = (content: string) =>
    Buffer.from(content, 'base64').toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n')

  const rowsOf = async (query: ReturnType<typeof sql>) =>
    ((await people.db.read((tx) => tx.execute(query))) as { rows: Record<string, unknown>[] }).rows

  test('returns the last three statements and the current cycle to the primary cardmember', async () => {
    const { statements, current, scope } = await listed('noura')
    expect(scope).toBe('account')
    expect(statements.map(({ period }) => period)).toEqual([
      { from: '2026-02-03', to: '2026-03-02' },
      { from: '2026-01-03', to: '2026-02-02' },
      { from: '2025-12-03', to: '2026-01-02' },
    ])
    for (const { bill, charges, credits } of statements) {
      expect(bill?.closing.minor).toBe((bill?.opening.minor ?? 0) + charges.minor - credits.minor)
    }
    expect(statements[0]?.bill?.opening).toEqual(statements[1]?.bill?.closing)
    expect(current).toMatchObject({
      period: { from: '2026-03-03', to: '2026-03-14' },
      closesOn: '2026-04-02',
      balance: { opening: statements[0]?.bill?.closing },
    })
    expect(current.balance?.soFar.minor).toBe(
      (current.balance?.opening.minor ?? 0) + current.charges.minor - current.credits.minor,
    )
  })

  test('the newest bill has the payment due of the account summary, and older bills are paid', async () => {
    const { statements } = await listed('noura')
    const summary = (await people.noura.call('accountSummary', {})).results
    expect(statements.map(({ bill }) => bill?.state)).toEqual(['due', 'paid', 'paid'])
    expect(statements[0]?.bill).toMatchObject({
      unpaid: summary.paymentDue,
      dueDate: summary.dueDate,
    })
    expect(statements[0]?.points?.balance).toBeGreaterThan(0)
  })

  test('shows the limit, the credit available and the cash withdrawn', async () => {
    const { statements, current } = await listed('noura')
    const sar = (minor: number) => ({ minor, currency: 'SAR' })
    const [newest] = statements
    expect(newest?.bill?.credit).toEqual({
      limit: sar(6_000_000),
      available: sar(6_000_000 - (newest?.bill?.closing.minor ?? 0)),
    })
    for (const { statementReference, cash } of statements) {
      const [drawn] = await rowsOf(sql`select coalesce(sum(billing_minor), 0) as cash from posting
        where statement_id = ${statementReference} and kind = 'cash'`)
      expect(cash.minor).toBe(Number(drawn?.['cash']))
    }
    const summary = (await people.noura.call('accountSummary', {})).results
    expect(current.credit).toEqual({
      limit: sar(6_000_000),
      available: summary.availableCredit,
    })
    expect((await listed('faisal')).current.credit).toBeNull()
  })

  test('a bill past its due date is overdue', async () => {
    expect((await newestOf('khalid')).bill).toMatchObject({
      state: 'overdue',
      dueDate: '2026-03-13',
    })
  })

  test('a supplementary cardmember sees the sums of their own card, and no balance', async () => {
    const { statements, current, scope } = await listed('faisal')
    expect(scope).toBe('card')
    expect(current.balance).toBeNull()
    const [own] = await rowsOf(sql`select coalesce(sum(billing_minor), 0) as moved from posting
      where statement_id = ${statements[0]?.statementReference ?? ''}
        and card_id in (select id from card where last_digits = '52208')`)
    const [newest] = statements
    expect(newest).toMatchObject({ bill: null, points: null })
    expect((newest?.charges.minor ?? 0) - (newest?.credits.minor ?? 0)).toBe(Number(own?.['moved']))
    expect(newest?.charges.minor).toBeLessThan((await newestOf('noura')).charges.minor)
  })

  test.each(['en', 'ar'] as const)('downloads a statement as CSV (%s)', async (language) => {
    const { statementReference, bill, cash } = await newestOf('noura')
    const { status, results } = await people.noura.call('downloadStatement', {
      statementReference,
      format: 'csv',
      language,
    })
    expect(status).toBe(200)
    expect(results).toMatchObject({
      fileName: `Sadu-statement-2026-03-${language}.csv`,
      mediaType: 'text/csv; charset=utf-8',
    })
    const file = Buffer.from(results.content, 'base64')
    expect(file.byteLength).toBe(results.size)
    expect(createHash('sha256').update(file).digest('hex')).toBe(results.sha256)
    const rows = csvOf(results.content)
    const [counted] = await rowsOf(
      sql`select count(*) as lines from posting where statement_id = ${statementReference}`,
    )
    expect(rows).toHaveLength(Number(counted?.['lines']) + 6)
    const figure = (money: { minor: number } | undefined) => ((money?.minor ?? 0) / 100).toFixed(2)
    expect(rows.slice(-4).map((row) => row.split(',').at(-2))).toEqual([
      figure(bill?.closing),
      figure(bill?.credit?.limit),
      figure(cash),
      figure(bill?.credit?.available),
    ])
  })

  test('downloads a statement as PDF, and the same file when it is fetched again', async () => {
    const wanted = { ...(await newestOf('noura')), format: 'pdf', language: 'en' } as const
    const { statementReference, format, language } = wanted
    const fetchIt = () =>
      people.noura.call('downloadStatement', { statementReference, format, language })
    const { results } = await fetchIt()
    expect(results).toMatchObject({
      fileName: 'Sadu-statement-2026-03-en.pdf',
      mediaType: 'application/pdf',
    })
    expect(Buffer.from(results.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect((await fetchIt()).results).toEqual(results)
    const stored = await rowsOf(
      sql`select last_digits from statement_verification where statement_id = ${statementReference}`,
    )
    expect(stored).toEqual([{ last_digits: '1946' }])
  })

  test('downloads the cycle so far, under a file name of its own', async () => {
    const { results } = await people.noura.call('downloadStatement', {
      format: 'csv',
      language: 'en',
    })
    expect(results.fileName).toBe('Sadu-cycle-so-far-2026-03-14-en.csv')
    const { current } = await listed('noura')
    expect(csvOf(results.content).at(-4)).toContain(
      ((current.balance?.soFar.minor ?? 0) / 100).toFixed(2),
    )
  })

  test('each cardmember’s PDF shows their own card, even after another cardmember’s download', async () => {
    const { statementReference } = await newestOf('faisal')
    const fetchAs = async (name: Name) => {
      const wanted = { statementReference, format: 'pdf', language: 'en' } as const
      const { results } = await people[name].call('downloadStatement', wanted)
      const pdf = await readPdf(Buffer.from(results.content, 'base64'))
      const words = (await pdf.lines(1, 'ltr')).join('\n')
      await pdf.close()
      return words
    }
    expect(await fetchAs('noura')).toContain('1946')
    const his = await fetchAs('faisal')
    expect(his).toContain('2208')
    expect(his).not.toContain('1946')
  })

  test("a supplementary cardmember's CSV contains only their own lines, and no balance", async () => {
    const { statementReference } = await newestOf('faisal')
    const { results } = await people.faisal.call('downloadStatement', {
      statementReference,
      format: 'csv',
      language: 'en',
    })
    expect(results.fileName).toBe('Sadu-card-activity-2026-03-en.csv')
    const [, ...rows] = csvOf(results.content)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toContain('2208')
    expect(rows.join()).not.toMatch(/balance/i)
  })

  test('records a download in the audit of the cardmember who made it', async () => {
    const [event] = await rowsOf(sql`select facts from audit_event
      where kind = 'statementDownloaded' and cardmember_id = (
        select id from cardmember where first_name_en = 'Faisal') order by seq desc limit 1`)
    expect(JSON.parse(String(event?.['facts']))).toMatchObject({ format: 'csv', to: '2026-03-02' })
  })

  test("returns 404 for another customer's statement, as for one that does not exist", async () => {
    const { statementReference } = await newestOf('noura')
    const { accountReference } = await listed('khalid')
    const file = { format: 'pdf', language: 'en' } as const
    const answers = await Promise.all([
      people.khalid.call('downloadStatement', { ...file, statementReference }),
      people.khalid.call('downloadStatement', { ...file, statementReference: NOBODYS }),
      people.khalid.call('downloadStatement', { ...file, statementReference: 'not-one-of-ours' }),
      people.noura.call('downloadStatement', { ...file, accountReference }),
      people.noura.call('downloadStatement', { ...file, accountReference, statementReference }),
      people.noura.call('listStatements', { accountReference }),
    ])
    for (const { status, responseInfo, results } of answers) {
      expect(status).toBe(404)
      expect(responseInfo.errorCode).toBe('N0001')
      expect(results).toBeNull()
    }
  })

  test('returns 404 for a statement older than the last three', async () => {
    const { accountReference, statements } = await listed('noura')
    const [older] = await rowsOf(sql`select id from statement where account_id = ${accountReference}
      and number = ${(statements.at(-1)?.number ?? 0) - 1}`)
    const { status } = await people.noura.call('downloadStatement', {
      statementReference: String(older?.['id']),
      format: 'pdf',
      language: 'en',
    })
    expect(status).toBe(404)
  })

  test('refuses an unknown format, language or field, and a missing token', async () => {
    const { noura } = people
    const file = { format: 'pdf', language: 'en' } as const
    for (const wrong of [{ format: 'docx' }, { language: 'fr' }, { pages: 2 }]) {
      const refused = await noura.call('downloadStatement', file, {
        body: (body) => ({ ...body, ...wrong }),
      })
      expect(refused).toMatchObject({ status: 422, responseInfo: { errorCode: 'R0002' } })
    }
    const list = await noura.call('listStatements', {}, { token: null })
    const download = await noura.call('downloadStatement', file, { token: null })
    for (const without of [list, download]) {
      expect(without).toMatchObject({ status: 401, responseInfo: { errorCode: 'T0001' } })
    }
  })
})
