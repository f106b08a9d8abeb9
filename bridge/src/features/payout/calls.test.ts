import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { riyadhDay } from '@sadu/contract/core/days'
import { cardWorld, nameOf, sendAtOnce } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { requestWorld } from '../../../../testing/requests.ts'
import { post } from '../../domain/ledger/post.ts'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { issuerEvent } from '../../platform/db/schema/cards.ts'
import { bankAccount, payout } from '../../platform/db/schema/payouts.ts'
import { AT_ONCE } from '../../../../testing/scope.ts'

const BILL = '90510000033'
/** The credit balance of the account in the demonstration data. */
const CREDIT = 125_000

describeOnDatabases('a credit balance', (kind) => {
  const { database, people, now, codeFor, outbox } = cardWorld(kind)
  let world: Awaited<ReturnType<typeof requestWorld>>
  let accountReference: string
  beforeAll(async () => {
    world = await requestWorld(database, now)
  })
  const accountOf = async (who: 'khalid' | 'noura', at: number) =>
    (await people()[who].call('listAccounts', {})).results.accounts[at]?.accountReference ?? ''
  const check = async () => {
    accountReference = await accountOf('khalid', 1)
    return (await people().khalid.call('checkPayout', { accountReference })).results
  }
  const ask = async (amountMinor: number) => {
    const { to } = await check()
    const action = { accountReference, amountMinor, ibanEnd: to?.ibanEnd ?? '' }
    const code = await codeFor(people().khalid, 'requestPayout', action)
    return people().khalid.call('requestPayout', { ...action, ...code })
  }
  const detailOf = async (reference: string) =>
    (await people().khalid.call('requestDetail', { reference })).results.request
  const balance = async () =>
    (await people().khalid.call('accountSummary', { accountReference })).results.currentBalance
      .minor

  /** Posts a fee, or a payment if the amount is negative. */
  const charge = (externalId: string, minor: number) =>
    database().write((tx) => {
      const shown = { serialNumber: externalId, reference: externalId, occurredAt: now() }
      const given = { source: 'test', externalId, ...shown, postedOn: riyadhDay(now()) }
      const sum = { amountMinor: Math.abs(minor), currency: 'SAR' as const }
      const description = { en: 'A fee', ar: 'رسوم' }
      return post(tx, [
        minor < 0
          ? { kind: 'payment', billReference: BILL, description: null, ...given, ...sum }
          : { kind: 'fee', on: { billReference: BILL }, description, ...given, ...sum },
      ])
    })

  test('is shown with the amounts that can be sent and the bank account', async () => {
    expect(await check()).toEqual({
      credit: { minor: CREDIT, currency: 'SAR' },
      held: { minor: 0, currency: 'SAR' },
      least: { minor: 1_000, currency: 'SAR' },
      most: { minor: CREDIT, currency: 'SAR' },
      to: { ibanEnd: '0033', bank: { en: 'Bank of the Palms', ar: 'بنك النخيل' } },
      underWay: null,
    })
    const nouras = await accountOf('noura', 0)
    const owed = await people().noura.call('checkPayout', { accountReference: nouras })
    expect(owed.results).toMatchObject({ credit: { minor: 0 }, most: { minor: 0 } })
  })

  test('allows one payout request at a time, which can be followed and withdrawn', async () => {
    const action = { accountReference, amountMinor: CREDIT, ibanEnd: '0033' }
    const { khalid } = people()
    expect(nameOf(await khalid.call('requestPayout', action))).toBe('stepUpNeeded')
    const { results } = await ask(CREDIT)
    expect((await outbox())[0]?.text).toContain(results.reference)
    expect((await check()).underWay).toBe(results.reference)
    const again = await khalid.call('generateOtp', { purpose: 'requestPayout', action })
    expect(nameOf(again)).toBe('payoutUnderWay')
    const request = await detailOf(results.reference)
    expect(request).toMatchObject({
      about: { kind: 'payout', asked: { minor: CREDIT }, to: { ibanEnd: '0033' }, sum: null },
      card: { lastDigits: '5562' },
      due: { on: results.dueOn },
      actions: ['withdraw'],
    })
    expect(JSON.stringify(request)).not.toContain('BA-')
    await khalid.call('withdrawRequest', { reference: results.reference })
    expect((await check()).underWay).toBeNull()
    expect(await balance()).toBe(-CREDIT)
  })

  describe('refuses a payout', () => {
    test('for a supplementary cardmember, and for another customer’s account', async () => {
      const nouras = await accountOf('noura', 0)
      const own = await people().faisal.call('checkPayout', { accountReference: nouras })
      expect(nameOf(own)).toBe('notAllowed')
      const theirs = await people().noura.call('checkPayout', { accountReference })
      expect(nameOf(theirs)).toBe('notFound')
      const action = { accountReference, amountMinor: CREDIT, ibanEnd: '0033' }
      const code = await people().noura.call('generateOtp', { purpose: 'requestPayout', action })
      expect(nameOf(code)).toBe('notFound')
    })

    test('of an amount that is too low or too high, and to another bank account', async () => {
      const purpose = 'requestPayout' as const
      const told = async (over: object) => {
        const action = { accountReference, amountMinor: CREDIT, ibanEnd: '0033', ...over }
        return people().khalid.call('generateOtp', { purpose, action })
      }
      expect((await told({ amountMinor: 999 })).results).toMatchObject({
        fields: [{ path: 'amountMinor', reason: 'tooLow' }],
      })
      expect((await told({ amountMinor: CREDIT + 1 })).results).toMatchObject({
        fields: [{ path: 'amountMinor', reason: 'tooHigh' }],
      })
      expect(nameOf(await told({ ibanEnd: '9999' }))).toBe('payoutAccountChanged')
    })

    test('with an unknown field and without a token', async () => {
      const asked = { accountReference, amountMinor: CREDIT, ibanEnd: '0033' }
      const more = { body: (body: object) => ({ ...body, iban: 'SA0380000000608010167519' }) }
      expect(nameOf(await people().khalid.call('requestPayout', asked, more))).toBe('invalidFields')
      const bare = await people().khalid.call('requestPayout', asked, { token: null })
      expect(bare.status).toBe(401)
    })
  })

  test('cannot be sent when the bank account has changed since the request', async () => {
    const { results } = await ask(CREDIT)
    const known = eq(bankAccount.name, `BA-${BILL}`)
    await database().write((tx) => tx.update(bankAccount).set({ name: 'BA-2' }).where(known))
    await expect(world.move(results.reference, 'approved')).rejects.toThrow('payoutAccountChanged')
    expect(await balance()).toBe(-CREDIT)
    await database().write((tx) =>
      tx
        .update(bankAccount)
        .set({ name: `BA-${BILL}` })
        .where(eq(bankAccount.name, 'BA-2')),
    )
    await people().khalid.call('withdrawRequest', { reference: results.reference })
  })

  test('cannot be sent after charges have spent it, and the request is declined', async () => {
    const { results } = await ask(CREDIT)
    await charge('SPENT', CREDIT - 999)
    await expect(world.move(results.reference, 'approved')).rejects.toThrow('payoutNotPossible')
    await world.move(results.reference, 'declined', { note: 'It was spent.' })
    await charge('BACK', 999 - CREDIT)
    expect(await balance()).toBe(-CREDIT)
  })

  test('is sent once, less later charges, when requests and approvals arrive at the same time', async () => {
    await check()
    const action = { accountReference, amountMinor: CREDIT, ibanEnd: '0033' }
    const input = { ...action, ...(await codeFor(people().khalid, 'requestPayout', action)) }
    const headers = { 'idempotency-key': randomUUID() }
    const replies = await sendAtOnce(AT_ONCE, () =>
      people().khalid.call('requestPayout', input, { headers }),
    )
    const references = new Set(replies.map(({ results }) => results.reference))
    expect(references.size).toBe(1)
    const [reference = ''] = references
    await charge('BETWEEN', 25_050)
    const moves = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, () => world.move(reference, 'approved')),
    )
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balance()).toBe(0)

    const sum = { asked: { minor: CREDIT }, credit: { minor: 99_950 }, sent: { minor: 99_950 } }
    expect(await detailOf(reference)).toMatchObject({ state: 'approved', about: { sum } })
    const kinds = ['payout' as const]
    const listed = await people().khalid.call('listTransactions', { accountReference, kinds })
    const [posted, ...others] = listed.results.transactions
    expect(others).toEqual([])
    expect(posted).toMatchObject({ billingAmount: { minor: 99_950 }, reference, lastDigits: null })
    const { transactionReference = '' } = posted ?? {}
    const detail = await people().khalid.call('transactionDetail', { transactionReference })
    expect(detail.results.payout).toMatchObject({ requestReference: reference, sum })

    const told = (await outbox()).filter(({ text }) => text.includes('999.50'))
    expect(told.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
    expect(told[0]?.text).toContain('0033')
    const events = await database().read((tx) =>
      tx
        .select({ kind: issuerEvent.kind, facts: issuerEvent.facts })
        .from(issuerEvent)
        .where(sql`facts->>'request' = ${reference} or facts->>'reference' = ${reference}`)
        .orderBy(issuerEvent.number),
    )
    expect(events.map(({ kind: one }) => one)).toEqual([
      'requestOpened',
      'postingMade',
      'requestMoved',
    ])
    expect(events[0]?.facts).toMatchObject({ details: { name: `BA-${BILL}` } })
    const audited = await database().read((tx) =>
      rowsOf<{ kind: string }>(
        tx,
        sql`select kind from audit_event where facts like ${`%${reference}%`} order by seq`,
      ),
    )
    expect(audited.map(({ kind: one }) => one)).toEqual(['requestOpened', 'requestMoved'])
    const gone = database().write((tx) => tx.delete(payout))
    await expect(gone).rejects.toMatchObject({ cause: { code: '23001' } })
  })
})
