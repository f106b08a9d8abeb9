import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { findCandidate } from '../../domain/credentials/candidate.ts'
import { checkpointJob } from '../../domain/audit/checkpoints/job.ts'
import { readMarks } from '../../domain/audit/checkpoints/marks.ts'
import { describeAudit } from '../../domain/audit/describe.ts'
import { verifyAudit } from '../../domain/audit/verify.ts'
import { loadDocument } from '../../features/statements/document.ts'
import { testApp } from '../../../../testing/app.ts'
import { createBrowser, latestCode, signIn, type Browser } from '../../../../testing/browser.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { completeCodeStep, LAYLA, OMAR } from '../../../../testing/flow.ts'
import { testKeyFolder, testPins } from '../../../../testing/keys.ts'
import { pdfOf } from '../../../../testing/upload-files.ts'
import { runJob } from '../../../../testing/run-job.ts'
import type { Database } from '../db/database.ts'
import { eq, sql } from '../db/drizzle.ts'
import { rowsOf } from '../db/rows-of.ts'
import { login } from '../db/schema/sessions.ts'
import type { Job } from '../jobs/job.ts'
import { markRetired } from '../operations/retire-generation.ts'
import { requireMatchingKeys } from '../operations/matching-keys.ts'
import { renewGenerationsJob, rotateKeysJob } from '../operations/rotation-job.ts'
import { retireRoot, rotateRoot } from './change-keys.ts'
import { loadKeys, type Keys } from './keys.ts'
import { countNeeds, endPasswords } from './needs.ts'
import { ROOT_LEAD_MS } from './root.ts'

const UNLIMITED = readConfig({ RATE_PER_ADDRESS: '1000000', RATE_PER_SESSION: '1000000' })
const PASSWORD = 'Sadu1!'
const WRONG = 'Wrong1!'
const CHANGED = 'q7#Vd2'
const NOURAS_DIGITS = '1946'

