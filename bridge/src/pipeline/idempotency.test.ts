import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { sql } from '../platform/db/drizzle.ts'
import type { OutboxEntry } from '../platform/outbox/read-outbox.ts'
import { testApp } from '../../../testing/app.ts'
import { createBrowser, type Browser } from '../../../testing/browser.ts'
import { describeOnDatabases, testDatabase } from '../../../testing/databases.ts'
import { TEST_NOW } from '../../../testing/fixtures.ts'
import { testKeys } from '../../../testing/keys.ts'
import { beginWrite, type NamedWrite } from './idempotency.ts'

describeOnDatabases('a repeatedly requested code', (kind) => {
  let db: Database
  let app: FastifyInstance
  let browser: Browser

  beforeAll(async () => {
    db = await testDatabase(kind, 'demonstration')
    app = await testApp(db)
    browser = await createBrowser(app, () => TEST_NOW)
    await browser.login('noura', 'Sadu1!')
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })

  const ask = (key: string) =>
    browser.call('generateOtp', { purpose: 'signIn' }, { headers: { 'idempotency-key': key } })

  test('is sent once per key, with the same response each time', async () => {
    const key = randomUUID()
    const answers = await Promise.all([ask(key), ask(key), ask(key)])
    const later = await ask(key)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { results } of answers) expect(results).toEqual(later.results)
    const sent = await browser.get<OutboxEntry[]>('/demo/outbox.json')
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ channel: 'sms', code: expect.stringMatching(/^\d{5}$/) })
  })

  test('is a new request with another key', async () => {
    expect((await ask(randomUUID())).results).toMatchObject({ isOnItsWay: true })
    const [sent] = await browser.get<OutboxEntry[]>('/demo/outbox.json')
    const { results } = await ask(randomUUID())
    const otp = sent?.code === '00000' ? '00001' : '00000'
    const wrong = { otpReference: results.otpReference, otp }
    for (let tries = 0; tries < 3; tries += 1) await browser.call('validateOtp', wrong)
    const refused = await ask(randomUUID())
    expect(refused.status).toBe(429)
    expect(refused.responseInfo.errorCode).toBe('O0004')
    expect(refused.headers['retry-after']).toBe(String(refused.results.retryIn))
  })
})

describeOnDatabases('the idempotency key of a write', (kind) => {
  let db: Database
  let write: NamedWrite

  beforeAll(async () => {
    db = await testDatabase(kind)
    const digest = new Uint8Array(32)
    const keys = await testKeys()
    write = { caller: 'a/b', key: randomUUID(), keys, digest, digests: [digest], at: TEST_NOW }
  })
  afterAll(() => db.close())

  test('does not leave a lock timeout for the write itself', async () => {
    const limit = await db.write(async (tx) => {
      await beginWrite(tx, write)
      return tx
        .select({ ms: sql<string>`current_setting('lock_timeout')` })
        .from(sql`(select 1) as one`)
    })
    expect(limit).toEqual([{ ms: '0' }])
  })

  test('is refused as still running if the first attempt takes too long', async () => {
    await db.write((_tx, exec) =>
      exec(`create function late() returns trigger language plpgsql as
              $$ begin raise exception 'late' using errcode = '57014'; end $$;
            create trigger late before insert on idempotent_call execute function late()`),
    )
    const begun = db.write((tx) => beginWrite(tx, write))
    await expect(begun).rejects.toMatchObject({ codeName: 'stillRunning' })
  })
})
