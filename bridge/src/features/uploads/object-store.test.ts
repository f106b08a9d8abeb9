import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'
import { readConfig } from '../../config/config.ts'
import { deleteObjectsJob } from '../../domain/uploads/schedule.ts'
import type { Database } from '../../platform/db/database.ts'
import { storedObject } from '../../platform/db/schema/objects.ts'
import { upload, uploadOriginal } from '../../platform/db/schema/uploads.ts'
import { createObjectStore } from '../../platform/files/object-store.ts'
import { rotateRoot } from '../../platform/keys/change-keys.ts'
import { loadKeys, type Keys } from '../../platform/keys/keys.ts'
import { countNeeds } from '../../platform/keys/needs.ts'
import { ROOT_LEAD_MS } from '../../platform/keys/root.ts'
import { renewSealed } from '../../platform/operations/renew-sealed.ts'
import { testApp } from '../../../../testing/app.ts'
import { signIn, type Browser } from '../../../../testing/browser.ts'
import { nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { testKeyFolder } from '../../../../testing/keys.ts'
import { startObjectServer } from '../../../../testing/object-server.ts'
import { pdfOf, pictureOf } from '../../../../testing/upload-files.ts'
import { runJob } from '../../../../testing/run-job.ts'

/** A PDF is stored twice: the re-rendered copy and the original. */
const OBJECTS_OF_A_PDF = 2
const isPdf = (content: Buffer) => content.subarray(0, 5).toString() === '%PDF-'

describeOnDatabases('files in object storage', (kind) => {
  let db: Database
  let app: FastifyInstance
  let keys: Keys
  let directory: string
  let server: Awaited<ReturnType<typeof startObjectServer>>
  let noura: Browser
  let subject: string
  let time = TEST_NOW.getTime()
  const now = () => new Date(time)

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'sadu-objects-'))
    await testKeyFolder(directory)
    keys = await loadKeys({ directory }, now())
    server = await startObjectServer()
    db = await testDatabase(kind, 'demonstration')
    app = await testApp(db, { config: readConfig(server.environment), keys, now })
    noura = await signIn(app, 'noura', 'Sadu1!', now)
    const { results } = await noura.call('listCards', {})
    subject = results.cards.find(({ lastDigits }) => lastDigits === '1946')!.cardReference
  })
  afterEach(() => {
    server.state.away = false
  })
  afterAll(async () => {
    await app.close()
    await db.close()
    await server.close()
    await rm(directory, { recursive: true })
  })

  const place = () => ({ kind: 'limit' as const, subject })
  const send = (content = pdfOf()) =>
    noura.call(
      'addUpload',
      { ...place(), purpose: 'salaryCertificate' },
      { file: { name: 'a.pdf', content } },
    )
  async function contentOf(uploadReference: string): Promise<Buffer> {
    const { results } = await noura.call('openUpload', { uploadReference })
    return Buffer.from(results.content, 'base64')
  }
  /** Runs the job this long after now; `remove` replaces the object storage. */
  function sweep(after: number, remove?: (name: string) => Promise<void>) {
    const { objectStore } = readConfig(server.environment)
    const objects = remove ? { remove } : createObjectStore(objectStore!, () => {})
    return runJob(deleteObjectsJob(objects), db, new Date(time + after))
  }
  const noted = () => db.read((tx) => tx.$count(storedObject))

  test('are stored sealed, and can be read back by their owner', async () => {
    const sent = await send()
    expect(nameOf(sent)).toBe('ok')
    const [row] = await db.read((tx) => tx.select().from(upload))
    expect(row!.content).toBeNull()
    const [original] = await db.read((tx) => tx.select().from(uploadOriginal))
    expect([row!.id, original!.content]).toEqual([original!.id, null])
    expect([...server.objects.keys()].toSorted()).toEqual(
      [`/bucket/${row!.objectId}`, `/bucket/${original!.objectId}`].toSorted(),
    )
    for (const object of server.objects.values()) expect(object.includes('/Catalog')).toBe(false)
    const { uploadReference } = sent.results.upload
    expect(isPdf(await contentOf(uploadReference))).toBe(true)
    await noura.call('removeUpload', { uploadReference })
    expect(await sweep(HOUR_MS)).toEqual({ deleted: OBJECTS_OF_A_PDF })
    expect([server.objects.size, await noted()]).toEqual([0, 0])
  })

  test('are deleted with their draft, even after the store was unavailable, but not while in use', async () => {
    const other = { kind: 'limit' as const, subject: await anotherCard() }
    const file = { name: 'a.pdf', content: pictureOf('png') }
    await noura.call('addUpload', { ...other, purpose: 'salaryCertificate' }, { file })
    for (let count = 0; count < 3; count += 1) await send()
    await noura.call('removeDraft', place())
    expect([server.objects.size, await noted()]).toEqual([7, 7])
    // A call in progress may still reference an object.
    expect(await sweep(MINUTE_MS)).toEqual({ deleted: 0 })
    server.state.away = true
    await expect(sweep(HOUR_MS)).rejects.toThrow('some objects could not be deleted')
    expect([server.objects.size, await noted()]).toEqual([7, 7])
    server.state.away = false
    expect(await sweep(HOUR_MS)).toEqual({ deleted: 6 })
    expect([server.objects.size, await noted()]).toEqual([1, 1])
    await noura.call('removeDraft', other)
    expect(await sweep(HOUR_MS)).toEqual({ deleted: 1 })
    expect(server.objects.size).toBe(0)
  })

  test('are deleted even if another object cannot be deleted', async () => {
    for (let count = 0; count < 3; count += 1) await send()
    await noura.call('removeDraft', place())
    const asked: string[] = []
    const stubborn = async (name: string) => {
      asked.push(name)
      if (asked.length === 1) throw new Error('held')
    }
    await expect(sweep(HOUR_MS, stubborn)).rejects.toThrow('some objects could not be deleted')
    expect([asked.length, await noted()]).toEqual([6, 1])
    expect(await sweep(HOUR_MS)).toEqual({ deleted: 1 })
    server.objects.clear()
  })

  test('are deleted if their upload was refused after they were stored', async () => {
    for (let count = 0; count < 5; count += 1) await send()
    expect(nameOf(await send())).toBe('uploadLimit')
    expect(server.objects.size).toBe(12)
    expect(await sweep(HOUR_MS)).toEqual({ deleted: 2 })
    expect(server.objects.size).toBe(10)
    await noura.call('removeDraft', place())
    expect(await sweep(HOUR_MS)).toEqual({ deleted: 10 })
  })

  test('are refused while the store is unavailable, and leave nothing behind', async () => {
    const sent = await send()
    const { uploadReference } = sent.results.upload
    server.state.away = true
    expect(nameOf(await send())).toBe('unavailable')
    expect(nameOf(await noura.call('openUpload', { uploadReference }))).toBe('unavailable')
    expect(await db.read((tx) => tx.$count(upload))).toBe(1)
    server.state.away = false
    expect(isPdf(await contentOf(uploadReference))).toBe(true)
    await noura.call('removeDraft', place())
    // The refused object was recorded before it was sent.
    expect(await sweep(HOUR_MS)).toEqual({ deleted: OBJECTS_OF_A_PDF + 1 })
    expect([server.objects.size, await noted()]).toEqual([0, 0])
  })

  test('can be read after the root secret is rotated, without being rewritten', async () => {
    const { uploadReference } = (await send()).results.upload
    const before = [...server.objects.values()]
    await rotateRoot({ directory }, now())
    time += ROOT_LEAD_MS + SECOND_MS
    await keys.rotate(now())
    expect(keys.generation()).toBe(2)
    await renewSealed(db, keys)
    const files = async (generation: number) =>
      (await db.read((tx) => countNeeds(tx, generation, now()))).files
    expect([await files(1), await files(2)]).toEqual([0, OBJECTS_OF_A_PDF])
    noura = await signIn(app, 'noura', 'Sadu1!', now)
    expect(isPdf(await contentOf(uploadReference))).toBe(true)
    expect([...server.objects.values()]).toEqual(before)
  })

  test('are not returned if their object was changed, cut or extended', async () => {
    const { uploadReference } = (await send(pictureOf('png'))).results.upload
    const [name, object] = [...server.objects].at(-1)!
    const spoiled = Buffer.from(object)
    spoiled[20]! ^= 1
    for (const content of [
      spoiled,
      object.subarray(0, 10),
      Buffer.alloc(0),
      Buffer.concat([object, Buffer.alloc(1)]),
      Buffer.alloc(50_000_000),
    ]) {
      server.objects.set(name, content)
      expect(nameOf(await noura.call('openUpload', { uploadReference }))).toBe('unavailable')
    }
    server.objects.set(name, object)
    expect(nameOf(await noura.call('openUpload', { uploadReference }))).toBe('ok')
    await noura.call('removeDraft', place())
    await sweep(HOUR_MS)
  })

  async function anotherCard(): Promise<string> {
    const { results } = await noura.call('listCards', {})
    return results.cards.find(({ lastDigits }) => lastDigits === '2208')!.cardReference
  }

  test('are refused by the store if the request is signed with another secret', async () => {
    const { objectStore } = readConfig(server.environment)
    const reports: Error[] = []
    const wrong = { ...objectStore!, secretAccessKey: 'another-secret-of-a-store' }
    const store = createObjectStore(wrong, (error) => void reports.push(error))
    await expect(store.put('a', new Uint8Array(1))).rejects.toMatchObject({
      codeName: 'unavailable',
    })
    expect(reports.map(({ message }) => message)).toEqual(['object storage answered 403 to PUT'])
  })
})
