import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import type { RequestEvent } from '@sadu/contract/requests/states'
import { settleDisputesJob } from '../../domain/disputes/schedule.ts'
import { post } from '../../domain/ledger/post.ts'
import { dispute } from '../../platform/db/schema/disputes.ts'
import { card, posting } from '../../platform/db/schema/customers.ts'
import { cardWorld, nameOf } from '../../testing/card-world.ts'
import { describeOnDatabases } from '../../testing/databases.ts'
import { riyals } from '../../testing/ledger-rows.ts'
import { requestWorld } from '../../testing/requests.ts'
import { pdfOf } from '../../testing/upload-files.ts'
import { pino } from 'pino'

const NOBODYS = '00000000-0000-7000-8000-000000000000'

describeOnDatabases.both('a dispute', (kind) => {
  const { database, people, now, cardOf, outbox } = cardWorld(kind)
  type Person = keyof ReturnType<typeof people>

  /** The newest purchases of a card, posted ones first. */
  async function chargesOf(who: Person, digits: string) {
    const { cardReference } = await cardOf(people()[who], digits)
    const asked = { cardReference, kinds: ['purchase' as const], withPending: true }
    const { results } = await people()[who].call('listTransactions', asked)
    return { cardReference, ...results }
  }
  const saying = { reason: 'notMine' as const, answers: { hasCard: 'yes', sharedCard: 'no' } }
  async function disputeOf(who: Person, digits: string, at = 0) {
    const { cardReference, transactions } = await chargesOf(who, digits)
    const charge = transactions[at]
    if (!charge) throw new Error('no such charge')
    const { transactionReference, billingAmount } = charge
    const asked = {
      cardReference,
      transactionReference,
      ...saying,
      amountMinor: billingAmount.minor,
      files: [] as string[],
    }
    return { asked, charge }
  }
  async function move(reference: string, event: RequestEvent) {
    await (await requestWorld(database, now)).move(reference, event)
  }
  const creditsOf = (reference: string) =>
    database().read((tx) =>
      tx
        .select({ kind: posting.kind, minor: posting.billingMinor, text: posting.descriptionEn })
        .from(posting)
        .where(eq(posting.reference, reference))
        .orderBy(posting.serialNumber),
    )

  test('of a charge is a request with its day, credited for now, and decided', async () => {
    const { noura } = people()
    const { asked, charge } = await disputeOf('noura', '1946')
    const { transactionReference } = charge
    const before = await noura.call('checkDispute', { transactionReference })
    expect(before.results).toMatchObject({
      problem: null,
      dispute: null,
      atMost: charge.billingAmount,
      refunded: null,
      cardReference: asked.cardReference,
      lastDay: addDays(riyadhDay(new Date(charge.date)), 90),
      releasedBy: null,
      isMarked: false,
    })
    const sent = await noura.call('submitDispute', { ...asked, explanation: ' At home then. ' })
    const { reference, dueOn } = sent.results
    expect(dueOn > riyadhDay(now())).toBe(true)
    expect((await outbox())[0]?.text).toContain(reference)
    const { results: shown } = await noura.call('requestDetail', { reference })
    expect(shown.request.about).toMatchObject({
      kind: 'dispute',
      transaction: transactionReference,
      merchantName: charge.merchantName,
      disputed: charge.billingAmount,
      reason: 'notMine',
      credited: null,
      explanation: 'At home then.',
    })
    const { results: detail } = await noura.call('transactionDetail', { transactionReference })
    expect(detail.dispute).toEqual({ requestReference: reference, outcome: 'open' })
    expect(nameOf(await noura.call('submitDispute', asked))).toBe('disputedAlready')
    const again = await noura.call('checkDispute', { transactionReference })
    expect(again.results).toMatchObject({ problem: 'disputed', dispute: reference })

    await move(reference, 'credited')
    await expect(move(reference, 'credited')).rejects.toThrow('requestStateRefuses')
    const { minor } = charge.billingAmount
    const credit = { kind: 'dispute', minor: -minor }
    expect(await creditsOf(reference)).toEqual([
      { ...credit, text: `Provisional credit, dispute ${reference}` },
    ])
    await move(reference, 'reviewBegun')
    await move(reference, 'approved')
    expect(await creditsOf(reference)).toHaveLength(1)
    const settled = await noura.call('checkDispute', { transactionReference })
    expect(settled.results).toMatchObject({ problem: 'settled', dispute: reference })
  })

  test('that is withdrawn takes its credit back, and may be opened anew', async () => {
    const { noura } = people()
    const { asked, charge } = await disputeOf('noura', '1946', 1)
    const part = { ...asked, amountMinor: charge.billingAmount.minor - 1 }
    const { reference } = (await noura.call('submitDispute', part)).results
    await move(reference, 'credited')
    const withdrawn = await noura.call('withdrawRequest', { reference })
    expect(withdrawn.results.request).toMatchObject({
      state: 'withdrawn',
      about: { credited: { minor: 0 }, disputed: { minor: part.amountMinor } },
    })
    const moves = await creditsOf(reference)
    expect(moves.map(({ minor }) => minor)).toEqual([-part.amountMinor, part.amountMinor])
    expect(moves[1]?.text).toBe(`Credit taken back, dispute ${reference}`)
    expect((await noura.call('submitDispute', asked)).status).toBe(200)
  })

  test('gives room to what the merchant gives back, to the halala', async () => {
    const { khalid } = people()
    const { asked, charge } = await disputeOf('khalid', '0318', 2)
    const { reference } = (await khalid.call('submitDispute', asked)).results
    await move(reference, 'credited')
    const { minor } = charge.billingAmount
    await database().write(async (tx) => {
      const [row] = await tx
        .select({ shop: posting.merchantId, card: card.serialNumber })
        .from(posting)
        .innerJoin(card, eq(card.id, posting.cardId))
        .where(eq(posting.id, charge.transactionReference))
      const event = { source: 'test', externalId: 'refund', serialNumber: 'TREFUND' }
      const [outcome] = await post(tx, [
        {
          ...event,
          reference: 'TREFUND',
          occurredAt: now(),
          postedOn: riyadhDay(now()),
          ...riyals(minor - 1),
          kind: 'refund',
          cardSerialNumber: row?.card ?? '',
          merchantId: row?.shop ?? '',
          authorization: null,
          description: null,
          cashBackMinor: null,
        },
      ])
      expect(outcome?.outcome).toBe('applied')
    })
    const { signal } = new AbortController()
    const logger = pino({ level: 'silent' })
    const settle = () => settleDisputesJob.work({ db: database(), now: now(), signal, logger })
    expect(await settle()).toEqual({ moved: 1 })
    expect(await settle()).toEqual({ moved: 0 })
    expect((await creditsOf(reference)).map((one) => one.minor)).toEqual([-minor, minor - 1])
    await move(reference, 'declined')
    expect((await creditsOf(reference)).map((one) => one.minor)).toEqual([-minor, minor - 1, 1])
  })

  test('of a charge that is described takes its files along', async () => {
    const { reema } = people()
    const { cardReference } = await cardOf(reema, '10054')
    const place = { kind: 'dispute' as const, subject: cardReference }
    const file = { name: 'receipt.pdf', content: pdfOf() }
    const { upload } = (
      await reema.call('addUpload', { ...place, purpose: 'disputeProof' }, { file })
    ).results
    const asked = {
      cardReference,
      described: { merchant: 'Souq Stall', day: addDays(riyadhDay(now()), -20) },
      reason: 'cancelled' as const,
      answers: { cancelledOn: addDays(riyadhDay(now()), -19), askedMerchant: 'yes' },
      amountMinor: 12_345,
      files: [upload.uploadReference],
    }
    expect(nameOf(await reema.call('submitDispute', { ...asked, files: [] }))).toBe('invalidFields')
    expect(nameOf(await reema.call('submitDispute', { ...asked, files: [NOBODYS] }))).toBe(
      'invalidFields',
    )
    const old = { ...asked.described, day: addDays(riyadhDay(now()), -91) }
    expect(nameOf(await reema.call('submitDispute', { ...asked, described: old }))).toBe(
      'invalidFields',
    )
    const { reference } = (await reema.call('submitDispute', asked)).results
    const { results } = await reema.call('requestDetail', { reference })
    expect(results.files).toMatchObject([{ fileName: 'receipt.pdf' }])
    expect(results.request.about).toMatchObject({ transaction: null, billed: { minor: 12_345 } })
    expect((await reema.call('listUploads', place)).results.uploads).toEqual([])
  })

  test('is refused of what cannot be disputed, with answers that do not fit, and of too much', async () => {
    const { noura } = people()
    const { pending } = await chargesOf('noura', '1946')
    const { asked, charge } = await disputeOf('noura', '1946', 3)
    const held = pending[0]?.transactionReference ?? ''
    const check = await noura.call('checkDispute', { transactionReference: held })
    expect(check.results.problem).toBe('stillPending')
    expect(check.results.releasedBy).not.toBeNull()
    const send = async (over: object) =>
      nameOf(await noura.call('submitDispute', { ...asked, ...over }))
    expect(await send({ transactionReference: held, amountMinor: 1 })).toBe('notDisputable')
    expect(await send({ amountMinor: charge.billingAmount.minor + 1 })).toBe('invalidFields')
    expect(await send({ answers: { hasCard: 'yes' } })).toBe('invalidFields')
    expect(await send({ answers: { ...saying.answers, cancelledOn: '2026-03-01' } })).toBe(
      'invalidFields',
    )
    expect(await send({ answers: { ...saying.answers, other: 'x' } })).toBe('invalidFields')
    expect(await send({ reason: 'cashMissing', answers: { cashReceived: '0' } })).toBe(
      'invalidFields',
    )
    expect(await send({ transactionReference: undefined })).toBe('invalidFields')
  })

  test('is the holder’s and the primary’s to open, and read by nobody else', async () => {
    const { noura, faisal, khalid } = people()
    const nouras = await disputeOf('noura', '1946', 3)
    for (const [who, browser] of Object.entries({ faisal, khalid })) {
      expect(nameOf(await browser.call('submitDispute', nouras.asked)), who).toBe('notFound')
      const { transactionReference } = nouras.charge
      expect(nameOf(await browser.call('checkDispute', { transactionReference })), who).toBe(
        'notFound',
      )
    }
    const missing = { transactionReference: NOBODYS }
    expect(nameOf(await noura.call('checkDispute', missing))).toBe('notFound')
    const faisals = await disputeOf('faisal', '2208')
    const other = { ...nouras.asked, transactionReference: faisals.charge.transactionReference }
    expect(nameOf(await noura.call('submitDispute', other))).toBe('notFound')
    const { reference } = (
      await faisal.call('submitDispute', { ...faisals.asked, explanation: 'Mine alone' })
    ).results
    const seen = (await noura.call('requestDetail', { reference })).results
    expect(seen.request.about).toMatchObject({ kind: 'dispute', answers: null, explanation: null })
    expect(JSON.stringify(seen)).not.toContain('Mine alone')
    expect(nameOf(await noura.call('withdrawRequest', { reference }))).toBe('notAllowed')
    expect(nameOf(await khalid.call('requestDetail', { reference }))).toBe('notFound')
  })

  test('50 at once under one key, or under many, open one', async () => {
    const { khalid } = people()
    const { asked } = await disputeOf('khalid', '0318', 4)
    const headers = { 'idempotency-key': randomUUID() }
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => khalid.call('submitDispute', asked, { headers })),
    )
    expect(new Set(replies.map(({ results }) => JSON.stringify(results))).size).toBe(1)
    const other = { ...asked, amountMinor: 1 }
    expect(nameOf(await khalid.call('submitDispute', other, { headers }))).toBe('keyReused')
    const second = await disputeOf('khalid', '0318', 5)
    const many = await Promise.all(
      Array.from({ length: 10 }, () => khalid.call('submitDispute', second.asked)),
    )
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
    const stored = await database().read((tx) =>
      tx
        .select({ id: dispute.requestId })
        .from(dispute)
        .where(eq(dispute.transactionId, second.charge.transactionReference)),
    )
    expect(stored).toHaveLength(1)
  })

  test('says when a merchant charges again and again', async () => {
    const { noura } = people()
    const { charges } = (await noura.call('recurringCharges', {})).results
    const [series] = charges
    const { transactions } = (
      await noura.call('listTransactions', { merchantReference: series?.merchantReference ?? '' })
    ).results
    const transactionReference = transactions[0]?.transactionReference ?? ''
    const { results } = await noura.call('checkDispute', { transactionReference })
    expect(results.recurring).toEqual({ interval: series?.interval, nextDate: series?.nextDate })
  })
})
