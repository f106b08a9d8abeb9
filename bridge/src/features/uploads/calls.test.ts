import { createHash, randomUUID } from 'node:crypto'
import { loadImage } from '@napi-rs/canvas'
import { UPLOAD } from '@sadu/contract/core/issuer-constants'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { limit } from '../../../../vitest.limits.ts'
import { upload } from '../../platform/db/schema/uploads.ts'
import { cardWorld, nameOf } from '../../testing/card-world.ts'
import { describeOnDatabases } from '../../testing/databases.ts'
import { runs } from '../../testing/scope.ts'
import { EICAR, pdfOf, pictureOf, pixelFlood, streamObject } from '../../testing/upload-files.ts'

vi.setConfig({ testTimeout: limit(60_000) })

const PURPOSE = 'salaryCertificate' as const
const MEBIBYTE = 1_048_576

describeOnDatabases.both('files', (kind) => {
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

  test('are taken, listed, read back by their owner and removed', async () => {
    const { noura } = people()
    const content = pdfOf()
    const sent = await send(content, 'شهادة راتب.pdf')
    expect(sent.status).toBe(200)
    expect(sent.results.upload).toEqual({
      uploadReference: expect.any(String),
      purpose: PURPOSE,
      fileName: 'شهادة راتب.pdf',
      mediaType: 'application/pdf',
      size: content.length,
    })
    const { uploadReference } = sent.results.upload
    const listed = await noura.call('listUploads', await placeOf())
    expect(listed.results.uploads).toEqual([sent.results.upload])
    const opened = await noura.call('openUpload', { uploadReference })
    expect(Buffer.from(opened.results.content, 'base64').equals(content)).toBe(true)
    const [row] = await rows()
    expect(Buffer.from(row!.content).includes('/Catalog')).toBe(false)
    expect((await noura.call('removeUpload', { uploadReference })).status).toBe(200)
    expect(nameOf(await noura.call('removeUpload', { uploadReference }))).toBe('notFound')
    expect(await rows()).toEqual([])
    await clear()
  })

  test('of pictures are drawn anew, without what else was in them', async () => {
    const secret = Buffer.from('24.7136N 46.6753E')
    for (const type of ['png', 'jpeg'] as const) {
      const sent = await send(Buffer.concat([pictureOf(type), secret]), `id.${type}`)
      expect(sent.results.upload).toMatchObject({ mediaType: 'image/jpeg', fileName: `id.${type}` })
      const { uploadReference } = sent.results.upload
      const { results } = await people().noura.call('openUpload', { uploadReference })
      const content = Buffer.from(results.content, 'base64')
      expect(content.includes(secret)).toBe(false)
      const { width, height } = await loadImage(content)
      expect([width, height]).toEqual([40, 30])
    }
    await clear()
  })

  test('go with their draft', async () => {
    await send(pdfOf())
    await send(pictureOf('png'), 'id.png')
    expect(await rows()).toHaveLength(2)
    await clear()
    expect(await rows()).toEqual([])
  })

  test('are one person’s: nobody else lists, reads or removes them', async () => {
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

  test('50 at once under one key are one file and one answer; another file is refused', async () => {
    const { noura } = people()
    const asked = { ...(await placeOf()), purpose: PURPOSE }
    const headers = { 'idempotency-key': randomUUID() }
    const file = { name: 'a.pdf', content: pdfOf() }
    const replies = await Promise.all(
      Array.from({ length: 50 }, async () => {
        let reply = await noura.call('addUpload', asked, { headers, file })
        // So many files are held at once; the others are told to come again.
        while (reply.status === 503) reply = await noura.call('addUpload', asked, { headers, file })
        return reply
      }),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ results }) => JSON.stringify(results))).size).toBe(1)
    expect(await rows()).toHaveLength(1)
    const other = { name: 'a.pdf', content: pictureOf('png') }
    expect(nameOf(await noura.call('addUpload', asked, { headers, file: other }))).toBe('keyReused')
    await clear()
  })

  const bomb = Buffer.alloc(200 * MEBIBYTE)
  const attacks: [string, string, () => Buffer, string][] = [
    [
      'one byte over 5 MB',
      'a.pdf',
      () => Buffer.concat([pdfOf(), Buffer.alloc(UPLOAD.maxBytes + 1 - pdfOf().length)]),
      'fileTooLarge',
    ],
    ['nothing', 'a.pdf', () => Buffer.alloc(0), 'fileWrongKind'],
    ['EICAR', 'a.pdf', () => Buffer.from(EICAR), 'fileWrongKind'],
    [
      'SVG',
      'a.png',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'fileWrongKind',
    ],
    [
      'HTML',
      'a.jpg',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      'fileWrongKind',
    ],
    [
      'a GIF',
      'a.png',
      () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
      'fileWrongKind',
    ],
    ['an archive', 'a.pdf', () => Buffer.from('504b0304140000000000', 'hex'), 'fileWrongKind'],
    [
      'a picture that is cut off',
      'a.jpg',
      () => pictureOf('jpeg', 400, 300).subarray(0, 60),
      'fileUnreadable',
    ],
    ['a flood of pixels', 'a.png', () => pixelFlood(), 'pictureTooBig'],
    [
      'a PDF that is an archive too',
      'a.pdf',
      () => Buffer.concat([pdfOf(), Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]),
      'fileUnreadable',
    ],
    [
      'a PDF behind a page',
      'a.pdf',
      () => Buffer.concat([Buffer.from('<html>'), pdfOf()]),
      'fileWrongKind',
    ],
    [
      'a PDF that runs a script',
      'a.pdf',
      () => pdfOf({ root: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }),
      'fileActive',
    ],
    [
      'a script under an escaped name',
      'a.pdf',
      () => pdfOf({ root: '/OpenAction << /S /J#61vaScript /J#53 (1) >>' }),
      'fileActive',
    ],
    [
      'a script that nothing refers to',
      'a.pdf',
      () => pdfOf({ more: ['<< /S /JavaScript /JS (1) >>'] }),
      'fileActive',
    ],
    [
      'a script in a packed object',
      'a.pdf',
      () =>
        pdfOf({
          more: [streamObject('/Type /ObjStm /N 1 /First 4', '9 0 << /S /JavaScript /JS (1) >>')],
        }),
      'fileActive',
    ],
    [
      'a program to start',
      'a.pdf',
      () => pdfOf({ root: '/OpenAction << /S /Launch /F (cmd.exe) >>' }),
      'fileActive',
    ],
    [
      'a file in a PDF',
      'a.pdf',
      () =>
        pdfOf({
          root: '/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>',
          more: ['<< /Type /Filespec /F (a.exe) >>'],
        }),
      'fileActive',
    ],
    [
      'a locked PDF',
      'a.pdf',
      () => pdfOf({ trailer: '/Encrypt << /Filter /Standard /V 1 /R 2 /O (a) /U (b) /P -4 >>' }),
      'fileLocked',
    ],
    ['a PDF without pages', 'a.pdf', () => Buffer.from('%PDF-1.7\n%%EOF\n'), 'fileUnreadable'],
    [
      'a PDF that unpacks to 200 MB',
      'a.pdf',
      () => pdfOf({ more: [streamObject('/Type /ObjStm /N 1 /First 4', bomb)] }),
      'fileUnreadable',
    ],
    [
      'a PDF that is packed twice',
      'a.pdf',
      () =>
        pdfOf({
          more: ['<< /Filter [/FlateDecode /FlateDecode] /Length 1 >>\nstream\nx\nendstream'],
        }),
      'fileUnreadable',
    ],
    ['a path', '../../etc/passwd.pdf', () => pdfOf(), 'invalidFields'],
    ['a path of Windows', '..\\\\..\\\\a.pdf', () => pdfOf(), 'invalidFields'],
    ['no name', '', () => pdfOf(), 'invalidFields'],
    ['a name of 300 characters', `${'a'.repeat(300)}.pdf`, () => pdfOf(), 'invalidFields'],
    ['a name that reads backwards', 'a\u202Efdp.exe', () => pdfOf(), 'invalidFields'],
  ]
  test('that attack are refused, each with its reason, and nothing of them stays', async () => {
    const answers: Record<string, string> = {}
    for (const [what, name, content] of attacks) {
      answers[what] = nameOf(await send(content(), name))
    }
    expect(answers).toEqual(
      Object.fromEntries(attacks.map(([what, , , refused]) => [what, refused])),
    )
    expect(await rows()).toEqual([])
  })

  test('of 5 MB to the byte are taken', async () => {
    const padded = (length: number) => pdfOf({ more: [`(${'x'.repeat(length)})`] })
    const most = UPLOAD.maxBytes - 1_000
    const content = padded(most + UPLOAD.maxBytes - padded(most).length)
    expect(content.length).toBe(UPLOAD.maxBytes)
    expect((await send(content)).status).toBe(200)
    await clear()
  })

  test('are 5 at most in a form', async () => {
    for (let n = 0; n < 5; n += 1) expect((await send(pdfOf(), `${n}.pdf`)).status).toBe(200)
    expect(nameOf(await send(pdfOf()))).toBe('uploadLimit')
    expect(await rows()).toHaveLength(5)
    await clear()
  })

  test('come with a token, in order, and whole', async () => {
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

  test('of whatever bytes are refused, without a fault', async () => {
    const heads = [Buffer.alloc(0), pdfOf().subarray(0, 200), pictureOf('png'), pictureOf('jpeg')]
    const bodies = fc.tuple(
      fc.constantFrom(...heads.map((head) => head.subarray(0, 120))),
      fc.uint8Array({ maxLength: 400 }),
    )
    await fc.assert(
      fc.asyncProperty(bodies, async ([head, rest]) => {
        const content = Buffer.concat([head, rest])
        const name = createHash('sha256').update(content).digest('hex').slice(0, 8)
        const { status } = await send(content, `${name}.pdf`)
        expect([200, 409, 415, 422]).toContain(status)
      }),
      { numRuns: runs(60, 1_000) },
    )
    await clear()
  })
})
