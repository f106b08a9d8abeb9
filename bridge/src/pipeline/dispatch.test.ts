import { defineCall, type AnyCall, type CodeName } from '@sadu/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Database, Tx } from '../platform/db/database.ts'
import { count, sql } from '../platform/db/drizzle.ts'
import { CommitUnknown, StandbyUnavailable } from '../platform/db/errors.ts'
import { idempotentCall, outboxMessage } from '../platform/db/schema/operations.ts'
import { createPipeline, type AnyHandler, type Arrival, type Parts } from './dispatch.ts'
import { createStepUp } from './step-up.ts'
import { Refusal } from '../core/refusal.ts'
import type { CallContext } from '../platform/calls/handlers.ts'
import type { Caller } from '../platform/calls/ports.ts'
import { describeOnDatabases, testDatabase } from '../../../testing/databases.ts'
import { oneSecret } from '../../../testing/keys.ts'
import { TEST_NOW } from '../../../testing/fixtures.ts'

const KEY = '0b3f3a2e-7f5c-4b8e-9a53-2f6f0f6f7a10'

const caller: Caller = {
  kind: 'access',
  jkt: 'a-key',
  sid: 'a-handshake',
  sessionId: 'a-session',
  owner: { clientId: 'c1', cardmemberId: 'm1', isPrimary: true },
  expiresAt: 0,
}

const requestInfo = {
  requestUID: '1234',
  requestDate: TEST_NOW.toISOString(),
  channelKey: '',
  identityKey: 'a-handshake',
  channelId: 'CONS',
  identitySeed: '',
  userName: '',
}

const note = { body: z.string().check(z.minLength(2), z.maxLength(10)) }
const response = z.strictObject({ notes: z.int() })

const writeNote = defineCall({
  path: 'bridge:se/test/note',
  summary: 'Keeps a note',
  auth: ['access'],
  effect: 'write',
  sealed: ['body'],
  request: note,
  response,
})
const readNotes = defineCall({
  path: 'bridge:se/test/notes',
  summary: 'Counts notes',
  auth: ['access'],
  effect: 'read',
  request: {},
  response,
})

async function countNotes(tx: Tx): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(outboxMessage)
  return row?.n ?? 0
}

async function keepNote({ body }: { body: string }, { tx, now }: CallContext) {
  await tx.insert(outboxMessage).values({ channel: 'sms', recipient: 'me', body, at: now })
  return { notes: await countNotes(tx) }
}

