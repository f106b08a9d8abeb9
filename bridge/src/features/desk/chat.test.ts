import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import { auditEvent } from '../../platform/db/schema/audit.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { type Signed, signedInPeople } from '../../../../testing/people.ts'
import { pdfOf } from '../../../../testing/upload-files.ts'
import { createChatDesk } from './chat.ts'
import { exportFiles } from './files.ts'
import { readFilesAsked } from './sent-with.ts'

const PLAIN = { strong: String, late: String, faint: String }

describeOnDatabases('chats at the desk', (kind) => {
  let people: Signed
  let said: string[]
  let desk: ReturnType<typeof createChatDesk>
  beforeAll(async () => {
    people = await signedInPeople(kind)
    const say = (text: string) => void said.push(text)
    const now = () => new Date(TEST_NOW.getTime() + 180_000)
    const keys = await testKeys()
    desk = createChatDesk({ db: people.db, keys, operator: 'Huda', now, marks: PLAIN, say })
  })
  afterAll(() => people.close())
  beforeEach(() => {
    said = []
  })
  const run = async (line: string) => {
    said = []
    return [await desk.run(line.split(' ').filter(Boolean)), said.join('\n')] as const
  }

  test('are listed when they ask for a person, and can be read, answered and ended', async () => {
    expect(await run('')).toEqual([true, 'Nobody asks for a person.'])
    const { noura } = people
    await noura.call('sendChat', { text: 'What is \u202egrue\u202c?' })
    expect((await run(''))[1]).toBe('Nobody asks for a person.')
    const { results } = await noura.call('askForPerson', {})
    const name = results.thread!.threadReference.slice(0, 8)
    expect((await run(''))[1]).toBe(`${name}  waits 3 min  Noura Alharbi\n1 open.`)
    const [, shown] = await run(name)
    expect(shown).toMatch(/them: What is grue\?\n.*assistant: I don’t know[^]*asked for a person/)
    expect(await run(`${name} say Good evening, Noura.`)).toEqual([true, 'Said.'])
    expect((await run(''))[1]).toContain('answered')
    const { thread } = (await noura.call('openChat', {})).results
    expect(thread?.messages.at(-1)).toMatchObject({
      author: 'person',
      text: 'Good evening, Noura.',
    })
    expect(await run(`${name} end`)).toEqual([true, 'Ended.'])
    expect((await noura.call('openChat', {})).results.thread?.state).toBe('ended')
    const [audited] = await people.db.read((tx) =>
      tx.select().from(auditEvent).where(eq(auditEvent.kind, 'chatEnded')),
    )
    expect(JSON.parse(audited?.facts ?? '')).toEqual({
      threadId: results.thread?.threadReference,
      operator: 'Huda',
    })
  })

  test('have their files listed and written to a folder, even after they have ended', async () => {
    const { noura, db } = people
    const file = { name: 'bill.pdf', content: pdfOf() }
    const sent = await noura.call('addUpload', { kind: 'chat', purpose: 'chatFile' }, { file })
    const { uploadReference } = sent.results.upload
    await noura.call('sendChat', { text: '', uploadReferences: [uploadReference] })
    const { threadReference } = (await noura.call('askForPerson', {})).results.thread!
    const name = threadReference.slice(0, 8)
    expect((await run(name))[1]).toMatch(
      /File with \d+: bill\.pdf\nTo write them: file chat [0-9a-f]{8} FOLDER/,
    )
    await run(`${name} end`)
    const now = () => TEST_NOW
    const parts = { db, keys: await testKeys(), objects: null, operator: 'Huda', now }
    const take = (line: string) => exportFiles(parts, readFilesAsked(line.split(' '))!)
    const as = `chat-${name}-1-chatFile.pdf`
    expect((await take(`chat ${name}`)).text).toMatch(`${as}  `)
    const folder = await mkdtemp(join(tmpdir(), 'sadu-chat-'))
    try {
      expect((await take(`chat ${name} ${folder}`)).isDone).toBe(true)
      expect(await readdir(folder)).toEqual([as])
      expect((await readFile(join(folder, as), 'latin1')).slice(0, 5)).toBe('%PDF-')
    } finally {
      await rm(folder, { recursive: true })
    }
    const [opened] = await db.read((tx) =>
      tx.select().from(auditEvent).where(eq(auditEvent.kind, 'filesOpened')),
    )
    expect(JSON.parse(opened?.facts ?? '')).toEqual({
      chat: threadReference,
      files: 1,
      operator: 'Huda',
    })
  })

  test('a failed command says why', async () => {
    const { results } = await people.khalid.call('askForPerson', {})
    const name = results.thread!.threadReference.slice(0, 8)
    expect(await run('ffffffff')).toEqual([false, 'There is no one open chat ffffffff.'])
    expect((await run(`${name} say`))[0]).toBe(false)
    expect((await run(`${name} say ${'a'.repeat(1_001)}`))[1]).toMatch(/1 to 1000 characters/)
    expect((await run(`${name} sing`))[1]).toMatch(/^Write: chat/)
  })
})