describeOnDatabases('the root secret', (kind) => {
  let db: Database
  let directory: string
  let keys: Keys
  let app: FastifyInstance
  let time: number
  const now = () => new Date(time)

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'sadu-rotation-'))
    await testKeyFolder(join(directory, 'keys'))
    time = TEST_NOW.getTime()
    keys = await loadKeys({ directory: join(directory, 'keys') }, now())
    db = await testDatabase(kind, 'demonstration')
    await db.write((tx) => requireMatchingKeys(tx, keys))
    app = await testApp(db, { keys, now, config: UNLIMITED })
  })
  afterEach(async () => {
    await app.close()
    await db.close()
    await rm(directory, { recursive: true })
  })

  const source = () => ({ directory: join(directory, 'keys') })
  const run = (job: Job) => runJob(job, db, now())
  async function rotation() {
    await run(rotateKeysJob(keys))
    return run(renewGenerationsJob(keys, { pins: testPins(keys) }))
  }
  const checkpoint = () =>
    run(checkpointJob(keys, { directory: join(directory, 'audit'), bridge: 'web-1', url: null }))
  const newBrowser = () => createBrowser(app, now)

  async function expectWholeAudit(withKeys = keys): Promise<void> {
    const marks = await readMarks(join(directory, 'audit'), withKeys)
    const verdict = await db.write((tx) => verifyAudit(tx, withKeys, marks.ofClient))
    const { isWhole, text } = describeAudit(verdict, marks, directory)
    expect(isWhole, text).toBe(true)
  }

  const hashOf = async (userName: string) => {
    const [row] = await db.read((tx) => tx.select().from(login).where(eq(login.userName, userName)))
    return row?.passwordHash ?? ''
  }

  /** Prints noura's newest statement and returns its code. */
  async function print(noura: Browser): Promise<string> {
    const [newest] = (await noura.call('listStatements', {})).results.statements
    const { statementReference = '' } = newest ?? {}
    const owner = await db.read((tx) => findCandidate(tx, 'noura', ''))
    const { brand } = UNLIMITED.issuer
    const printed = await db.read((tx) =>
      loadDocument(
        tx,
        owner?.owner ?? { clientId: '', cardmemberId: '', isPrimary: false },
        { statementReference },
        {
          keys,
          issuer: {
            name: brand.issuerName,
            productName: brand.productName,
            hotline: brand.hotline,
            disputeDays: 90,
          },
          calendar: 'gregory',
          origin: 'http://localhost',
          now: now(),
        },
      ),
    )
    await noura.call('downloadStatement', { statementReference, format: 'csv', language: 'en' })
    return printed.printed?.code ?? ''
  }

  const isVerified = async (code: string) => {
    const visitor = await newBrowser()
    const { status } = await visitor.call('verifyStatement', { code, lastDigits: NOURAS_DIGITS })
    return status === 200
  }

  async function rotate(): Promise<void> {
    await rotateRoot(source(), now())
    time += ROOT_LEAD_MS
    await rotation()
  }

  test('has a new generation that every bridge can read before any bridge writes with it', async () => {
    await rotateRoot(source(), now())
    await keys.rotate(now())
    expect(keys.generations().map(({ state }) => state)).toEqual(['current', 'waiting'])
    time += ROOT_LEAD_MS - 1
    const early = await loadKeys(source(), now())
    time += 1
    const late = await loadKeys(source(), now())
    expect([early.generation(), late.generation()]).toEqual([1, 2])
    expect(early.secrets('code').toReversed()).toEqual(late.secrets('code'))
    // Each can read what the other writes.
    for (const [writer, reader] of [
      [early, late],
      [late, early],
    ] as const) {
      const bridge = await testApp(db, { keys: writer, now, config: UNLIMITED })
      const other = await testApp(db, { keys: reader, now, config: UNLIMITED })
      let at: FastifyInstance = bridge
      const both = { inject: (request: Parameters<Browser['post']>[0]) => at.inject(request) }
      const person = await createBrowser(both as never, now)
      await person.login('noura', PASSWORD)
      const { results } = await person.call('generateOtp', { purpose: 'signIn' })
      at = other
      const otp = await latestCode(person, results.sentTo)
      const { otpReference } = results
      expect((await person.call('validateOtp', { otpReference, otp })).status).toBe(200)
      time += MINUTE_MS
      await Promise.all([bridge.close(), other.close()])
    }
  })

  test('can be rotated while sessions continue', async () => {
    await rotateRoot(source(), now())
    const printing = await signIn(app, 'noura', PASSWORD, now)
    const code = await print(printing)
    await checkpoint()
    // A refresh token may be reused for ten seconds.
    time += ROOT_LEAD_MS - 5 * SECOND_MS

    const headers = { 'idempotency-key': randomUUID() }
    const signing = await newBrowser()
    await signing.login('noura', PASSWORD)
    const sent = await signing.call('generateOtp', { purpose: 'signIn' }, { headers })
    const otp = await latestCode(signing, sent.results.sentTo)

    const second = await signIn(app, 'noura', PASSWORD, now)
    const { refreshToken } = second.session
    const listed = await second.call('listTransactions', { limit: 1 })
    const action = { currentPassword: PASSWORD, newPassword: CHANGED }
    const asked = await second.call('generateOtp', { purpose: 'updatePassword', action })
    const confirming = await latestCode(second, asked.results.sentTo)
    const { cards } = (await second.call('listCards', {})).results
    const draft = { kind: 'limit' as const, subject: cards[0]?.cardReference ?? '' }
    await second.call('saveDraft', { ...draft, content: { newLimit: '70000' } })
    const file = { name: 'a.pdf', content: pdfOf() }
    const purpose = 'salaryCertificate' as const
    const kept = await second.call('addUpload', { ...draft, purpose }, { file })
    const { uploadReference } = kept.results.upload
    const guessing = await newBrowser()
    for (let tries = 0; tries < 3; tries += 1) await guessing.login('nobody-at-all', WRONG)
    await second.call('refresh', { refreshToken: refreshToken ?? '' })

    // This bridge has not run the job since.
    time += 5 * SECOND_MS
    await keys.rotate(now())
    expect(keys.generation()).toBe(2)
    expect((await second.call('refresh', { refreshToken: refreshToken ?? '' })).status).toBe(200)
    expect((await completeCodeStep(await newBrowser(), 'enrolment', OMAR)).status).toBe(200)
    const pinsUnder = (generation: number) =>
      db.read(async (tx) => (await countNeeds(tx, generation, now())).pins)
    const pins = await pinsUnder(1)
    const sealedUnder = (generation: number) =>
      db.read(async (tx) => {
        const { drafts, files } = await countNeeds(tx, generation, now())
        return [drafts, files]
      })
    // A PDF is sealed twice: the copy and the original.
    expect(await sealedUnder(1)).toEqual([1, 2])
    expect(await rotation()).toMatchObject({ renewed: expect.any(Number) })
    expect([pins > 0, await pinsUnder(1), await pinsUnder(2)]).toEqual([true, 0, pins])
    expect([await sealedUnder(1), await sealedUnder(2)]).toEqual([
      [0, 0],
      [1, 2],
    ])
    const { content } = (await second.call('openUpload', { uploadReference })).results
    expect(Buffer.from(content, 'base64').toString('latin1', 0, 5)).toBe('%PDF-')
    const { draft: left } = (await second.call('getDraft', draft)).results
    expect(left?.content).toEqual({ newLimit: '70000' })
    expect((await completeCodeStep(await newBrowser(), 'enrolment', LAYLA)).status).toBe(200)

    const again = await signing.call('generateOtp', { purpose: 'signIn' }, { headers })
    expect(again.results).toEqual(sent.results)
    const { otpReference } = sent.results
    expect((await signing.call('validateOtp', { otpReference, otp })).status).toBe(200)
    const cursor = listed.results.nextCursor ?? ''
    expect((await second.call('listTransactions', { limit: 1, cursor })).status).toBe(200)
    const confirmed = { otpReference: asked.results.otpReference, otp: confirming }
    const changed = await second.call('updatePassword', { ...action, ...confirmed })
    expect(changed.status).toBe(200)
    const locked = await (await newBrowser()).login('nobody-at-all', PASSWORD)
    expect(locked.responseInfo.errorCode).toBe(
      (await guessing.login('nobody-at-all', WRONG)).responseInfo.errorCode,
    )
    expect(locked.results.retryIn).toBeGreaterThan(0)

    expect(await isVerified(code)).toBe(true)
    const later = await signIn(app, 'noura', CHANGED, now)
    expect(await print(later)).toBe(code)
    await checkpoint()
    await expectWholeAudit()
    const generations = await db.read((tx) =>
      rowsOf(tx, sql`select distinct generation from audit_event order by generation`),
    )
    expect(generations).toEqual([{ generation: 1 }, { generation: 2 }])
  })

  test('protects a password with its new generation only after the user signs in', async () => {
    const before = await hashOf('noura')
    await rotate()
    await (await newBrowser()).login('noura', WRONG)
    expect(await hashOf('noura')).toBe(before)
    await (await newBrowser()).login('noura', PASSWORD)
    const after = await hashOf('noura')
    expect(after).toContain(',keyid=Mg$')
    expect((await (await newBrowser()).login('noura', PASSWORD)).status).toBe(200)
    expect(await hashOf('noura')).toBe(after)
  })

  test('can be retired once nothing needs it, and permanent data stays readable', async () => {
    const noura = await signIn(app, 'noura', PASSWORD, now)
    const code = await print(noura)
    await checkpoint()
    const retire = () => db.write((tx) => markRetired(tx, keys, 1, now()))
    await expect(retire()).rejects.toThrow('Generation 1 is in use')
    await rotate()
    await expect(retire()).rejects.toThrow('Retire it after')
    time += 2 * DAY_MS
    await db.write((tx) => tx.execute(sql`delete from refresh_token`))
    await expect(retire()).rejects.toThrow(/still needed: \d+ passwords of people/)
    await (await newBrowser()).login('noura', PASSWORD)
    await db.write((tx) => endPasswords(tx, 1, '$argon2id$ended,keyid=Mg$'))
    await retire()
    await retireRoot(source(), 1, now())

    const files = (await readdir(join(directory, 'keys'))).filter((name) => name.startsWith('root'))
    expect(files.toSorted()).toEqual(['root-1.retired', 'root-2.key'])
    const fresh = await loadKeys(source(), now())
    await db.write((tx) => requireMatchingKeys(tx, fresh))
    expect(() => fresh.secret('password', 1)).toThrow('Generation 1')
    await keys.rotate(now())
    expect(keys.generations().map(({ state }) => state)).toEqual(['retired', 'current'])
    expect((await signIn(app, 'noura', PASSWORD, now)).session.token).not.toBeNull()
    expect((await completeCodeStep(await newBrowser(), 'enrolment', OMAR)).status).toBe(200)
    expect(await isVerified(code)).toBe(true)
    await checkpoint()
    await expectWholeAudit(fresh)
    await expect(db.write((tx) => markRetired(tx, fresh, 1, now()))).rejects.toThrow('already')
  })
})
