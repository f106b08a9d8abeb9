import { randomUUID } from 'node:crypto'
import { loadImage } from '@napi-rs/canvas'
import { UPLOAD } from '@sadu/contract/core/issuer-constants'
import { expect, test } from 'vitest'
import { upload, uploadOriginal } from '../../platform/db/schema/uploads.ts'
import { cardWorld, nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { pdfOf, pictureOf } from '../../../../testing/upload-files.ts'
import { AT_ONCE } from '../../../../testing/scope.ts'

const PURPOSE = 'salaryCertificate' as const

describeOnDatabases('uploaded files', (kind) => {
  const { database, people, cardOf } = cardWorld(kind)
  const placeOf = async (digits = '1946') => ({
    kind: 'limit' as const,
    subject: (await cardOf(people().noura, digits)).cardReference,
  })
  const rows = () => database().read((tx) => tx.select().from(upload))
  type Who = 'noura' | 'faisal' | 'khalid'
  const send = async (content: Buffer, name = 'certificate.pdf', who: Who = 'noura') =>
    people()[who].call(
      'addUpload',
      { ...(await placeOf()), purpose: PURPOSE },
      { file: { name, content } },
    )
  const clear = async () => people().noura.call('removeDraft', await placeOf())

  test('are stored, and can be listed, opened and removed by their owner', async () => {
    const { noura } = people()
    const sent = await send(pdfOf(), 'شهادة راتب.pdf')
    expect(sent.status).toBe(200)
    expect(sent.results.upload).toEqual({
      uploadReference: expect.any(String),
      purpose: PURPOSE,
      fileName: 'شهادة راتب.pdf',
      mediaType: 'application/pdf',
      size: expect.any(Number),
    })
    const { uploadReference } = sent.results.upload
    const listed = await noura.call('listUploads', await placeOf())
    expect(listed.results.uploads).toEqual([sent.results.upload])
    const opened = await noura.call('openUpload', { uploadReference })
    const content = Buffer.from(opened.results.content, 'base64')
    expect([content.length, content.subarray(0, 5).toString()]).toEqual([
      sent.results.upload.size,
      '%PDF-',
    ])
    const [row] = await rows()
    expect(Buffer.from(row!.content!).includes('/Catalog')).toBe(false)
    expect((await noura.call('removeUpload', { uploadReference })).status).toBe(200)
    expect(nameOf(await noura.call('removeUpload', { uploadReference }))).toBe('notFound')
    expect(await rows()).toEqual([])
    await clear()
  })

  test('are redrawn if they are pictures, without other data in them', async () => {
    const secret = Buffer.from('24.7136N 46.6753E')
    for (const type of ['png', 'jpeg'] as const) {
      const sent = await send(Buffer.concat([pictureOf(type), secret]), `id.${type}`)
      expect(sent.results.upload).toMatchObject({ mediaType: 'image/jpeg', fileName: 'id.jpg' })
      const { uploadReference } = sent.results.upload
      const { results } = await people().noura.call('openUpload', { uploadReference })
      const content = Buffer.from(results.content, 'base64')
      expect(content.includes(secret)).toBe(false)
      const { width, height } = await loadImage(content)
      expect([width, height]).toEqual([40, 30])
    }
    await clear()
  })

  test('are also stored as a sealed original if they are PDFs, until their copy is removed', async () => {
    const sent = await send(pdfOf())
    const originals = () => database().read((tx) => tx.select().from(uploadOriginal))
    const [kept] = await originals()
    const id = sent.results.upload.uploadReference
    expect(kept).toMatchObject({ id, size: pdfOf().length })
    expect(Buffer.from(kept!.content!).includes('/Catalog')).toBe(false)
    await clear()
    expect(await originals()).toEqual([])
  })

  test('are stored under a cleaned file name with the extension of their type', async () => {
    for (const [name, kept] of [
      [`${'a'.repeat(200)}.pdf`, `${'a'.repeat(116)}.pdf`],
      ['salary.pdf.exe', 'salary.pdf'],
      ['../CON\u200b', '-CON.pdf'],
      ['', 'file.pdf'],
    ] as const) {
      expect((await send(pdfOf(), name)).results.upload.fileName).toBe(kept)
    }
    await clear()
  })

  test('are deleted with their draft', async () => {
    await send(pdfOf())
    await send(pictureOf('png'), 'id.png')
    expect(await rows()).toHaveLength(2)
    await clear()
    expect(await rows()).toEqual([])
  })

  test('cannot be listed, opened or removed by another person', async () => {
    const { noura, faisal, khalid } = people()
    const place = await placeOf('2208')
    const file = { name: 'a.pdf', content: pdfOf() }
    const sent = await noura.call('addUpload', { ...place, purpose: PURPOSE }, { file })
    const { uploadReference } = sent.results.upload
    expect((await faisal.call('listUploads', place)).results.uploads).toEqual([])
    expect(nameOf(await khalid.call('listUploads', place))).toBe('notFound')
    for (const browser of [faisal, khalid]) {
      expect(nameOf(await browser.call('openUpload', { uploadReference }))).toBe('notFound')
      expect(nameOf(await browser.call('removeUpload', { uploadReference }))).toBe('notFound')
    }
    const foreign = await khalid.call('addUpload', { ...place, purpose: PURPOSE }, { file })
    expect(nameOf(foreign)).toBe('notFound')
    expect(await rows()).toHaveLength(1)
    await noura.call('removeDraft', place)
  })

  test('are stored once, with one response, when sent concurrently with one idempotency key', async () => {
    const { noura } = people()
    const asked = { ...(await placeOf()), purpose: PURPOSE }
    const headers = { 'idempotency-key': randomUUID() }
    const file = { name: 'a.pdf', content: pdfOf() }
    const replies = await Promise.all(
      Array.from({ length: AT_ONCE }, () => noura.call('addUpload', asked, { headers, file })),
    )
    const taken = replies.filter(({ status }) => status === 200)
    // The number of files in memory per person is limited; the others are asked to retry.
    const others = replies.filter((reply) => nameOf(reply) === 'unavailable')
    expect([taken.length > 0, taken.length + others.length]).toEqual([true, AT_ONCE])
    expect(new Set(taken.map(({ results }) => JSON.stringify(results))).size).toBe(1)
    expect(await rows()).toHaveLength(1)
    const other = { name: 'a.pdf', content: pictureOf('png') }
    expect(nameOf(await noura.call('addUpload', asked, { headers, file: other }))).toBe('keyReused')
    await clear()
  })

  test('of exactly 5 MB are accepted', async () => {
    const padded = (length: number) => pdfOf({ more: [`(${'x'.repeat(length)})`] })
    const most = UPLOAD.maxBytes - 1_000
    const content = padded(most + UPLOAD.maxBytes - padded(most).length)
    expect(content.length).toBe(UPLOAD.maxBytes)
    expect((await send(content)).status).toBe(200)
    await clear()
  })

  test('are limited to five per form', async () => {
    for (let n = 0; n < 5; n += 1) expect((await send(pdfOf(), `${n}.pdf`)).status).toBe(200)
    expect(nameOf(await send(pdfOf()))).toBe('uploadLimit')
    expect(await rows()).toHaveLength(5)
    await clear()
  })

  test('are refused without a token, without a file, or in a malformed body', async () => {
    const { noura } = people()
    const asked = { ...(await placeOf()), purpose: PURPOSE }
    const file = { name: 'a.pdf', content: pdfOf() }
    expect(nameOf(await noura.call('addUpload', asked, { file, token: null }))).toBe('tokenRefused')
    expect(nameOf(await noura.call('addUpload', asked))).toBe('invalidFields')
    const spoiled = (body: Buffer, type = 'multipart/form-data; boundary=boundary') =>
      noura.post('/hpsbridge/se/upload/add', body, { 'content-type': type })
    for (const body of ['', '--boundary', '--boundary\r\n\r\n', '--boundary--\r\n']) {
      expect((await spoiled(Buffer.from(body))).status).toBe(400)
    }
    expect((await spoiled(Buffer.from('x'), 'multipart/form-data')).status).toBe(400)
    expect(await rows()).toEqual([])
  })
})