describeOnDatabases('dispatch', (kind) => {
  let db: Database
  let order: string[]
  let taken: string[]

  beforeAll(async () => {
    db = await testDatabase(kind)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    order = []
    taken = []
    await db.write(async (tx) => {
      await tx.delete(outboxMessage)
      await tx.delete(idempotentCall)
    })
  })

  const parts = (over: Partial<Parts> = {}): Parts => ({
    db,
    now: () => TEST_NOW,
    guard: {
      async check() {
        order.push('guard')
        return caller
      },
    },
    limits: {
      async take(name, by) {
        order.push('limit')
        taken.push(`${name} ${Object.values(by).join(' ')}`)
      },
      giveBack: async () => {},
    },
    envelope: {
      handshake: () => Promise.reject(new Error('No handshake here')),
      async open(_call, body) {
        order.push('unseal')
        const plain = String(body['body']).replace(/^sealed:/, '')
        return { body: { ...body, body: plain }, consume: async () => void order.push('consume') }
      },
      async seal(_tx, { sealedAnswer }, results) {
        order.push('seal')
        const entries = Object.entries(results)
        return Object.fromEntries(
          entries.map(([name, value]) => [
            name,
            sealedAnswer.includes(name) ? `sealed:${String(value)}` : value,
          ]),
        )
      },
    },
    gate: null,
    stepUp: createStepUp({ db, keys: oneSecret() }),
    keys: oneSecret(),
    ...over,
  })

  const arrival = (over: Partial<Arrival> = {}): Arrival => ({
    body: { requestInfo, body: 'sealed:hello' },
    authorization: undefined,
    dpop: undefined,
    demoPass: undefined,
    origin: 'http://localhost',
    idempotencyKey: undefined,
    ip: '127.0.0.1',
    language: 'en',
    ...over,
  })

  const handler = (work: (request: { body: string }, context: CallContext) => Promise<unknown>) =>
    work as AnyHandler
  const keep = handler(keepNote)
  const noteCount = () => db.read(countNotes)
  const refused = (codeName: CodeName) => expect.objectContaining({ codeName })

  test('takes each step in the documented order', async () => {
    const pass = createPipeline(
      writeNote,
      handler(async (request, context) => {
        order.push(`handler ${request.body}`)
        return keepNote(request, context)
      }),
      parts(),
    )
    expect(await pass(arrival())).toEqual({ notes: 1 })
    expect(order).toEqual(['limit', 'guard', 'limit', 'unseal', 'consume', 'handler hello'])
    expect(taken).toEqual(['calls 127.0.0.1', 'sessionCalls a-session'])
  })

  test('counts a refused token by address and stops', async () => {
    const check = () => Promise.reject(new Refusal('tokenRefused'))
    const pass = createPipeline(writeNote, keep, parts({ guard: { check } }))
    await expect(pass(arrival())).rejects.toEqual(refused('tokenRefused'))
    expect(taken).toEqual(['calls 127.0.0.1', 'openCalls 127.0.0.1'])
  })

  test('also counts calls of an enrolment or recovery by address, since anyone can get their token', async () => {
    const check = async (): Promise<Caller> => ({ ...caller, kind: 'enrol', sessionId: 'a-flow' })
    await createPipeline(writeNote, keep, parts({ guard: { check } }))(arrival())
    expect(taken).toEqual(['calls 127.0.0.1', 'openCalls 127.0.0.1', 'sessionCalls a-flow'])
  })

  test('verifies no proof for an address over its limit', async () => {
    const over = new Refusal('tooManyRequests', { retryIn: 9 })
    const limits = { take: () => Promise.reject(over), giveBack: async () => {} }
    const pass = createPipeline(writeNote, keep, parts({ limits }))
    await expect(pass(arrival())).rejects.toEqual(over)
    expect(order).toEqual([])
  })

  test('refuses a caller without an owner if one is required', async () => {
    const check = async () => ({ ...caller, owner: null })
    const pass = createPipeline(readNotes, keep, parts({ guard: { check } }))
    await expect(pass(arrival({ body: { requestInfo } }))).rejects.toEqual(refused('tokenRefused'))
  })

  test('returns the result of a commit with unknown outcome when retried with the same key', async () => {
    let isCut = true
    const cut: Database = {
      ...db,
      async write(work) {
        const results = await db.write(work)
        if (isCut) throw new CommitUnknown()
        return results
      },
    }
    const pass = createPipeline(writeNote, keep, parts({ db: cut }))
    const named = arrival({ idempotencyKey: KEY })
    await expect(pass(named)).rejects.toEqual(refused('stillRunning'))
    await expect(pass(arrival())).rejects.toThrow(CommitUnknown)
    isCut = false
    expect(await pass(named)).toEqual({ notes: 1 })
    expect(await noteCount()).toBe(2)
  })

  test('does not return an earlier outcome until a standby has it', async () => {
    let isAway = false
    const waiting: Database = {
      ...db,
      write: (work) =>
        db.write(async (tx, exec) => {
          const results = await work(tx, exec)
          if (isAway) throw new StandbyUnavailable()
          return results
        }),
    }
    const pass = createPipeline(writeNote, keep, parts({ db: waiting }))
    const named = arrival({ idempotencyKey: KEY })
    expect(await pass(named)).toEqual({ notes: 1 })
    isAway = true
    await expect(pass(named)).rejects.toEqual(refused('stillRunning'))
    isAway = false
    expect(await pass(named)).toEqual({ notes: 1 })
  })

  test.each([
    ['no object', [], 'malformed'],
    ['nothing', undefined, 'malformed'],
    ['an unknown field', { requestInfo, body: 'hello', extra: 1 }, 'invalidFields'],
    ['no requestInfo', { body: 'hello' }, 'invalidFields'],
  ] as const)('refuses %s', async (_what, body, codeName) => {
    const pass = createPipeline(writeNote, keep, parts())
    await expect(pass(arrival({ body }))).rejects.toEqual(refused(codeName))
    expect(await noteCount()).toBe(0)
  })

  test('names each refused field and the reason', async () => {
    const pass = createPipeline(writeNote, keep, parts())
    const body = { requestInfo: { ...requestInfo, channelId: 'X' }, body: 'a', extra: 1 }
    await expect(pass(arrival({ body }))).rejects.toMatchObject({
      details: {
        fields: expect.arrayContaining([
          { path: 'requestInfo.channelId', reason: 'choice' },
          { path: 'body', reason: 'tooShort' },
          { path: 'extra', reason: 'unknown' },
        ]),
      },
    })
  })

  test('fails closed for a call that needs a verified code', async () => {
    const guarded: AnyCall = { ...readNotes, stepUp: 'card' }
    const pass = createPipeline(guarded, keep, parts())
    await expect(pass(arrival({ body: { requestInfo } }))).rejects.toEqual(refused('stepUpNeeded'))
  })

  test('rolls back the writes of a refusal, unless it keeps them', async () => {
    const refusing = (keepIt: boolean) =>
      handler(async (request, context) => {
        await keepNote(request, context)
        throw new Refusal('wrongCode', { triesLeft: 2 }, { keep: keepIt })
      })
    const undone = createPipeline(writeNote, refusing(false), parts())
    await expect(undone(arrival())).rejects.toEqual(refused('wrongCode'))
    expect(await noteCount()).toBe(0)

    const keeping = createPipeline(writeNote, refusing(true), parts())
    await expect(keeping(arrival())).rejects.toMatchObject({
      codeName: 'wrongCode',
      details: { triesLeft: 2 },
    })
    expect(await noteCount()).toBe(1)
  })

  test('rolls back a write whose response violates the contract', async () => {
    const wrong = handler(async (request, context) => {
      await keepNote(request, context)
      return { notes: 'many' }
    })
    await expect(createPipeline(writeNote, wrong, parts())(arrival())).rejects.toThrow(/notes/)
    expect(await noteCount()).toBe(0)
  })

  test('prepares outside the transaction and runs inside it', async () => {
    const prepared: AnyHandler = {
      async prepare(_request: never, context: { db: Database; tx?: Tx }) {
        expect(context.tx).toBeUndefined()
        const before = await context.db.read(countNotes)
        return async (inside: CallContext) => ({
          notes: before + (await keepNote({ body: 'late' }, inside)).notes,
        })
      },
    }
    expect(await createPipeline(writeNote, prepared, parts())(arrival())).toEqual({ notes: 1 })
  })

  describe('with an Idempotency-Key', () => {
    const named = (over: Partial<Arrival> = {}) => arrival({ idempotencyKey: KEY, ...over })

    test('returns the same result again', async () => {
      const pass = createPipeline(writeNote, keep, parts())
      const retry = { ...requestInfo, requestUID: '9876' }
      expect(await pass(named())).toEqual({ notes: 1 })
      expect(await pass(named({ body: { requestInfo: retry, body: 'hello' } }))).toEqual({
        notes: 1,
      })
      expect(await noteCount()).toBe(1)
    })

    test('runs once for concurrent duplicates', async () => {
      const pass = createPipeline(writeNote, keep, parts())
      const answers = await Promise.all(Array.from({ length: 4 }, () => pass(named())))
      expect(answers).toEqual(Array.from({ length: 4 }, () => ({ notes: 1 })))
      expect(await noteCount()).toBe(1)
    })

    test('returns the outcome of an attempt that another bridge completed meanwhile', async () => {
      const other = createPipeline(writeNote, keep, parts())
      let isDone = false
      const late: Database = {
        ...db,
        async read(work) {
          const found = await db.read(work)
          if (!isDone) {
            isDone = true
            await other(named())
          }
          return found
        },
      }
      // The other attempt used up the code.
      const stepUp = { prove: () => Promise.reject(new Refusal('codeUsed')) }
      const confirmed: AnyCall = { ...writeNote, stepUp: 'card' }
      const pass = createPipeline(confirmed, keep, parts({ db: late, stepUp }))
      expect(await pass(named())).toEqual({ notes: 1 })
      expect(await noteCount()).toBe(1)
    })

    test('refuses a different request with the same key', async () => {
      const pass = createPipeline(writeNote, keep, parts())
      await pass(named())
      const other = named({ body: { requestInfo, body: 'other' } })
      await expect(pass(other)).rejects.toEqual(refused('keyReused'))
      expect(await noteCount()).toBe(1)
    })

    test('repeats a committed refusal, and runs again after one that was rolled back', async () => {
      let runs = 0
      const refusing = (keepIt: boolean) =>
        handler(async () => {
          runs += 1
          throw new Refusal('wrongCode', { triesLeft: 1 }, { keep: keepIt })
        })
      const undone = createPipeline(writeNote, refusing(false), parts())
      await expect(undone(named())).rejects.toEqual(refused('wrongCode'))
      const keeping = createPipeline(writeNote, refusing(true), parts())
      await expect(keeping(named())).rejects.toEqual(refused('wrongCode'))
      await expect(keeping(named())).rejects.toMatchObject({ details: { triesLeft: 1 } })
      expect(runs).toBe(2)
    })

    test('runs again for another caller with the same key', async () => {
      const pass = createPipeline(writeNote, keep, parts())
      await pass(named())
      const check = async () => ({ ...caller, sessionId: 'another-session' })
      const other = createPipeline(writeNote, keep, parts({ guard: { check } }))
      expect(await other(named())).toEqual({ notes: 2 })
    })

    test('stores neither request nor response of a call that returns tokens', async () => {
      const tokens: AnyCall = { ...writeNote, answersTokens: true }
      const pass = createPipeline(tokens, keep, parts())
      await pass(named())
      expect(await pass(named())).toEqual({ notes: 2 })
      const rows = await db.read((tx) => tx.select().from(idempotentCall))
      expect(rows).toEqual([])
    })

    test('stores the outcome sealed for its own caller and key', async () => {
      const answering = createPipeline(writeNote, keep, parts())
      await answering(named())
      const [row] = await db.read((tx) => tx.select().from(idempotentCall))
      expect(JSON.stringify(row?.answer)).not.toContain('notes')
      const protectedHeader = String(row?.answer).split('.', 1)[0] ?? ''
      const { label } = JSON.parse(Buffer.from(protectedHeader, 'base64url').toString())
      expect(label).toBe(`answer ${row?.caller} ${row?.key}`)
      expect(await answering(named())).toEqual({ notes: 1 })
    })

    test('seals the response fields that the call lists', async () => {
      const shown: AnyCall = { ...writeNote, answersTokens: true, sealedAnswer: ['notes'] }
      const pass = createPipeline(shown, keep, parts())
      expect(await pass(named())).toEqual({ notes: 'sealed:1' })
    })

    test('refuses a key that is not a UUID', async () => {
      const pass = createPipeline(writeNote, keep, parts())
      await expect(pass(named({ idempotencyKey: 'again' }))).rejects.toMatchObject({
        details: { fields: [{ path: 'Idempotency-Key', reason: 'format' }] },
      })
    })
  })

  test('runs a read call without a transaction, and opens no envelope', async () => {
    const pass = createPipeline(
      readNotes,
      handler(async (_request, { tx }) => {
        await tx.execute(sql`select 1`)
        return { notes: await countNotes(tx) }
      }),
      parts(),
    )
    expect(await pass(arrival({ body: { requestInfo } }))).toEqual({ notes: 0 })
    expect(order).toEqual(['limit', 'guard', 'limit'])
  })
})
