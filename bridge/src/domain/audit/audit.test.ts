import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { auditEvent, auditHead } from '../../platform/db/schema/audit.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { emptyAudit } from '../../../../testing/empty-audit.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { oneSecret, testKeys } from '../../../../testing/keys.ts'
import { recordEvent } from './audit.ts'
import { BEFORE_FIRST } from './chain.ts'
import type { AuditEvent } from './event.ts'
import { withSource } from './source.ts'
import { verifyAudit } from './verify.ts'

const HALA = { clientId: 'hala', cardmemberId: '6a6e3f0c-52a5-4f7e-9d7e-0d6c9a3b1f11' }
const OMAR = { clientId: 'omar', cardmemberId: '6a6e3f0c-52a5-4f7e-9d7e-0d6c9a3b1f22' }

describeOnDatabases('the audit', (kind) => {
  let db: Database
  let keys: Keys

  beforeAll(async () => {
    db = await testDatabase(kind)
    keys = await testKeys()
  })
  afterAll(() => db.close())
  beforeEach(() => emptyAudit(db))

  const record = (event: AuditEvent) => db.write((tx) => recordEvent(tx, keys, event, TEST_NOW))
  const verify = () => db.write((tx) => verifyAudit(tx, keys))

  async function history(): Promise<void> {
    await record({ of: HALA, kind: 'signedIn', facts: { device: 'unknown' } })
    await record({ of: null, kind: 'signInFailed' })
    await record({ of: HALA, kind: 'codeSent', facts: { purpose: 'signIn' } })
    await record({ of: OMAR, kind: 'signInFailed' })
    await record({ of: HALA, kind: 'signedOut' })
  }

  /** What an attacker with the database owner's access could do. */
  const tamper = (statement: ReturnType<typeof sql>) =>
    db.write(async (tx) => {
      for (const table of ['audit_event', 'audit_head']) {
        await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
      }
      await tx.execute(statement)
    })

  test('verifies as complete, with one chain per client', async () => {
    await history()
    // Three of hala, one of omar, one without a client, and two that record the start of a chain.
    expect(await verify()).toEqual({ chains: 3, rows: 7, broken: null })
  })

  test('has no row if the effect was rolled back', async () => {
    await expect(
      db.write(async (tx) => {
        await recordEvent(tx, keys, { of: HALA, kind: 'signedIn' }, TEST_NOW)
        throw new Error('the effect failed')
      }),
    ).rejects.toThrow('the effect failed')
    expect(await verify()).toEqual({ chains: 0, rows: 0, broken: null })
  })

  test('keeps its order under concurrent writes', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        record({ of: n % 2 === 0 ? HALA : OMAR, kind: 'codeSent', facts: { n } }),
      ),
    )
    expect(await verify()).toEqual({ chains: 3, rows: 42, broken: null })
  })

  test('records the address and the session', async () => {
    const from = { address: '2001:db8::7', sessionId: 'a-session' }
    await Promise.all([
      withSource(from, () => record({ of: HALA, kind: 'signedIn' })),
      withSource({ ...from, address: '192.0.2.7', sessionId: '' }, () =>
        record({ of: OMAR, kind: 'signInFailed' }),
      ),
    ])
    await record({ of: HALA, kind: 'callAnswered' })
    const rows = await db.read((tx) => tx.select().from(auditEvent))
    const seen = rows
      .filter(({ clientId }) => clientId !== '')
      .map(({ clientId, sourceAddress, sessionId }) => [clientId, sourceAddress, sessionId])
    expect(seen).toHaveLength(3)
    expect(seen).toEqual(
      expect.arrayContaining([
        ['hala', '2001:db8::7', 'a-session'],
        ['omar', '192.0.2.7', null],
        ['hala', null, null],
      ]),
    )
    expect((await verify()).broken).toBeNull()
  })

  test('rows from before sources were recorded are still valid', async () => {
    // In the old format, the hash covers six fields.
    const hashes = ['signedIn', 'signedOut'].reduce<Buffer[]>((before, kindOf, index) => {
      const row = JSON.stringify(['', index + 1, null, kindOf, '{}', TEST_NOW.toISOString()])
      const hmac = createHmac('sha256', keys.secret('audit'))
      return [
        ...before,
        hmac
          .update(before.at(-1) ?? BEFORE_FIRST)
          .update(row)
          .digest(),
      ]
    }, [])
    await db.write(async (tx) => {
      for (const [index, hash] of hashes.entries()) {
        const kindOf = index === 0 ? 'signedIn' : 'signedOut'
        const row = { clientId: '', seq: index + 1, kind: kindOf, facts: '{}', at: TEST_NOW, hash }
        await tx.insert(auditEvent).values(row)
      }
      await tx.insert(auditHead).values({ clientId: '', seq: 2, hash: hashes[1] ?? BEFORE_FIRST })
    })
    await record({ of: null, kind: 'signInFailed' })
    expect(await verify()).toEqual({ chains: 1, rows: 3, broken: null })
  })

  test('stores facts as JSON with sorted keys', async () => {
    await record({ of: HALA, kind: 'signedIn', facts: { b: 1, a: 'x', c: null } })
    const [row] = await db.read((tx) =>
      tx
        .select()
        .from(auditEvent)
        .where(sql`client_id = 'hala'`),
    )
    expect(row?.facts).toBe('{"a":"x","b":1,"c":null}')
  })

  test.each([
    `update audit_event set kind = 'signedOut' where client_id = 'hala'`,
    `delete from audit_event where client_id = 'hala'`,
    'truncate audit_event',
    `delete from audit_head where client_id = 'hala'`,
    'truncate audit_head',
  ])('%s is refused by the database', async (statement) => {
    await history()
    await expect(db.write((tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringContaining('never changed') }),
    })
    expect((await verify()).broken).toBeNull()
  })

  const second = `where client_id = 'hala' and seq = 2`
  describe('finds', () => {
    test.each([
      [`update audit_event set kind = 'codeUsed' ${second}`, 2, 'changed'],
      [`update audit_event set facts = '{"purpose":"signIN"}' ${second}`, 2, 'changed'],
      [`update audit_event set facts = facts || ' ' ${second}`, 2, 'changed'],
      [`update audit_event set at = at + interval '1 millisecond' ${second}`, 2, 'changed'],
      [`update audit_event set cardmember_id = null ${second}`, 2, 'changed'],
      [`update audit_event set source_address = '10.0.0.9' ${second}`, 2, 'changed'],
      [`update audit_event set session_id = 'other' ${second}`, 2, 'changed'],
      [`update audit_event set generation = null ${second}`, 2, 'changed'],
      [`update audit_event set hash = set_byte(hash, 31, 1) ${second}`, 2, 'changed'],
      [`update audit_event set client_id = 'omar' ${second}`, 2, 'missing'],
      [`delete from audit_event ${second}`, 2, 'missing'],
      [`delete from audit_event where client_id = 'hala' and seq = 1`, 1, 'missing'],
      [`delete from audit_event where client_id = 'hala' and seq = 3`, 3, 'missing'],
      [`delete from audit_event where client_id = 'hala'`, 1, 'missing'],
      [
        `insert into audit_event select client_id, 4, cardmember_id, kind, facts, at, hash,
          source_address, session_id, generation from audit_event where client_id = 'hala' and seq = 3`,
        4,
        'changed',
      ],
      [`update audit_head set seq = 2 where client_id = 'hala'`, 3, 'added'],
      [`update audit_head set hash = set_byte(hash, 0, 0) where client_id = 'hala'`, 3, 'changed'],
      [`delete from audit_head where client_id = 'hala'`, 1, 'added'],
    ] as const)('%s', async (statement, seq, what) => {
      await history()
      await tamper(sql.raw(statement))
      expect((await verify()).broken).toEqual({ clientId: 'hala', seq, what })
    })

    test('a chain that was deleted completely', async () => {
      await history()
      await tamper(sql`delete from audit_event where client_id = 'hala'`)
      await db.write((tx) => tx.execute(sql`delete from audit_head where client_id = 'hala'`))
      expect((await verify()).broken).toEqual({ clientId: 'hala', seq: 1, what: 'missing' })
    })

    test('a chain that was rebuilt without the key', async () => {
      await history()
      const others = oneSecret()
      await tamper(sql`delete from audit_event where client_id = 'omar'`)
      await db.write((tx) =>
        tx.execute(
          sql`update audit_head set seq = 0, hash = decode(repeat('00', 32), 'hex') where client_id = 'omar'`,
        ),
      )
      await db.write((tx) => recordEvent(tx, others, { of: OMAR, kind: 'signedIn' }, TEST_NOW))
      expect((await verify()).broken).not.toBeNull()
    })
  })
})
