import { randomBytes } from 'node:crypto'
import { CODES, type Code } from '@sadu/contract'
import { DAY_MS, MINUTE_MS } from '@sadu/contract/core/time'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { recordEvent } from '../../domain/audit/audit.ts'
import { findPasswordHash, setPassword } from '../../domain/credentials/store.ts'
import { insertPasskey, listAllPasskeys } from '../../domain/passkeys/store.ts'
import { listDevices } from '../../domain/devices/trusted.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { testApp } from '../../testing/app.ts'
import { createBrowser, signIn, type Browser, type Reply } from '../../testing/browser.ts'
import { describeOnDatabases, testDatabase } from '../../testing/databases.ts'
import { TEST_NOW } from '../../testing/fixtures.ts'
import { testKeys } from '../../testing/keys.ts'
import { addPerson, trustDevice, type TestPerson } from '../../testing/person.ts'

describeOnDatabases('an entry that was not the person', (kind) => {
  let db: Database
  let keys: Keys
  let app: FastifyInstance
  let time = TEST_NOW.getTime()
  const now = () => new Date(time)

  beforeAll(async () => {
    db = await testDatabase(kind)
    keys = await testKeys()
    app = await testApp(db, {
      keys,
      now,
      config: readConfig({ RATE_PER_ADDRESS: '1000000', RATE_PER_SESSION: '1000000' }),
    })
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })
  beforeEach(() => void (time = TEST_NOW.getTime()))

  const nameOf = ({ responseInfo: { errorCode } }: Reply) => CODES[errorCode as Code].name

  /** Somebody’s own browser, and another that they trust and that is signed in too. */
  async function twoBrowsers() {
    const person = await addPerson(db, keys)
    const own = await createBrowser(app, now)
    const other = await createBrowser(app, now)
    for (const browser of [own, other]) {
      await trustDevice(db, person, browser.jkt)
      time += MINUTE_MS
      const { results } = await browser.login(person.userName, person.password)
      if (results.outcome !== 'signedIn') throw new Error('not signed in')
    }
    return { person, own, other }
  }

  const latest = async (browser: Browser, kinds: readonly string[]) => {
    const { entries } = (await browser.call('listActivity', {})).results
    const entry = entries.find((one) => kinds.includes(one.kind) && !one.isThisSession)
    return entry?.number ?? 0
  }

  const trusted = async ({ owner }: TestPerson) =>
    (await db.read((tx) => listDevices(tx, owner))).map(({ jkt }) => jkt)

  test('ends the session, the trust of its device and the password, which signs in once it is another', async () => {
    const { person, own, other } = await twoBrowsers()
    const number = await latest(own, ['signedIn'])
    const { results } = await own.call('reportNotMe', { number })
    expect(results).toEqual({
      sessionsEnded: 1,
      deviceRevoked: 'Test browser',
      passkeyRemoved: null,
      isPasswordStopped: true,
    })
    expect(nameOf(await other.call('listAccounts', {}))).toBe('sessionEnded')
    expect(await trusted(person)).toEqual([own.jkt])
    expect((await own.call('listAccounts', {})).status).toBe(200)

    for (const browser of [await createBrowser(app, now), other]) {
      const refused = await browser.login(person.userName, person.password)
      expect([refused.status, nameOf(refused)]).toEqual([403, 'passwordStopped'])
    }
    const wrong = await other.login(person.userName, 'Wrong1!')
    expect(nameOf(wrong)).toBe('wrongCredentials')
    const { entries } = (await own.call('listActivity', { group: 'devices' })).results
    expect(entries[0]?.kind).toBe('deviceRevoked')

    const same = await hashOf(person)
    await db.write((tx) => setPassword(tx, person.owner, same))
    await expect(signIn(app, person.userName, person.password, now)).resolves.toBeDefined()
  })

  test('leaves the device of this session trusted, whenever the entry was', async () => {
    const { person, own } = await twoBrowsers()
    time += DAY_MS
    const again = await own.login(person.userName, person.password)
    expect(again.results).toMatchObject({ outcome: 'signedIn' })
    const { entries } = (await own.call('listActivity', { group: 'signIns' })).results
    const first = entries.findLast((entry) => entry.kind === 'signedIn' && !entry.isThisSession)
    const { results } = await own.call('reportNotMe', { number: first?.number ?? 0 })
    expect(results).toMatchObject({ deviceRevoked: null, isPasswordStopped: true })
    expect(await trusted(person)).toContain(own.jkt)
  })

  test('removes the passkey that it added', async () => {
    const { person, own } = await twoBrowsers()
    const passkeyId = randomBytes(16).toString('base64url')
    await db.write(async (tx) => {
      const given = {
        passkeyId,
        credentialId: passkeyId,
        publicKey: new Uint8Array(77),
        counter: 0,
        transports: [],
        rpId: 'localhost',
        isBackedUp: false,
        name: 'Stranger',
      }
      await insertPasskey(tx, person.owner, given, now())
      const facts = { passkeyId }
      await recordEvent(tx, keys, { of: person.owner, kind: 'passkeyAdded', facts }, now())
    })
    const number = await latest(own, ['passkeyAdded'])
    const { results } = await own.call('reportNotMe', { number })
    expect(results).toMatchObject({ passkeyRemoved: 'Stranger', deviceRevoked: null })
    expect(await db.read((tx) => listAllPasskeys(tx, person.owner))).toEqual([])
  })

  test('stops no password that whoever tried did not know', async () => {
    const { person, own } = await twoBrowsers()
    await (await createBrowser(app, now)).login(person.userName, 'Wrong1!')
    const number = await latest(own, ['signInFailed'])
    const { results } = await own.call('reportNotMe', { number })
    expect(results).toMatchObject({ isPasswordStopped: false, deviceRevoked: null })
    await expect(signIn(app, person.userName, person.password, now)).resolves.toBeDefined()
  })

  async function hashOf({ owner }: TestPerson): Promise<string> {
    return (await db.read((tx) => findPasswordHash(tx, owner))) ?? ''
  }
})
