import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '@sadu/contract'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { signedInPeople, type Signed } from '../../../../testing/people.ts'

describeOnDatabases('a transaction', (kind) => {
  let people: Signed
  let latest: Transaction[]
  beforeAll(async () => {
    people = await signedInPeople(kind)
    latest = (await people.noura.call('listTransactions', { limit: 50 })).results.transactions
  })
  afterAll(() => people.close())

  const detailOf = (one: Transaction | undefined) =>
    people.noura.call('transactionDetail', {
      transactionReference: one?.transactionReference ?? '',
    })

  test('has the same fields in its detail as in the list', async () => {
    const one = latest.find(({ kind: what }) => what === 'purchase')
    const { status, results } = await detailOf(one)
    expect(status).toBe(200)
    expect(results).toMatchObject({ transaction: one, holdEndsOn: null, released: null })
    expect(results.transaction).toEqual(one)
  })

  test('in another currency has a breakdown that adds up to the billed amount', async () => {
    const london = { text: 'London', limit: 50 }
    const { transactions } = (await people.noura.call('listTransactions', london)).results
    const abroad = [...latest, ...transactions].filter(({ foreign }) => foreign !== null)
    expect(abroad.length).toBeGreaterThan(3)
    for (const one of abroad.slice(0, 12)) {
      const { breakdown } = (await detailOf(one)).results
      const { converted, fee, vat, billed, original, rate } = breakdown!
      expect(converted.minor + fee.minor + vat.minor).toBe(one.billingAmount.minor)
      expect(billed).toEqual(one.billingAmount)
      expect(original).toEqual(one.transactionAmount)
      expect(converted.minor).toBe(Math.round(original.minor * Number(rate)))
      expect(Math.abs(fee.minor + vat.minor)).toBe(one.foreign?.fee.minor)
    }
  })

  test('in riyals has no breakdown', async () => {
    const one = latest.find(({ foreign }) => foreign === null)
    expect((await detailOf(one)).results.breakdown).toBeNull()
  })

  test("has the merchant's totals and its latest other transactions", async () => {
    const one = latest.find(({ merchantName }) => merchantName.en === 'Gold Dallah Coffee')
    const { merchant } = (await detailOf(one)).results
    const all = (
      await people.noura.call('listTransactions', {
        text: 'Gold Dallah Coffee',
        limit: 50,
        withTotals: true,
      })
    ).results
    expect(merchant?.totals).toEqual(all.totals)
    const { merchantReference } = merchant!
    const named = { merchantReference, limit: 50, withTotals: true }
    expect((await people.noura.call('listTransactions', named)).results).toEqual(all)
    const others = all.transactions.filter(
      ({ transactionReference }) => transactionReference !== one?.transactionReference,
    )
    expect(merchant?.latest).toEqual(others.slice(0, 5))
    expect(merchant?.latest.length).toBeGreaterThan(0)
  })

  test('has no merchant if it is a payment', async () => {
    const payment = latest.find(({ kind: what }) => what === 'payment')
    expect((await detailOf(payment)).results.merchant).toBeNull()
  })

  test('has the end date of its hold while it is pending', async () => {
    const [held] = (await people.noura.call('listPending', {})).results.transactions
    const { results } = await detailOf(held)
    const { holdEndsOn, released, ...shown } = held!
    expect(results).toMatchObject({ transaction: shown, holdEndsOn, released })
  })

  test('of another person returns 404, like one that does not exist', async () => {
    const ofNouras = latest.find(({ cardmemberName }) => cardmemberName?.en === 'Noura Alharbi')
    const [held] = (await people.noura.call('listPending', {})).results.transactions
    for (const reference of [
      ofNouras?.transactionReference ?? '',
      held?.transactionReference ?? '',
      '00000000-0000-7000-8000-000000000000',
      'no-such-one',
    ]) {
      for (const person of [people.khalid, people.faisal]) {
        const answer = await person.call('transactionDetail', { transactionReference: reference })
        expect(answer).toMatchObject({ status: 404, responseInfo: { errorCode: 'N0001' } })
      }
    }
  })

  test('of a supplementary cardmember counts only their own transactions at the merchant', async () => {
    const { transactions } = (await people.faisal.call('listTransactions', { limit: 50 })).results
    const shared = transactions.find(({ merchantName }) => merchantName.en === 'Cardamom Lane Cafe')
    const { merchant } = (
      await people.faisal.call('transactionDetail', {
        transactionReference: shared?.transactionReference ?? '',
      })
    ).results
    const digits = merchant?.latest.map(({ lastDigits }) => lastDigits)
    expect(new Set(digits)).toEqual(new Set(['2208']))
    expect(merchant?.totals.count).toBe(
      transactions.filter(({ merchantName }) => merchantName.en === 'Cardamom Lane Cafe').length,
    )
  })

  test('returns 422 and names the field when the reference is empty', async () => {
    const answer = await people.noura.call('transactionDetail', { transactionReference: '' })
    expect(answer).toMatchObject({
      status: 422,
      responseInfo: { errorCode: 'R0002' },
      results: { fields: [{ path: 'transactionReference' }] },
    })
  })
})
