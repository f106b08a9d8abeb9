import { createHash } from 'node:crypto'
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { expect, test } from 'vitest'
import type { Browser } from '../../../../testing/browser.ts'
import { createBrowser } from '../../../../testing/browser.ts'
import { nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { disputeWorld } from '../../../../testing/dispute-world.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { readPdf } from '../../../../testing/pdf.ts'
import { pdfOf } from '../../../../testing/upload-files.ts'
import { appendStep } from '../../domain/requests/store.ts'
import { VERIFICATION_TYPES } from '../../domain/verification/codes.ts'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { request } from '../../platform/db/schema/requests.ts'
import { loadDossier } from './dossier.ts'

const CODE = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/

describeOnDatabases('the dossier of a dispute', (kind) => {
  const { app, database, people, now, cardOf, disputeOf } = disputeWorld(kind)

  /** Opens a dispute of a person's charge and returns its reference. */
  async function opened(
    who: 'noura' | 'faisal' | 'khalid',
    digits: string,
    over: object = {},
    at = 0,
  ) {
    const { asked, charge } = await disputeOf(who, digits, at)
    const { results } = await people()[who].call('submitDispute', { ...asked, ...over })
    return { reference: results.reference, charge }
  }

  async function dossierOf(browser: Browser, reference: string, language: 'en' | 'ar' = 'en') {
    const { results } = await browser.call('disputeDossier', { reference, language })
    const bytes = Buffer.from(results.content, 'base64')
    const { size, sha256 } = results
    const made = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    expect({ size, sha256 }).toEqual(made)
    const pdf = await readPdf(bytes)
    const pages = Array.from({ length: pdf.pages }, (_, page) =>
      pdf.lines(page + 1, language === 'en' ? 'ltr' : 'rtl'),
    )
    const text = (await Promise.all(pages)).flat().join('\n')
    await pdf.close()
    return { ...results, text, code: CODE.exec(text)?.[0] ?? 'none' }
  }

  test('has the charge, the explanation, the files and the history, and its download is recorded', async () => {
    const { noura } = people()
    const { asked } = await disputeOf('noura', '1946', 0)
    const place = { kind: 'dispute' as const, subject: asked.transactionReference }
    const file = { name: 'receipt.pdf', content: pdfOf() }
    const sent = await noura.call('addUpload', { ...place, purpose: 'disputeProof' }, { file })
    const { reference, charge } = await opened('noura', '1946', {
      explanation: 'I was at home',
      files: [sent.results.upload.uploadReference],
    })
    const { fileName, mediaType, text } = await dossierOf(noura, reference)
    expect({ fileName, mediaType }).toEqual({
      fileName: `Sadu-dispute-${reference}-en.pdf`,
      mediaType: 'application/pdf',
    })
    for (const told of [
      reference,
      charge.merchantName.en,
      '•••• 1946',
      'I didn’t make this charge',
      'I was at home',
      'receipt.pdf',
      'The dispute was sent',
      'We ask the merchant’s bank',
    ]) {
      expect(text).toContain(told)
    }
    const [row] = await database().read((tx) =>
      rowsOf<{ facts: string }>(
        tx,
        sql`select facts from audit_event where kind = 'dossierDownloaded' order by at desc limit 1`,
      ),
    )
    expect(JSON.parse(row?.facts ?? '')).toEqual({ reference, language: 'en' })
    const arabic = await dossierOf(noura, reference, 'ar')
    expect(arabic.fileName).toBe(`Sadu-dispute-${reference}-ar.pdf`)
    expect(arabic.text).toContain('الوقت الخطوة')
    const { results } = await noura.call('listActivity', {})
    expect(results.entries[0]).toMatchObject({ kind: 'dossierDownloaded' })
  })

  test('lists only the cardmember’s own earlier charges at the merchant', async () => {
    const { noura } = people()
    const { cardReference } = await cardOf(noura, '1946')
    const { transactions: all } = (await noura.call('listTransactions', { kinds: ['purchase'] }))
      .results
    const isOwn = (one: (typeof all)[number]) => one.cardReference === cardReference
    const newest = all.find(
      (one) =>
        isOwn(one) &&
        all.some(
          (other) =>
            !isOwn(other) && other.merchantName.en === one.merchantName.en && other.date < one.date,
        ),
    )
    if (!newest) throw new Error('no merchant of two cardmembers')
    const { transactionReference, billingAmount } = newest
    const { merchant } = (await noura.call('transactionDetail', { transactionReference })).results
    const { merchantReference = '' } = merchant ?? {}
    const { transactions } = (await noura.call('listTransactions', { merchantReference })).results
    const { reference } = (
      await noura.call('submitDispute', {
        cardReference,
        transactionReference,
        reason: 'notMine',
        answers: { hasCard: 'yes', sharedCard: 'no' },
        amountMinor: billingAmount.minor,
        files: [],
      })
    ).results
    const { text } = await dossierOf(noura, reference)
    const before = transactions.filter((one) => one.date < newest.date)
    const isListed = (one: (typeof before)[number]) => text.includes(one.reference)
    const own = before.filter(isOwn)
    const others = before.filter((one) => !isOwn(one))
    expect(others.length).toBeGreaterThan(0)
    expect(own.slice(0, 12).every(isListed)).toBe(true)
    expect(others.some(isListed)).toBe(false)
  })

  test('has a code that verifies the printed charge and state, even after a later step', async () => {
    const { khalid } = people()
    const { reference, charge } = await opened('khalid', '0318')
    const first = await dossierOf(khalid, reference)
    const again = await dossierOf(khalid, reference)
    expect(again.sha256).toBe(first.sha256)
    await khalid.call('withdrawRequest', { reference })
    const later = await dossierOf(khalid, reference)
    expect(later.code).not.toBe(first.code)

    const visitor = await createBrowser(app(), now)
    const check = (code: string, lastDigits = '0318') =>
      visitor.call('verifyStatement', { code, lastDigits })
    const today = riyadhDay(now())
    const document = {
      kind: 'dispute',
      reference,
      openedOn: today,
      merchantName: charge.merchantName,
      day: riyadhDay(new Date(charge.date)),
      disputed: charge.billingAmount,
      asOf: today,
    }
    const { results } = await check(first.code)
    expect(results.document).toEqual({ ...document, state: 'received' })
    expect((await check(later.code)).results.document).toEqual({ ...document, state: 'withdrawn' })
    expect(nameOf(await check(first.code, '2208'))).toBe('statementNotVerified')
    const { body } = await app().inject({ method: 'GET', url: '/.well-known/jwks.json' })
    const keys = createLocalJWKSet(JSON.parse(body) as JSONWebKeySet)
    const typ = VERIFICATION_TYPES.dispute
    const { payload } = await jwtVerify(results.signature, keys, { typ })
    expect(payload['dispute']).toMatchObject({ reference, state: 'received', lastDigits: '0318' })
    expect(JSON.stringify(results)).not.toContain('Khalid')
  })

  test('has a state that matches its steps, even if a step is added while it is read', async () => {
    const { reference } = await opened('khalid', '0318', {}, 3)
    const issuer = { name: { en: 'Sadu', ar: 'سدو' }, hotline: '+966800000000', disputeDays: 90 }
    const setting = { keys: await testKeys(), issuer, origin: 'http://localhost', now: now() }
    const printed = await database().write(async (tx) => {
      const [row] = await tx.select().from(request).where(eq(request.reference, reference))
      if (!row?.clientId || !row.cardmemberId) throw new Error('no request')
      const { clientId, cardmemberId } = row
      const owner = { clientId, cardmemberId, isPrimary: true }
      // One connection runs statements in order, so the step is added after the request was read.
      const loading = loadDossier(tx, owner, reference, setting)
      const step = { kind: 'reviewBegun', party: 'issuer', at: now() } as const
      await appendStep(tx, { clientId, id: row.id }, step)
      return (await loading)?.printed
    })
    expect(printed).toMatchObject({ steps: 1, state: 'received' })
  })

  test('says that a described charge is not among the transactions', async () => {
    const { noura } = people()
    const { cardReference } = await cardOf(noura, '1946')
    const asked = {
      cardReference,
      described: { merchant: 'Souq Stall', day: addDays(riyadhDay(now()), -20) },
      reason: 'chargedTwice' as const,
      answers: { otherPaidOn: addDays(riyadhDay(now()), -21), paidOtherwise: 'yes' },
      amountMinor: 12_345,
      files: [],
    }
    const { reference } = (await noura.call('submitDispute', asked)).results
    const { text } = await dossierOf(noura, reference)
    expect(text).toContain('Souq Stall')
    expect(text).toContain('isn’t among the transactions')
    expect(text).not.toContain('Earlier charges')
  })

  test('is available only to the person who opened the dispute', async () => {
    const { noura, faisal, khalid } = people()
    const faisals = await opened('faisal', '2208')
    const nouras = await opened('noura', '1946', {}, 9)
    const ask = async (browser: Browser, reference: string) =>
      nameOf(await browser.call('disputeDossier', { reference, language: 'en' }))
    expect(await ask(faisal, faisals.reference)).toBe('ok')
    // The primary cardmember sees the dispute, but not its dossier.
    expect((await noura.call('requestDetail', { reference: faisals.reference })).status).toBe(200)
    expect(await ask(noura, faisals.reference)).toBe('notFound')
    expect(await ask(faisal, nouras.reference)).toBe('notFound')
    expect(await ask(khalid, nouras.reference)).toBe('notFound')
    expect(await ask(noura, '0000-0000')).not.toBe('ok')
  })

  test('is refused for another kind of request, with invalid fields and without a valid token', async () => {
    const { noura } = people()
    const { requests } = (await noura.call('listRequests', {})).results
    const other = requests.find(({ about }) => about.kind !== 'dispute')?.reference ?? 'none'
    const asked = { reference: other, language: 'en' as const }
    expect(nameOf(await noura.call('disputeDossier', asked))).toBe('notFound')
    for (const wrong of [
      { ...asked, reference: 'x' },
      { ...asked, language: 'fr' },
      { ...asked, calendar: 'julian' },
      { ...asked, cardReference: 'x' },
    ]) {
      const refused = await noura.call('disputeDossier', wrong as never)
      expect(nameOf(refused)).toBe('invalidFields')
    }
    const visitor = await createBrowser(app(), now)
    expect((await visitor.call('disputeDossier', asked)).status).toBe(401)
    const wrongToken = await noura.call('disputeDossier', asked, { token: 'a.b.c' })
    expect(wrongToken.status).toBe(401)
  })
})
