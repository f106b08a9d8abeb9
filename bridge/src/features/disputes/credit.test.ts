import type { Transaction } from '@sadu/contract'
import { expect, test } from 'vitest'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import type { RequestEvent } from '@sadu/contract/requests/states'
import { settleDisputesJob } from '../../domain/disputes/schedule.ts'
import { post } from '../../domain/ledger/post.ts'
import { eq } from '../../platform/db/drizzle.ts'
import { card, posting } from '../../platform/db/schema/customers.ts'
import { nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { disputeWorld } from '../../../../testing/dispute-world.ts'
import { riyals } from '../../../../testing/ledger-rows.ts'
import { requestWorld } from '../../../../testing/requests.ts'
import { runJob } from '../../../../testing/run-job.ts'

describeOnDatabases('the credit of a dispute', (kind) => {
  const { database, people, now, disputeOf, outbox } = disputeWorld(kind)

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

  /** Posts a refund of a charge by its merchant. */
  async function refund(charge: Transaction, minor: number) {
    const name = `TREFUND${minor}`
    await database().write(async (tx) => {
      const [row] = await tx
        .select({ shop: posting.merchantId, card: card.serialNumber })
        .from(posting)
        .innerJoin(card, eq(card.id, posting.cardId))
        .where(eq(posting.id, charge.transactionReference))
      const [outcome] = await post(tx, [
        {
          source: 'test',
          externalId: name,
          serialNumber: name,
          reference: name,
          occurredAt: now(),
          postedOn: riyadhDay(now()),
          ...riyals(minor),
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
  }

  test('is provisional while the dispute is open, and stays when it is approved', async () => {
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
    expect(detail.dispute).toEqual({
      requestReference: reference,
      outcome: 'open',
      isYours: true,
    })
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

  test('is shown when the dispute is approved without a provisional credit', async () => {
    const { noura } = people()
    const { asked, charge } = await disputeOf('noura', '1946', 3)
    const { reference } = (await noura.call('submitDispute', asked)).results
    await move(reference, 'approved')
    const { request } = (await noura.call('requestDetail', { reference })).results
    expect(request.about).toMatchObject({ credited: charge.billingAmount })
  })

  test('is reversed when the dispute is withdrawn, and the charge can be disputed again', async () => {
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

  test('is reduced by exactly the amount that the merchant refunds', async () => {
    const { khalid } = people()
    const { asked, charge } = await disputeOf('khalid', '0318', 2)
    const { reference } = (await khalid.call('submitDispute', asked)).results
    await move(reference, 'credited')
    const { minor } = charge.billingAmount
    await refund(charge, minor - 1)
    const settle = () => runJob(settleDisputesJob, database(), now())
    expect(await settle()).toEqual({ moved: 1, failed: 0 })
    expect(await settle()).toEqual({ moved: 0, failed: 0 })
    expect((await creditsOf(reference)).map((one) => one.minor)).toEqual([-minor, minor - 1])
    await move(reference, 'declined')
    expect((await creditsOf(reference)).map((one) => one.minor)).toEqual([-minor, minor - 1, 1])
  })

  test('is announced with the amount that the merchant has not refunded', async () => {
    const { khalid } = people()
    const { asked, charge } = await disputeOf('khalid', '0318', 4)
    const { reference } = (await khalid.call('submitDispute', asked)).results
    const [left, shop] = [1_234, charge.merchantName.en]
    await refund(charge, charge.billingAmount.minor - left)
    const latest = async () => (await khalid.call('listInbox', {})).results.items[0]
    await move(reference, 'credited')
    expect((await latest())?.title.en).toBe(`${shop}: SAR 12.34 credited for now`)
    await refund(charge, left)
    await move(reference, 'approved')
    const decided = await latest()
    expect(decided?.title.en).toBe(`Dispute, ${shop}: approved`)
    expect(decided?.line.en).toContain('The merchant has refunded the amount')
  })
})
