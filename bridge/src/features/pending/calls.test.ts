import { afterAll, beforeAll, expect, test } from 'vitest'
import { DeclineReason } from '@sadu/contract'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { signedInPeople, type Signed } from '../../../../testing/people.ts'

describeOnDatabases('declined attempts', (kind) => {
  let people: Signed
  beforeAll(async () => {
    people = await signedInPeople(kind)
  })
  afterAll(() => people.close())

  test('the primary cardmember sees the attempts on every card of the account, newest first', async () => {
    const { status, results } = await people.noura.call('listDeclined', {})
    expect(status).toBe(200)
    expect(results.since).toBe('2025-12-03')
    expect(new Set(results.attempts.map(({ lastDigits }) => lastDigits))).toEqual(
      new Set(['1946', '2208', '3370']),
    )
    const dates = results.attempts.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(results.attempts.find(({ reason }) => reason === 'wrongDetails')).toMatchObject({
      reason: 'wrongDetails',
      merchantName: { en: 'Parcel & Pine' },
      transactionAmount: { minor: 24_900, currency: 'USD' },
      billingAmount: { minor: 95_457, currency: 'SAR' },
      cardmemberName: { en: 'Noura Alharbi' },
    })
  })

  test('a supplementary cardmember sees only their own attempts', async () => {
    const { attempts } = (await people.faisal.call('listDeclined', {})).results
    expect(attempts.map(({ reason, lastDigits }) => [reason, lastDigits])).toEqual([
      ['abroadOff', '2208'],
      ['cardLimit', '2208'],
      ['notConfirmed', '2208'],
    ])
  })

  test('an account shows only its own attempts, and a Centurion card its last five digits', async () => {
    const { accounts } = (await people.khalid.call('listAccounts', {})).results
    const reasons = async (at: number) => {
      const accountReference = accounts[at]?.accountReference
      const answer = await people.khalid.call('listDeclined', { accountReference })
      return answer.results.attempts.map(({ reason }) => reason)
    }
    expect(await reasons(0)).toEqual(['cardInactive', 'insufficientCredit', 'cardExpired'])
    expect(await reasons(1)).toEqual(['cardSuspended', 'notSupportedThere'])
    const reema = (await people.reema.call('listDeclined', {})).results
    expect(reema.attempts[0]?.lastDigits).toBe('10054')
  })

  test('the demonstration data has an attempt for every reason except “cardStopped”', async () => {
    const { rows } = (await people.db.read((tx) =>
      tx.execute('select distinct reason from declined_attempt'),
    )) as { rows: { reason: string }[] }
    const expected = DeclineReason.options.filter((reason) => reason !== 'cardStopped')
    expect(new Set(rows.map(({ reason }) => reason))).toEqual(new Set(expected))
  })

  test("refuses another customer's account, a malformed reference and a missing token", async () => {
    const [nouras] = (await people.noura.call('listAccounts', {})).results.accounts
    const input = { accountReference: nouras?.accountReference }
    const stranger = await people.khalid.call('listDeclined', input)
    expect(stranger).toMatchObject({ status: 404, responseInfo: { errorCode: 'N0001' } })
    const short = await people.noura.call('listDeclined', { accountReference: 'x' })
    expect(short).toMatchObject({ status: 422, responseInfo: { errorCode: 'R0002' } })
    const without = await people.noura.call('listDeclined', {}, { token: null })
    expect(without).toMatchObject({ status: 401, responseInfo: { errorCode: 'T0001' } })
  })
})
