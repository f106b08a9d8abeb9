import { randomUUID } from 'node:crypto'
import { UPLOADS_PER_DRAFT } from '@sadu/contract/core/issuer-constants'
import { DAY_MS } from '@sadu/contract/core/time'
import { afterEach, expect, test } from 'vitest'
import type { Browser } from '../../../../testing/browser.ts'
import { cardWorld, nameOf, sendAtOnce } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { pdfOf, pictureOf } from '../../../../testing/upload-files.ts'
import { archiveHistory } from '../../domain/ledger/archive.ts'
import { isNotNull } from '../../platform/db/drizzle.ts'
import { upload, uploadOriginal } from '../../platform/db/schema/uploads.ts'

const PDF = { name: 'coffee.pdf', content: pdfOf() }

describeOnDatabases('receipts', (kind) => {
  const { database, people, now } = cardWorld(kind)
  afterEach(() => database().write((tx) => tx.delete(upload)))

  const rows = () =>
    database().read((tx) => tx.select().from(upload).where(isNotNull(upload.chargeId)))
  async function chargeOf(browser: Browser, sort: 'newest' | 'oldest' = 'newest') {
    const asked = { kinds: ['purchase' as const], limit: 1, sort }
    const { transactions } = (await browser.call('listTransactions', asked)).results
    return transactions[0]?.transactionReference ?? ''
  }
  const add = (browser: Browser, transactionReference: string, file = PDF) =>
    browser.call('addReceipt', { transactionReference }, { file })
  const listOf = async (browser: Browser, text: string) =>
    (await browser.call('listTransactions', { text })).results.transactions.map(
      (one) => one.transactionReference,
    )

  test('are redrawn, sealed, listed, opened and removed', async () => {
    const { noura } = people()
    const charge = await chargeOf(noura)
    const pdf = await add(noura, charge)
    expect(pdf.results.upload).toMatchObject({ purpose: 'receipt', fileName: 'coffee.pdf' })
    const secret = Buffer.from('24.7136N 46.6753E')
    const drawn = Buffer.concat([pictureOf('png'), secret])
    const picture = await add(noura, charge, { name: 'till.png', content: drawn })
    expect(picture.results.upload).toMatchObject({ mediaType: 'image/jpeg', fileName: 'till.jpg' })
    const list = async () =>
      (await noura.call('listReceipts', { transactionReference: charge })).results.uploads
    expect(new Set(await list())).toEqual(new Set([pdf.results.upload, picture.results.upload]))
    const { uploadReference } = picture.results.upload
    const opened = await noura.call('openUpload', { uploadReference })
    expect(Buffer.from(opened.results.content, 'base64').includes(secret)).toBe(false)
    for (const row of await rows()) {
      expect(Buffer.from(row.content!).includes('/Catalog')).toBe(false)
    }
    expect(await database().read((tx) => tx.$count(uploadOriginal))).toBe(1)
    expect((await noura.call('removeUpload', { uploadReference })).status).toBe(200)
    expect(await list()).toEqual([pdf.results.upload])
    expect(nameOf(await noura.call('removeUpload', { uploadReference }))).toBe('notFound')
  })

  test('mark their transaction, and are found in both languages and shown in the CSV file', async () => {
    const { noura } = people()
    const charge = await chargeOf(noura)
    const has = async () =>
      (await noura.call('transactionDetail', { transactionReference: charge })).results.transaction
        .hasReceipt
    const csv = async () =>
      (await noura.call('exportTransactions', { language: 'en', text: 'with receipt' })).results
        .content
    expect(await has()).toBe(false)
    expect(await listOf(noura, 'with receipt')).toEqual([])
    const { uploadReference } = (await add(noura, charge)).results.upload
    await add(noura, charge)
    expect(await has()).toBe(true)
    for (const text of ['with receipt', 'Receipt', 'مع إيصال', 'ايصال']) {
      expect(await listOf(noura, text)).toEqual([charge])
      const { transactions } = (await noura.call('search', { text })).results
      expect(transactions.map((one) => one.transactionReference)).toContain(charge)
    }
    const asked = { text: 'with receipt', withTotals: true }
    const { totals } = (await noura.call('listTransactions', asked)).results
    expect(totals?.count).toBe(1)
    const [headings, row] = (await csv()).split('\r\n')
    expect(headings).toMatch(/,Note,Receipt$/)
    expect(row).toMatch(/,yes$/)
    await noura.call('removeUpload', { uploadReference })
    expect(await has()).toBe(true)
    await noura.call('removeUpload', {
      uploadReference: (await rows())[0]?.id ?? '',
    })
    expect(await has()).toBe(false)
  })

  test('cannot be listed, opened, removed or found by another cardmember', async () => {
    const { noura, faisal, khalid } = people()
    const his = await chargeOf(faisal)
    const { uploadReference } = (await add(faisal, his)).results.upload
    // The primary cardmember sees the transaction, and may add receipts of her own.
    const seen = await noura.call('listReceipts', { transactionReference: his })
    expect([seen.status, seen.results.uploads]).toEqual([200, []])
    expect(await listOf(noura, 'with receipt')).toEqual([])
    expect((await add(noura, his)).status).toBe(200)
    expect(
      (await faisal.call('listReceipts', { transactionReference: his })).results.uploads,
    ).toHaveLength(1)
    for (const browser of [noura, khalid]) {
      expect(nameOf(await browser.call('openUpload', { uploadReference }))).toBe('notFound')
      expect(nameOf(await browser.call('removeUpload', { uploadReference }))).toBe('notFound')
    }
    // A receipt cannot be added to another customer's transaction, or to one that does not exist.
    const hers = await chargeOf(noura)
    for (const [browser, charge] of [
      [khalid, his],
      [khalid, hers],
      [noura, 'no-such-transaction'],
    ] as const) {
      expect(nameOf(await add(browser, charge))).toBe('notFound')
      const asked = { transactionReference: charge }
      expect(nameOf(await browser.call('listReceipts', asked))).toBe('notFound')
    }
    expect(await rows()).toHaveLength(2)
  })

  test('are accepted only for posted transactions, at most five, even when sent concurrently', async () => {
    const { noura } = people()
    const [held] = (await noura.call('listPending', {})).results.transactions
    expect(nameOf(await add(noura, held?.transactionReference ?? ''))).toBe('notFound')
    const charge = await chargeOf(noura)
    for (let at = 1; at < UPLOADS_PER_DRAFT; at += 1) await add(noura, charge)
    const replies = await Promise.all([add(noura, charge), add(noura, charge)])
    expect(replies.map(nameOf)).toContain('uploadLimit')
    expect(await rows()).toHaveLength(UPLOADS_PER_DRAFT)
  })

  test('are stored once when sent fifty times concurrently with one idempotency key', async () => {
    const { noura } = people()
    const asked = { transactionReference: await chargeOf(noura) }
    const headers = { 'idempotency-key': randomUUID() }
    const replies = await sendAtOnce(50, () =>
      noura.call('addReceipt', asked, { headers, file: PDF }),
    )
    const taken = replies.filter(({ status }) => status === 200)
    // The number of files in memory per person is limited; the others are asked to retry.
    const others = replies.filter((reply) => nameOf(reply) === 'unavailable')
    expect([taken.length > 0, taken.length + others.length]).toEqual([true, 50])
    expect(new Set(taken.map(({ results }) => JSON.stringify(results))).size).toBe(1)
    expect(await rows()).toHaveLength(1)
  })

  test('are refused without a valid file, with an unknown field, or without a token', async () => {
    const { noura } = people()
    const charge = await chargeOf(noura)
    const text = { name: 'a.pdf', content: Buffer.from('no file at all') }
    expect((await add(noura, charge, text)).status).toBeGreaterThanOrEqual(400)
    const more = { transactionReference: charge, purpose: 'receipt' }
    expect((await noura.call('addReceipt', more, { file: PDF })).status).toBe(422)
    const unsigned = await noura.call(
      'addReceipt',
      { transactionReference: charge },
      { file: PDF, token: null },
    )
    expect(unsigned.status).toBe(401)
    const form = { kind: 'limit', subject: charge, purpose: 'receipt' as 'chatFile' } as const
    expect((await noura.call('addUpload', form, { file: PDF })).status).toBe(422)
    expect(await rows()).toEqual([])
  })

  test('are deleted when their transaction leaves the history, and not before', async () => {
    const { noura } = people()
    // One of a closed cycle, and one of the open cycle, which is not archived.
    const [old, open] = [await chargeOf(noura, 'oldest'), await chargeOf(noura)]
    for (const charge of [old, open]) expect((await add(noura, charge)).status).toBe(200)
    const { signal } = new AbortController()
    await archiveHistory(database(), now(), signal)
    expect(await rows()).toHaveLength(2)
    const later = new Date(now().getTime() + 400 * DAY_MS)
    await archiveHistory(database(), later, signal)
    expect(await rows()).toHaveLength(1)
    const asked = { transactionReference: open }
    expect((await noura.call('listReceipts', asked)).results.uploads).toHaveLength(1)
    expect(await database().read((tx) => tx.$count(uploadOriginal))).toBe(1)
  })
})
