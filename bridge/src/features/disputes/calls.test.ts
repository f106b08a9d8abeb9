import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { eq } from '../../platform/db/drizzle.ts'
import { dispute } from '../../platform/db/schema/disputes.ts'
import { nameOf, sendAtOnce } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { disputeWorld, NOT_MINE } from '../../../../testing/dispute-world.ts'
import { pdfOf } from '../../../../testing/upload-files.ts'

const NOBODYS = '00000000-0000-7000-8000-000000000000'

describeOnDatabases('a dispute', (kind) => {
  const { database, people, now, cardOf, chargesOf, disputeOf } = disputeWorld(kind)

  test('of a described charge requires its files, and moves them to the request', async () => {
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

  test('is refused for a pending charge, too large an amount, or answers that do not fit the reason', async () => {
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
    expect(await send({ answers: { ...NOT_MINE.answers, cancelledOn: '2026-03-01' } })).toBe(
      'invalidFields',
    )
    expect(await send({ answers: { ...NOT_MINE.answers, other: 'x' } })).toBe('invalidFields')
    expect(await send({ reason: 'cashMissing', answers: { cashReceived: '0' } })).toBe(
      'invalidFields',
    )
    expect(await send({ transactionReference: undefined })).toBe('invalidFields')
  })

  test('is not found by other people, and hides a supplementary cardmember’s answers from the primary', async () => {
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

  test('is opened once by 50 concurrent requests with one idempotency key, or by 10 without one', async () => {
    const { khalid } = people()
    const { asked } = await disputeOf('khalid', '0318', 4)
    const headers = { 'idempotency-key': randomUUID() }
    const replies = await sendAtOnce(50, () => khalid.call('submitDispute', asked, { headers }))
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

  test('check reports when the charge is recurring', async () => {
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
