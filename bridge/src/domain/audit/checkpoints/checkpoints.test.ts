import { appendFile, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../platform/db/database.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import type { Keys } from '../../../platform/keys/keys.ts'
import { describeOnDatabases, testDatabase } from '../../../testing/databases.ts'
import { TEST_NOW } from '../../../testing/fixtures.ts'
import { oneSecret, testKeys } from '../../../testing/keys.ts'
import { recordEvent } from '../audit.ts'
import { describeAudit } from '../describe.ts'
import type { AuditSubject } from '../event.ts'
import { verifyAudit } from '../verify.ts'
import { checkpointJob } from './job.ts'
import { readMarks } from './marks.ts'

const HALA = { clientId: 'hala', cardmemberId: '6a6e3f0c-52a5-4f7e-9d7e-0d6c9a3b1f11' }
const OMAR = { clientId: 'omar', cardmemberId: '6a6e3f0c-52a5-4f7e-9d7e-0d6c9a3b1f22' }

describeOnDatabases.both('checkpoints of the audit', (kind) => {
  let db: Database
  let keys: Keys
  let directory: string
  let job: Job
  let time: number

  beforeEach(async () => {
    db = await testDatabase(kind)
    keys = await testKeys()
    directory = await mkdtemp(join(tmpdir(), 'sadu-checkpoints-'))
    job = jobOf('web-1')
    time = TEST_NOW.getTime()
  })
  afterEach(async () => {
    await db.close()
    await rm(directory, { recursive: true })
  })

  const jobOf = (bridge: string, url: string | null = null) =>
    checkpointJob(keys, { directory, bridge, url })
  const fileOf = (bridge = 'web-1') => join(directory, `${bridge}.jsonl`)
  const linesOf = async (bridge?: string) =>
    (await readFile(fileOf(bridge), 'utf8')).split('\n').slice(0, -1)
  const writeLines = (lines: string[], bridge?: string) =>
    writeFile(fileOf(bridge), lines.map((line) => `${line}\n`).join(''))

  const record = (of: AuditSubject | null, kindOf: 'signedIn' | 'signInFailed' = 'signedIn') =>
    db.write((tx) => recordEvent(tx, keys, { of, kind: kindOf }, new Date(time)))
  const run = (one = job) => {
    time += 60_000
    const { signal } = new AbortController()
    return one.work({ db, now: new Date(time), signal, logger: pino({ level: 'silent' }) })
  }
  async function verify() {
    const marks = await readMarks(directory, keys)
    const verdict = await db.write((tx) => verifyAudit(tx, keys, marks.ofClient))
    return describeAudit(verdict, marks, directory)
  }

  /** Hala has three rows, omar two, nobody three: two of them say that a chain was begun. */
  async function history(): Promise<void> {
    await record(HALA)
    await record(null, 'signInFailed')
    await record(HALA)
    await run()
    await record(OMAR)
    await record(HALA)
    await record(OMAR)
    await run()
  }

  /** What somebody does who can write to the database as its owner. */
  const tamper = (statements: string) =>
    db.write(async (tx, exec) => {
      for (const table of ['audit_event', 'audit_head']) {
        await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
      }
      await exec(statements)
    })

  /** Ends a chain at a row so that it looks whole. */
  const cut = (clientId: string, seq: number) => `
    delete from audit_event where client_id = '${clientId}' and seq > ${seq};
    update audit_head set seq = ${seq}, hash =
      (select hash from audit_event where client_id = '${clientId}' and seq = ${seq})
      where client_id = '${clientId}';`
  const without = (clientId: string) => `
    delete from audit_event where client_id = '${clientId}';
    delete from audit_head where client_id = '${clientId}';`

  test('say how far each chain was, and only what moved since the line before', async () => {
    await history()
    await run()
    const heads = (await linesOf()).map((line) =>
      (JSON.parse(line).heads as [string, number][]).map(([clientId, seq]) => [clientId, seq]),
    )
    expect(heads).toEqual([
      [
        ['', 2],
        ['hala', 2],
      ],
      [
        ['', 3],
        ['hala', 3],
        ['omar', 2],
      ],
    ])
    expect(await verify()).toMatchObject({
      isWhole: true,
      text: expect.stringContaining('2 lines in one file'),
    })
    expect((await stat(fileOf())).mode & 0o777).toBe(0o600)
  })

  test('what happened after the last one is no break', async () => {
    await history()
    await record(HALA)
    expect(await verify()).toMatchObject({ isWhole: true })
  })

  test('without one, an audit does not add up', async () => {
    expect(await verify()).toMatchObject({ isWhole: true })
    await record(HALA)
    expect(await verify()).toMatchObject({
      isWhole: false,
      text: expect.stringContaining('no checkpoint'),
    })
  })

  describe('show in a database that looks whole', () => {
    test.each([
      ['the last row gone', cut('hala', 2), 'client hala breaks at row 3: missing (by line 2'],
      ['the last two rows gone', cut('hala', 1), 'client hala breaks at row 2: missing (by line 1'],
      ['the last row of nobody gone', cut('', 2), 'nobody breaks at row 3: missing (by line 2'],
      [
        'a chain gone with the row that it was begun',
        `${without('omar')}${cut('', 2)}`,
        'nobody breaks at row 3: missing',
      ],
      ['all of a client gone', without('omar'), 'client omar breaks at row 1: missing'],
      ['the chain of nobody gone', without(''), 'nobody breaks at row 1: missing'],
      [
        'all rows and ends gone',
        'delete from audit_event; delete from audit_head;',
        'nobody breaks at row 1: missing',
      ],
      ['all rows gone', 'delete from audit_event;', 'nobody breaks at row 1: missing'],
      ['all ends gone', 'delete from audit_head;', 'breaks at row 1: added'],
      [
        'all ends gone, with every chain begun anew',
        `delete from audit_event; update audit_head set seq = 0, hash = decode(repeat('00', 32), 'hex');`,
        'nobody breaks at row 1: missing',
      ],
    ])('%s', async (_title, statements, text) => {
      await history()
      await tamper(statements)
      const found = await verify()
      expect(found.text).toContain(text)
      expect(found.isWhole).toBe(false)
    })

    /** The tables as they were, as a backup has them. */
    async function backup(): Promise<string> {
      await db.write((_tx, exec) =>
        exec(`
          create table earlier_event as table audit_event;
          create table earlier_head as table audit_head;`),
      )
      return `
        truncate audit_event, audit_head;
        insert into audit_event select * from earlier_event;
        insert into audit_head select * from earlier_head;`
    }

    test('one that a backup took back', async () => {
      await record(HALA)
      await record(OMAR)
      const back = await backup()
      await history()
      await tamper(back)
      expect((await verify()).text).toContain('nobody breaks at row 3: missing (by line 1')
      // The bridge that goes on sees it as well, whenever it looks at every chain.
      await expect(run(jobOf('web-1'))).rejects.toThrow('behind its checkpoints')
    })

    test('one that a backup took back and that went on since, further than before', async () => {
      await record(HALA)
      const back = await backup()
      await record(HALA)
      await run()
      await tamper(back)
      for (let rows = 0; rows < 3; rows += 1) {
        time += 1_000
        await record(HALA)
      }
      await run()
      expect((await verify()).text).toContain('client hala breaks at row 2: changed (by line 1')
    })

    test('one whose chains were all made anew by a bridge on an empty database', async () => {
      await history()
      await tamper('delete from audit_event; delete from audit_head;')
      await expect(run()).rejects.toThrow('behind its checkpoints')
      time += 1_000
      for (const whose of [HALA, HALA, HALA, HALA, OMAR, OMAR, OMAR]) await record(whose)
      expect((await verify()).text).toContain('changed (by line')
    })
  })

  describe('show when their file is not as it was', () => {
    test.each<[string, (lines: string[]) => string[], string]>([
      [
        'a line changed',
        ([first = '', ...rest]) => [first.replace('"hala",2', '"hala",1'), ...rest],
        'at line 1: changed',
      ],
      ['a line with other spaces', ([a = '', ...rest]) => [`${a} `, ...rest], 'at line 1: changed'],
      ['the first line gone', ([, ...rest]) => rest, 'at line 1: missing'],
      ['a line gone in the middle', ([a = '', , c = '']) => [a, c], 'at line 2: missing'],
      ['a line twice', ([a = '', ...rest]) => [a, a, ...rest], 'at line 2: added'],
      ['two lines in another order', ([a = '', b = '', c = '']) => [b, a, c], 'line 1: missing'],
      ['a line of somebody', (lines) => [...lines, '{"heads":[]}'], 'at line 4: changed'],
    ])('%s', async (_title, change, text) => {
      await history()
      await record(OMAR)
      await run()
      await writeLines(change(await linesOf()))
      const found = await verify()
      expect(found.text).toContain(text)
      expect(found.isWhole).toBe(false)
      // Nor does the bridge go on with such a file.
      await expect(run(jobOf('web-1'))).rejects.toThrow('docs/operations.md')
    })

    test('a line that takes the place of an older one, signed by the bridge itself', async () => {
      await history()
      await record(OMAR)
      await run()
      const [first = '', , third = ''] = await linesOf()
      await writeLines([first])
      await record(HALA)
      await run(jobOf('web-1'))
      await writeLines([...(await linesOf()), third])
      expect((await verify()).text).toContain('at line 3: changed')
    })

    test('lines of another bridge', async () => {
      await history()
      await writeLines(await linesOf(), 'web-2')
      expect((await verify()).text).toContain('web-2.jsonl break at line 1: added')
    })

    test('a line that was signed with other keys', async () => {
      const others = oneSecret()
      await record(HALA)
      const { signal } = new AbortController()
      const logger = pino({ level: 'silent' })
      await checkpointJob(others, { directory, bridge: 'web-1', url: null }).work({
        db,
        now: TEST_NOW,
        signal,
        logger,
      })
      expect((await verify()).text).toContain('at line 1: changed')
    })
  })

  test('a line under a root secret that was replaced before', async () => {
    let generation = 2
    const both = { ...oneSecret(), generation: () => generation }
    const { signal } = new AbortController()
    const rest = { db, signal, logger: pino({ level: 'silent' }) }
    const writing = checkpointJob(both, { directory, bridge: 'web-1', url: null })
    await record(HALA)
    await writing.work({ ...rest, now: TEST_NOW })
    await record(HALA)
    generation = 1
    await writing.work({ ...rest, now: TEST_NOW })
    const { broken } = await readMarks(directory, both)
    expect(broken).toEqual({ file: 'web-1.jsonl', line: 2, what: 'changed' })
  })

  test('of several bridges are all compared, each in a file of its own', async () => {
    await history()
    await run(jobOf('web-2'))
    expect((await readdir(directory)).toSorted()).toEqual(['web-1.jsonl', 'web-2.jsonl'])
    expect(await verify()).toMatchObject({
      isWhole: true,
      text: expect.stringContaining('3 lines in 2 files'),
    })
  })

  test('go on after a restart, also after one in the middle of a line', async () => {
    await history()
    await appendFile(fileOf(), '{"bridge":"web-1","num')
    expect(await verify()).toMatchObject({ isWhole: true })
    await record(HALA)
    await run(jobOf('web-1'))
    expect(await linesOf()).toHaveLength(3)
    expect(await verify()).toMatchObject({ isWhole: true })
  })

  test('are not mixed when two bridges were given one file', async () => {
    await history()
    const other = jobOf('web-1')
    await record(HALA)
    await run(other)
    await record(HALA)
    await expect(run()).rejects.toThrow('Somebody else writes')
    expect(await verify()).toMatchObject({ isWhole: true })
  })

  test('are posted once each, those that nobody took again', async () => {
    const taken: string[] = []
    let status = 503
    const server = createServer((request, response) => {
      void textOf(request).then((body) => {
        if (status === 200) taken.push(body)
        return response.writeHead(status).end()
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const posting = jobOf('web-1', url)
    await record(HALA)
    await expect(run(posting)).rejects.toThrow('answered 503')
    expect(await linesOf()).toHaveLength(1)
    await record(HALA)
    await expect(run(posting)).rejects.toThrow('answered 503')
    status = 200
    // As after a restart: how far it was stands beside the file.
    await run(jobOf('web-1', url))
    expect(taken).toEqual(await linesOf())
    await run(jobOf('web-1', url))
    expect(taken).toHaveLength(2)

    await writeLines((await linesOf()).slice(0, 1))
    expect((await verify()).text).toContain('at line 2: missing')
    await new Promise((done) => server.close(done))
  })
})
