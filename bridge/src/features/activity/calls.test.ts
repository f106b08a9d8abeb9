import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@sadu/contract/core/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordEvent } from '../../domain/audit/audit.ts'
import { createOwnChainCheck } from '../../domain/audit/verify-own.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { auditEvent } from '../../platform/db/schema/audit.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { oneSecret } from '../../../../testing/keys.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { signedInPeople, type Signed } from '../../../../testing/people.ts'
import { confirmed, type Browser } from '../../../../testing/browser.ts'

describeOnDatabases('activity', (kind) => {
  let people: Signed
  beforeAll(async () => {
    people = await signedInPeople(kind)
  })
  afterAll(() => people.close())

  const entriesOf = async (person: Browser, asked: { group?: 'signIns' | 'views' } = {}) =>
    (await person.call('listActivity', asked)).results.entries

  test('lists a person’s sign-ins, but not to other cardmembers of the account', async () => {
    const [mine] = await entriesOf(people.noura, { group: 'signIns' })
    expect(mine).toMatchObject({ kind: 'signedIn', isThisSession: true, isUnusual: false })
    const numbers = (await entriesOf(people.faisal)).map(({ number }) => number)
    expect(numbers).not.toContain(mine?.number)
  })

  test('exports each entry with its seal, and adds an entry about the export', async () => {
    const { results } = await people.noura.call('exportActivity', { language: 'en' })
    expect(results.fileName).toMatch(/^sadu-activity-\d{4}-\d\d-\d\d\.csv$/)
    expect(results.content.split('\r\n')[1]).toMatch(/,Sign-in,.*,[0-9a-f]{64}$/)
    expect((await entriesOf(people.noura, { group: 'views' }))[0]?.kind).toBe('activityExported')
  })

  test('takes a “not me” report of an own entry only, records it and keeps others signed in', async () => {
    const [entry] = await entriesOf(people.noura)
    const number = entry?.number ?? 0
    expect(await confirmed(people.faisal, 'reportNotMe', { number })).toMatchObject({ status: 404 })
    const { status, results } = await confirmed(people.noura, 'reportNotMe', { number })
    expect([status, results]).toMatchObject([200, { sessionsEnded: 0, isPasswordDisabled: true }])
    expect((await entriesOf(people.noura))[0]?.kind).toBe('notMine')
    expect((await people.faisal.call('listActivity', {})).status).toBe(200)
  })

  test.each([{ cursor: 'x' }, { group: 'all' }, { cardmember: 'faisal' }])(
    'refuses %o',
    async (asked) => {
      expect(await people.noura.call('listActivity', asked as object)).toMatchObject({
        status: 422,
      })
    },
  )

  test('finds the record whole, checks new entries too, and detects a changed row', async () => {
    const before = (await people.noura.call('checkActivity', {})).results
    expect(before).toMatchObject({ isWhole: true })
    // Entries recorded since the last check are verified as well.
    await people.noura.call('exportActivity', { language: 'en' })
    const after = (await people.noura.call('checkActivity', {})).results
    expect(after).toEqual({ ...before, entries: before.entries + 1 })
    await people.db.write(async (tx) => {
      await tx.execute(sql`alter table audit_event disable trigger user`)
      await tx.execute(sql`update audit_event set facts = '{"device":"trusted"}'
        where kind = 'signedIn' and client_id <> ''`)
      await tx.execute(sql`alter table audit_event enable trigger user`)
    })
    expect((await people.khalid.call('checkActivity', {})).results.isWhole).toBe(false)
  })

  test('runs one full check for concurrent requests, in slices, and repeats it after an hour', async () => {
    const { clientId } = await people.db.write(async (tx) => {
      const keys = oneSecret()
      const of = { clientId: 'long-record', cardmemberId: randomUUID() }
      for (let row = 0; row < 600; row += 1) {
        await recordEvent(tx, keys, { of, kind: 'sessionsEnded' }, TEST_NOW)
      }
      return of
    })
    let reads = 0
    const counting: Database = {
      ...people.db,
      read: (work) => {
        reads += 1
        return people.db.read(work)
      },
    }
    const check = createOwnChainCheck(oneSecret())
    const later = (ms: number) => new Date(TEST_NOW.getTime() + ms)
    const found = await Promise.all([1, 2, 3].map(() => check(counting, clientId, TEST_NOW)))
    const whole = { isWhole: true, entries: 600, checkedAt: TEST_NOW }
    expect(found).toEqual([whole, whole, whole])
    // One read of the end of the chain, and three slices.
    expect(reads).toBe(4)
    expect(await check(counting, clientId, later(HOUR_MS - 1))).toEqual(found[0])
    expect(reads).toBe(5)
    await check(counting, clientId, later(HOUR_MS))
    expect(reads).toBe(9)
  })

  test('adds no audit row for a call that changes nothing', async () => {
    const { khalid } = people
    const rows = () => people.db.read((tx) => tx.$count(auditEvent))
    const preference = {
      fileNumber: '',
      clientCode: '',
      legalId: '',
      userLanguage: 'en',
      promotionalSMS: false,
      promotionalEmail: false,
      promotionalCalls: false,
    } as const
    const quietHours = { from: '22:00', until: '06:00' }
    await khalid.call('endSessions', { which: 'others' })
    await khalid.call('addUserPreference', preference)
    await khalid.call('setAlerts', { quietHours })
    const before = await rows()
    for (const reply of [
      await khalid.call('endSessions', { which: 'others' }),
      await khalid.call('addUserPreference', preference),
      await khalid.call('setAlerts', { quietHours }),
    ]) {
      expect(reply.status).toBe(200)
    }
    expect(await rows()).toBe(before)
  })
})
