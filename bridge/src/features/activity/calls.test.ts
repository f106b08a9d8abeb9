import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabases } from '../../testing/databases.ts'
import { signedInPeople, type Signed } from '../../testing/people.ts'
import { confirmed, type Browser } from '../../testing/browser.ts'

describeOnDatabases('activity', (kind) => {
  let people: Signed
  beforeAll(async () => {
    people = await signedInPeople(kind)
  })
  afterAll(() => people.close())

  const entriesOf = async (person: Browser, asked: { group?: 'signIns' | 'views' } = {}) =>
    (await person.call('listActivity', asked)).results.entries

  test('says who signed in and from where, to nobody else of the account', async () => {
    const [mine] = await entriesOf(people.noura, { group: 'signIns' })
    expect(mine).toMatchObject({ kind: 'signedIn', isThisSession: true, isUnusual: false })
    const numbers = (await entriesOf(people.faisal)).map(({ number }) => number)
    expect(numbers).not.toContain(mine?.number)
  })

  test('an export has the seal of each entry, and is an entry itself', async () => {
    const { results } = await people.noura.call('exportActivity', { language: 'en' })
    expect(results.fileName).toMatch(/^sadu-activity-\d{4}-\d\d-\d\d\.csv$/)
    expect(results.content.split('\r\n')[1]).toMatch(/,Sign-in,.*,[0-9a-f]{64}$/)
    expect((await entriesOf(people.noura, { group: 'views' }))[0]?.kind).toBe('activityExported')
  })

  test('what was not the person ends nothing of somebody else, and stands in the record', async () => {
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

  test('the record is whole until a row of it is changed, whoever’s it is', async () => {
    const before = (await people.khalid.call('checkActivity', {})).results
    expect(before).toMatchObject({ isWhole: true })
    await people.db.write(async (tx) => {
      await tx.execute(sql`alter table audit_event disable trigger user`)
      await tx.execute(sql`update audit_event set facts = '{"device":"trusted"}'
        where kind = 'signedIn' and client_id <> ''`)
      await tx.execute(sql`alter table audit_event enable trigger user`)
    })
    expect((await people.khalid.call('checkActivity', {})).results.isWhole).toBe(false)
  })
})
