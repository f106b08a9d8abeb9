import { AsyncLocalStorage } from 'node:async_hooks'
import { PGlite } from '@electric-sql/pglite'
import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../../config/config.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { testApp } from '../../../../testing/app.ts'
import { createBrowser } from '../../../../testing/browser.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { NOBODY, passCaptcha, submitDetails, type Details } from '../../../../testing/flow.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { addCardholder, addLogin } from '../../../../testing/person.ts'

const OFTEN = readConfig({ RATE_PER_ADDRESS: '1000000', RATE_PER_SESSION: '1000000' })

describeOnDatabases('the queries for a known and for an unknown person', (kind) => {
  let db: Database
  let keys: Keys
  let app: FastifyInstance
  const now = () => TEST_NOW
  beforeAll(async () => {
    db = await testDatabase(kind)
    keys = await testKeys()
    app = await testApp(db, { keys, now, config: OFTEN })
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })

  const asking = new AsyncLocalStorage<string[]>()

  /** The queries that some work sends to the database, in order, without those of other work in
   * this process. Only the statement that ends a savepoint may differ between a known and an
   * unknown person. */
  async function askedBy(work: () => Promise<unknown>): Promise<string[]> {
    const asked: string[] = []
    const note = (query: unknown) => {
      const text = typeof query === 'string' ? query : String((query as { text?: unknown }).text)
      // Sent after a commit, and no response waits for it.
      if (!text.includes('pg_notify')) asking.getStore()?.push(shapeOf(text))
    }
    const restore = [noteQueries(Client.prototype, note), noteQueries(PGlite.prototype, note)]
    await asking.run(asked, work)
    for (const end of restore) end()
    return asked
  }

  async function person() {
    const made = await addCardholder(db, keys)
    return { ...made, ...(await addLogin(db, keys, made.owner)) }
  }

  test('are the same for the third wrong password', async () => {
    const { userName } = await person()
    const third = async (name: string) => {
      const browser = await createBrowser(app, now)
      for (let tries = 1; tries < 3; tries += 1) await browser.login(name, 'Wrong1!')
      return askedBy(() => browser.login(name, 'Wrong1!'))
    }
    const [nobodys, somebodys] = [await third(`no-${userName}`), await third(userName)]
    expect(nobodys.length).toBeGreaterThan(8)
    expect(nobodys).toEqual(somebodys)
  })

  test.each(['recoverPassword', 'recoverUserId', 'enrolment'] as const)(
    'are the same in every step of %s up to the code',
    async (purpose) => {
      const { details } = await person()
      const steps = async (given: Details) => {
        const browser = await createBrowser(app, now)
        return [
          await askedBy(() => submitDetails(browser, purpose, given)),
          await askedBy(() => passCaptcha(browser, purpose)),
          await askedBy(() => browser.call('generateOtp', { purpose })),
        ]
      }
      // The first event of a person starts an audit chain, so it is not compared.
      await steps(details)
      await steps(NOBODY)
      const [nobodys, somebodys] = [await steps(NOBODY), await steps(details)]
      expect(nobodys.map((step) => step.length > 3)).toEqual([true, true, true])
      expect(nobodys).toEqual(somebodys)
    },
  )
})

/** Writes for known and unknown persons use different tables, with equivalent statements; this
 * makes them equal. */
function shapeOf(query: string): string {
  return query
    .replace(/^(release|rollback to) savepoint/, 'end savepoint')
    .replace(/^insert into "(audit_head|unknown_name_hour)" .*/, 'hold what comes before')
    .replace(/^with "moved" as .*/, 'write what comes next')
}

type Queries = { query: (...given: never[]) => unknown }

/** Records all queries of a driver until the returned function is called. */
function noteQueries(driver: object, note: (query: unknown) => void): () => void {
  const queries = driver as Queries
  const { query } = queries
  const spy = vi.spyOn(queries, 'query').mockImplementation(function (this: unknown, ...given) {
    note(given[0])
    return Reflect.apply(query, this, given)
  })
  return () => spy.mockRestore()
}
