import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../../config/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { upload } from '../../platform/db/schema/uploads.ts'
import { memoryStore, type LimitStore } from '../../platform/limits/store.ts'
import { testApp } from '../../../../testing/app.ts'
import { signIn, type Browser } from '../../../../testing/browser.ts'
import { nameOf } from '../../../../testing/card-world.ts'
import { anyDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { describeInLongRun } from '../../../../testing/long-run.ts'
import { isLongRun, runs } from '../../../../testing/scope.ts'
import { ATTACKS, BURIED, CARRIED, CARRIERS } from '../../../../testing/upload-attacks.ts'
import { pdfOf, pictureOf } from '../../../../testing/upload-files.ts'

const MANY = 1_000_000
/** Counts like the bridge, with an hourly limit of files that this test does not reach. */
const roomy: LimitStore = {
  ...memoryStore(),
  counter: (name, figure) => memoryStore().counter(name, { ...figure, points: MANY }),
}

let db: Database
let app: FastifyInstance
let noura: Browser
let subject: string

beforeAll(async () => {
  db = await anyDatabase('demonstration')
  const config = readConfig({ RATE_PER_ADDRESS: String(MANY), RATE_PER_SESSION: String(MANY) })
  app = await testApp(db, { config, limitStore: roomy })
  noura = await signIn(app, 'noura', 'Sadu1!', () => TEST_NOW)
  const { results } = await noura.call('listCards', {})
  subject = results.cards.find(({ lastDigits }) => lastDigits === '1946')!.cardReference
})
afterAll(async () => {
  await app.close()
  await db.close()
})

const send = (name: string, content: Buffer) =>
  noura.call(
    'addUpload',
    { kind: 'limit', subject, purpose: 'salaryCertificate' },
    { file: { name, content } },
  )
const filesLeft = () => db.read((tx) => tx.$count(upload))

test('refuses each malicious file with its reason, and stores nothing', async () => {
  const answers: Record<string, string> = {}
  for (const [what, { name, content }] of Object.entries(ATTACKS)) {
    answers[what] = nameOf(await send(name, content()))
  }
  const expected = Object.entries(ATTACKS).map(([what, { refused }]) => [what, refused])
  expect(answers).toEqual(Object.fromEntries(expected))
  expect(await filesLeft()).toBe(0)
})

test.each(Object.entries(CARRIERS))('stores only the picture of %s', async (_, content) => {
  const sent = await send('picture.png', content())
  expect(nameOf(sent)).toBe('ok')
  const { uploadReference } = sent.results.upload
  const opened = await noura.call('openUpload', { uploadReference })
  const stored = Buffer.from(opened.results.content, 'base64')
  expect(stored.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect(stored.lastIndexOf(Buffer.from('ffd9', 'hex'))).toBe(stored.length - 2)
  expect(CARRIED.filter((carried) => stored.includes(carried, 0, 'latin1'))).toEqual([])
  await noura.call('removeUpload', { uploadReference })
  expect(await filesLeft()).toBe(0)
})

/** Files that take seconds to read. */
const SLOW = new Set([
  'a PDF of many parts that unpack to 300 MB',
  'a PDF with a page that unpacks to 50 MB',
])
const buried = Object.entries(BURIED).filter(([what]) => isLongRun || !SLOW.has(what))

test.each(buried)('stores only the pages of %s', async (_, content) => {
  const sent = await send('a.pdf', content())
  expect(nameOf(sent)).toBe('ok')
  const { uploadReference } = sent.results.upload
  const opened = await noura.call('openUpload', { uploadReference })
  const stored = Buffer.from(opened.results.content, 'base64').toString('latin1')
  expect(stored).not.toMatch(/JavaScript|ObjStm|FlateDecode/)
  await noura.call('removeUpload', { uploadReference })
})

const LONGEST = 512 * 1_024
const HEADS = [
  Buffer.alloc(0),
  pdfOf().subarray(0, 200),
  pictureOf('png').subarray(0, 60),
  pictureOf('jpeg').subarray(0, 200),
]

/** A deterministic file for a number; most start with the beginning of a real file. */
function randomFile(number: number): Buffer {
  const outputLength = Number((BigInt(number) * 7_919n * 104_729n) % BigInt(LONGEST))
  const bytes = createHash('shake256', { outputLength }).update(`file ${number}`).digest()
  return Buffer.concat([HEADS[number % HEADS.length]!, bytes])
}

/** Sends random files, and returns how they were answered, and by how many bytes the memory grew. */
async function sendRandom(count: number) {
  const answers = new Set<string>()
  let sent = 0
  let most = 0
  const before = process.memoryUsage.rss()
  for (let number = 0; number < count; number += 1) {
    const content = randomFile(number)
    answers.add(nameOf(await send(`${number}.pdf`, content)))
    sent += content.length
    most = Math.max(most, process.memoryUsage.rss())
  }
  return { answers: [...answers].toSorted(), sent, grown: most - before }
}

test('refuses random files without an internal error', async () => {
  const { answers } = await sendRandom(runs(12, 40))
  expect(answers).toEqual(['fileUnreadable', 'fileWrongKind'])
  expect(await filesLeft()).toBe(0)
})

describeInLongRun('a thousand random files', () => {
  test('are refused without growing the memory', async () => {
    const count = 1_000
    const { answers, sent, grown } = await sendRandom(count)
    expect(answers).toEqual(['fileUnreadable', 'fileWrongKind'])
    expect(await filesLeft()).toBe(0)
    expect(sent).toBeGreaterThan(count * 200 * 1_024)
    expect(grown).toBeLessThan(sent / 2)
  })
})
