import { codeOf, contract, pathOf, type CallName } from '@sadu/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import type { Database } from '../db/database.ts'
import type { Keys } from '../keys/keys.ts'
import { testApp } from '../../../../testing/app.ts'
import { createBrowser, signIn, type Browser } from '../../../../testing/browser.ts'
import { anyDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { NOBODY, submitDetails } from '../../../../testing/flow.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { addPerson } from '../../../../testing/person.ts'

const UNLIMITED = readConfig({ RATE_PER_ADDRESS: '1000000', RATE_PER_SESSION: '1000000' })
const KINDS = ['none', 'enrol', 'temp', 'access'] as const
type Kind = (typeof KINDS)[number]

const guarded = (Object.keys(contract) as CallName[]).filter(
  (name) => contract[name].auth !== 'none',
)
const wrong = guarded.flatMap((name) =>
  KINDS.filter((kind) => !(contract[name].auth as readonly string[]).includes(kind)).map(
    (kind) => [name, kind] as const,
  ),
)

describe('a token of the wrong kind', () => {
  let db: Database
  let keys: Keys
  let app: FastifyInstance
  let browsers: Record<Kind, Browser>
  const now = () => TEST_NOW

  beforeAll(async () => {
    db = await anyDatabase()
    keys = await testKeys()
    app = await testApp(db, { keys, now, config: UNLIMITED })
    const { userName, password } = await addPerson(db, keys)
    const access = await signIn(app, userName, password, now)
    const [none, enrol, temp] = await Promise.all([1, 2, 3].map(() => createBrowser(app, now)))
    if (!none || !enrol || !temp) throw new Error('three browsers')
    await submitDetails(enrol, 'enrolment', NOBODY)
    await temp.login(userName, password)
    browsers = { none, enrol, temp, access }
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })

  /** Calls with the token and key of a live session or flow of that kind. */
  async function ask(name: CallName, kind: Kind) {
    const path = pathOf(contract[name])
    const { session, post, prove } = browsers[kind]
    const reply = await post(
      path,
      {},
      {
        dpop: await prove(path, session.token),
        authorization: session.token === null ? undefined : `DPoP ${session.token}`,
      },
    )
    return reply.responseInfo.errorCode
  }

  test('there are calls to test, and each kind of token is accepted by one of them', async () => {
    expect(wrong.length).toBeGreaterThan(guarded.length)
    for (const kind of ['enrol', 'temp', 'access'] as const) {
      expect(await ask('generateOtp', kind)).toBe(codeOf('invalidFields'))
    }
  })

  test.each(wrong)('is refused by %s: %s', async (name, kind) => {
    expect(await ask(name, kind)).toBe(codeOf('tokenRefused'))
  })
})
