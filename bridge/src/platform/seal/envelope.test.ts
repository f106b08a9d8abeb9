import { randomBytes } from 'node:crypto'
import { codeOf, contract, HANDSHAKE_PATH, pathOf } from '@sadu/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { count, eq } from '../db/drizzle.ts'
import { handshakeSession, seenUid } from '../db/schema/sessions.ts'
import { purgeSessionsJob } from '../../features/session/schedule.ts'
import type { Keys } from '../keys/keys.ts'
import { testApp } from '../../../../testing/app.ts'
import { createBrowser, type Reply } from '../../../../testing/browser.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { addPerson, type TestPerson } from '../../../../testing/person.ts'
import { runJob } from '../../../../testing/run-job.ts'
import { sealAnswer } from './sealed-fields.ts'
import {
  findOpenHandshake,
  HANDSHAKE_LIFETIME_S,
  HANDSHAKE_MESSAGES,
  consumeReceipts,
} from './store.ts'
import { openField } from './wire/field.ts'

/** The same response for every error. */
const REFUSED = { status: 400, results: null, errorCode: codeOf('envelopeRefused') }
const LOGIN = pathOf(contract.login)

describeOnDatabases('the envelope', (kind) => {
  let db: Database
  let keys: Keys
  let app: FastifyInstance
  let person: TestPerson
  let time = TEST_NOW.getTime()
  const now = () => new Date(time)

  beforeAll(async () => {
    db = await testDatabase(kind)
    keys = await testKeys()
    app = await testApp(db, { keys, now })
    person = await addPerson(db, keys)
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })
  beforeEach(() => void (time = TEST_NOW.getTime()))

  const shown = ({ status, results, responseInfo: { errorCode } }: Reply) => ({
    status,
    results,
    errorCode,
  })
  const signIn = () => ({ userName: person.userName, password: person.password, device: {} })

  describe('a handshake', () => {
    test('is accepted once', async () => {
      const browser = await createBrowser(app, now)
      const { request } = await browser.prepareHandshake()
      expect((await browser.post(HANDSHAKE_PATH, request)).status).toBe(200)
      expect(shown(await browser.post(HANDSHAKE_PATH, request))).toEqual(REFUSED)
    })

    test.each([
      { what: 'another seed', change: { identitySeed: randomBytes(16).toString('base64url') } },
      { what: 'another type', change: { type: 'session' } },
      { what: 'an unknown key', change: { channelKey: 'A'.repeat(43) } },
      { what: 'a half that cannot be decrypted', change: { secretKey: 'e30.AA.AA.AA.AA' } },
    ])('is refused with $what', async ({ change }) => {
      const browser = await createBrowser(app, now)
      const { request } = await browser.prepareHandshake()
      expect(shown(await browser.post(HANDSHAKE_PATH, { ...request, ...change }))).toEqual(REFUSED)
    })

    test.each([-61, 61])('is refused when its time is off by %i seconds', async (seconds) => {
      const browser = await createBrowser(app, () => new Date(time + seconds * 1000))
      const { request } = await browser.prepareHandshake()
      expect(shown(await browser.post(HANDSHAKE_PATH, request))).toEqual(REFUSED)
    })

    test.each([
      { encryptionAlg: 'A128GCM' },
      { keyWrapAlgorithm: 'A128KW' },
      { version: '1.0.0' },
      { anything: 'else' },
    ])('is refused with %o', async (change) => {
      const browser = await createBrowser(app, now)
      const { request } = await browser.prepareHandshake()
      const reply = await browser.post(HANDSHAKE_PATH, { ...request, ...change })
      expect(reply.responseInfo.errorCode).not.toBe(codeOf('ok'))
    })

    test('stores its secret encrypted', async () => {
      const browser = await createBrowser(app, now)
      const { sid } = await browser.handshake()
      const [row] = await db.read((tx) =>
        tx.select().from(handshakeSession).where(eq(handshakeSession.sid, sid)),
      )
      expect(row?.wrappedSecret.split('.')).toHaveLength(5)
      expect(row).toMatchObject({ type: 'login', jkt: browser.jkt })
    })
  })

  describe('a sealed field', () => {
    test.each([
      { what: 'another call', header: { htu: pathOf(contract.validateOtp) } },
      { what: 'the other direction', header: { dir: 's2c' } },
      { what: 'another session', header: { kid: 'A'.repeat(22) } },
      { what: 'a time in the past', header: { iat: TEST_NOW.getTime() / 1000 - 61 } },
      { what: 'a time in the future', header: { iat: TEST_NOW.getTime() / 1000 + 61 } },
      { what: 'no route', header: { htu: undefined } },
      { what: 'an extra header member', header: { extra: true } },
    ])('is refused if it was sealed for $what', async ({ header }) => {
      const browser = await createBrowser(app, now)
      const password = await browser.seal(LOGIN, person.password, header)
      expect(
        shown(
          await browser.call('login', signIn(), { body: (honest) => ({ ...honest, password }) }),
        ),
      ).toEqual(REFUSED)
    })

    test.each([
      { what: 'not sealed', alter: () => 'Test1!' },
      { what: 'altered', alter: (sealed: string) => `${sealed.slice(0, -4)}AAAA` },
      { what: 'cut', alter: (sealed: string) => sealed.split('.').slice(0, 4).join('.') },
    ])('is refused if it is $what', async ({ alter }) => {
      const browser = await createBrowser(app, now)
      const reply = await browser.call('login', signIn(), {
        body: (honest) => ({ ...honest, password: alter(String(honest['password'])) }),
      })
      expect(shown(reply)).toEqual(REFUSED)
    })

    test('is opened once, even with a new proof', async () => {
      const browser = await createBrowser(app, now)
      const body = await browser.write('login', signIn())
      const again = { body: () => body }
      expect((await browser.call('login', signIn(), again)).status).toBe(200)
      expect(shown(await browser.call('login', signIn(), again))).toEqual(REFUSED)
    })

    test('is refused with a used uid or counter', async () => {
      const browser = await createBrowser(app, now)
      const uid = randomBytes(16).toString('base64url')
      const send = async (header: { uid?: string; ctr?: number }) => {
        const password = await browser.seal(LOGIN, person.password, header)
        return browser.call('login', signIn(), { body: (honest) => ({ ...honest, password }) })
      }
      expect((await send({ uid, ctr: 1000 })).status).toBe(200)
      expect(shown(await send({ uid, ctr: 1001 }))).toEqual(REFUSED)
      expect(shown(await send({ ctr: 1000 }))).toEqual(REFUSED)
      expect(shown(await send({ ctr: 936 }))).toEqual(REFUSED)
      expect((await send({ ctr: 937 })).status).toBe(200)
    })

    test('is consumed once, even if it was opened several times before', async () => {
      const { sid } = await (await createBrowser(app, now)).handshake()
      const row = await db.read((tx) => findOpenHandshake(tx, sid, now()))
      if (!row) throw new Error('no handshake')
      const uid = (letter: string) => letter.repeat(22)
      const consume = async (...receipts: [letter: string, ctr: number][]) =>
        db.write(async (tx) => {
          const told = receipts.map(([letter, ctr]) => ({ uid: uid(letter), ctr }))
          if (!(await consumeReceipts(tx, row, told, now()))) throw new Error('refused')
        })
      await consume(['a', 1])
      await consume(['b', 3], ['c', 4])
      await consume(['d', 2])
      // A used counter, then a used uid in one of two messages.
      await expect(consume(['e', 3])).rejects.toThrow('refused')
      await expect(consume(['a', 5])).rejects.toThrow('refused')
      const stored = await db.read((tx) => findOpenHandshake(tx, sid, now()))
      expect(stored).toMatchObject({ receivedTop: 4, receivedSeen: 'f', messages: 4 })
      await expect(consume(['f', 9], ['g', 4])).rejects.toThrow('refused')

      time += HANDSHAKE_LIFETIME_S * 1000
      await expect(consume(['h', 10])).rejects.toThrow('refused')
    })

    test('is refused with a proof by another key than the handshake’s', async () => {
      const browser = await createBrowser(app, now)
      const thief = await createBrowser(app, now)
      const body = await browser.write('login', signIn())
      expect(shown(await thief.call('login', signIn(), { body: () => body }))).toEqual(REFUSED)
    })

    test('is refused after fifteen minutes', async () => {
      const browser = await createBrowser(app, now)
      await browser.handshake()
      time += HANDSHAKE_LIFETIME_S * 1000
      expect(shown(await browser.call('login', signIn()))).toEqual(REFUSED)
    })

    test('is refused after a thousand messages', async () => {
      const browser = await createBrowser(app, now)
      const { sid } = await browser.handshake()
      await db.write((tx) =>
        tx
          .update(handshakeSession)
          .set({ messages: HANDSHAKE_MESSAGES - 1 })
          .where(eq(handshakeSession.sid, sid)),
      )
      expect((await browser.call('login', signIn())).status).toBe(200)
      expect(shown(await browser.call('login', signIn()))).toEqual(REFUSED)
    })
  })

  test('a response is sealed for the requesting session with the key of its direction', async () => {
    const browser = await createBrowser(app, now)
    const { sid, keys: directionKeys } = await browser.handshake()
    const place = { sid, htu: '/hpsbridge/se/Pin/View', now: now() }
    const first = await db.write((tx) => sealAnswer(tx, keys, '4071', place))
    const second = await db.write((tx) => sealAnswer(tx, keys, '4071', place))
    const { header, value } = await openField(first, directionKeys.s2c)
    expect(value).toBe('4071')
    expect(header).toMatchObject({ kid: sid, dir: 's2c', htu: place.htu, ctr: 1 })
    expect((await openField(second, directionKeys.s2c)).header.ctr).toBe(2)
    time += HANDSHAKE_LIFETIME_S * 1000
    await expect(
      db.write((tx) => sealAnswer(tx, keys, '4071', { ...place, now: now() })),
    ).rejects.toThrow('envelopeRefused')
  })

  test('expired handshakes are deleted with their uids', async () => {
    const browser = await createBrowser(app, now)
    await browser.call('login', signIn())
    time += HANDSHAKE_LIFETIME_S * 1000 + 1000
    await runJob(purgeSessionsJob, db, now())
    const left = await db.read(async (tx) => ({
      sessions: await tx.select({ n: count() }).from(handshakeSession),
      uids: await tx.select({ n: count() }).from(seenUid),
    }))
    expect(left).toEqual({ sessions: [{ n: 0 }], uids: [{ n: 0 }] })
  })
})
