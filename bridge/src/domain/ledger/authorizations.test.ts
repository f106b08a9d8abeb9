import { expect, test } from 'vitest'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { answersOf, idOf, ledgerUnderTest } from '../../../../testing/ledger-events.ts'
import { dollars, riyals } from '../../../../testing/ledger-rows.ts'
import { authorize } from './authorize.ts'
import { post } from './post.ts'
import { expireAuthorizations, reverseAuthorization } from './release.ts'
import type { AuthorizationRow, ReversalRow } from './rows.ts'

describeOnDatabases('authorizations', (kind) => {
  const { under, hold, reversal, charge, added } = ledgerUnderTest(kind)

  const stateOf = async (id: string) => {
    const [row] = await under.db.read((tx) =>
      rowsOf<{ state: string }>(tx, sql`select state from card_authorization where id = ${id}`),
    )
    return row?.state
  }
  const amountsOf = async (id: string) => {
    const [row] = await under.db.read((tx) =>
      rowsOf<Record<'billing' | 'made' | 'fee' | 'released', string | number | null>>(
        tx,
        sql`select billing_minor as billing, transaction_minor as made, fx_fee_minor as fee,
            released_minor as released
          from card_authorization where id = ${id}`,
      ),
    )
    return row && Object.values(row).map((value) => (value === null ? null : Number(value)))
  }
  const authorized = async (row: AuthorizationRow) =>
    idOf((await under.db.write((tx) => authorize(tx, [row])))[0])
  const reverse = async (...rows: ReversalRow[]) =>
    answersOf(await under.db.write((tx) => reverseAuthorization(tx, rows)))
  const sar = (minor: number) => ({ minor, currency: 'SAR' as const })

  test('a posting ends the authorization that it names or matches, but not another account’s', async () => {
    const [named, matched, other] = [hold(), hold(), hold({ ...riyals(77_000) })]
    const held = (await under.db.write((tx) => authorize(tx, [named, matched, other]))).map(idOf)
    await under.db.write((tx) =>
      post(tx, [
        charge({ ...riyals(6_400), authorization: named.externalId }),
        charge({ ...riyals(11_500) }),
      ]),
    )
    expect(await Promise.all(held.map(stateOf))).toEqual(['posted', 'posted', 'pending'])
    const abroad = charge({ cardSerialNumber: '4000200001', authorization: other.externalId })
    expect(await under.db.write((tx) => post(tx, [abroad]))).toEqual([
      { outcome: 'refused', reason: 'otherAccount' },
    ])
  })

  test('an authorization that arrives after its posting holds nothing and is linked to the posting', async () => {
    const late = hold({ ...riyals(900_000) })
    const [posted] = await under.db.write((tx) =>
      post(tx, [charge({ ...riyals(900_000), authorization: late.externalId })]),
    )
    const [outcome] = await under.db.write((tx) => authorize(tx, [late]))
    expect(await stateOf(idOf(outcome))).toBe('posted')
    const found = await under.db.read((tx) =>
      rowsOf(tx, sql`select authorization_id from posting where id = ${idOf(posted)}`),
    )
    expect(found).toEqual([{ authorization_id: idOf(outcome) }])
  })

  test('a reversed or expired authorization can still be posted, but not reversed afterwards', async () => {
    const [taken, old] = [
      hold({ ...riyals(310_000) }),
      hold({ ...riyals(320_000), expiresAt: new Date('2026-03-15T00:00:00Z') }),
    ]
    const held = (await under.db.write((tx) => authorize(tx, [taken, old]))).map(idOf)
    const back = reversal(taken)
    expect(await under.db.write((tx) => reverseAuthorization(tx, [back, back]))).toEqual([
      { outcome: 'applied', id: held[0] },
      { outcome: 'already', id: held[0] },
    ])
    expect(
      await under.db.write((tx) => expireAuthorizations(tx, new Date('2026-03-15T00:00:00Z'))),
    ).toBeGreaterThan(0)
    expect(await Promise.all(held.map(stateOf))).toEqual(['reversed', 'expired'])
    const sum = await added(() =>
      under.db.write((tx) =>
        post(tx, [
          charge({ ...riyals(310_000), authorization: taken.externalId }),
          charge({ ...riyals(320_000), authorization: old.externalId }),
        ]),
      ),
    )
    expect(sum).toBe(630_000)
    expect(await Promise.all(held.map(stateOf))).toEqual(['posted', 'posted'])
    const again = [reversal(taken), reversal(hold({ externalId: 'nobody' }))]
    expect(await under.db.write((tx) => reverseAuthorization(tx, again))).toEqual([
      { outcome: 'refused', reason: 'alreadyPosted' },
      { outcome: 'refused', reason: 'unknownAuthorization' },
    ])
  })

  test('each partial release lowers the hold once, until nothing is held', async () => {
    const pump = hold({ ...riyals(20_000) })
    const id = await authorized(pump)
    const [first, second] = [reversal(pump, sar(12_000)), reversal(pump, sar(3_000))]
    expect(await reverse(first, first)).toEqual(['applied', 'already'])
    expect(await amountsOf(id)).toEqual([8_000, 8_000, null, 12_000])
    expect(await reverse(first, second)).toEqual(['already', 'applied'])
    expect(await amountsOf(id)).toEqual([5_000, 5_000, null, 15_000])
    expect(await stateOf(id)).toBe('pending')
    expect(await reverse({ ...second, released: sar(3_001) })).toEqual(['nameTaken'])
    expect(await reverse({ ...second, released: null })).toEqual(['nameTaken'])
    expect(await reverse(reversal(pump, sar(5_000)))).toEqual(['applied'])
    expect(await stateOf(id)).toBe('reversed')
  })

  test('refuses to release more than is held, another currency or an invalid amount', async () => {
    const room = hold({ ...riyals(90_000) })
    const id = await authorized(room)
    const dollar = { minor: 1_000, currency: 'USD' as const }
    expect(
      await reverse(
        reversal(room, sar(90_001)),
        reversal(room, dollar),
        reversal(room, sar(0)),
        reversal(room, sar(0.5)),
        reversal(room, sar(60_000)),
        reversal(room, sar(30_001)),
      ),
    ).toEqual(['moreThanHeld', 'otherCurrency', 'amounts', 'amounts', 'applied', 'moreThanHeld'])
    expect(await amountsOf(id)).toEqual([30_000, 30_000, null, 60_000])
    await under.db.write((tx) => post(tx, [charge({ authorization: room.externalId })]))
    expect(await reverse(reversal(room, sar(1)))).toEqual(['alreadyPosted'])
  })

  test('a partial release of a foreign hold releases its share of the fee at the same rate', async () => {
    const hotel = hold(dollars(10_000, '3.75'))
    const id = await authorized(hotel)
    expect(await amountsOf(id)).toEqual([38_336, 10_000, 836, 0])
    expect(await reverse(reversal(hotel, { minor: 7_500, currency: 'USD' }))).toEqual(['applied'])
    expect(await amountsOf(id)).toEqual([9_375 + 209, 2_500, 209, 7_500])
  })

  test('a partial and a full reversal in one batch end a hold; releasing an ended hold changes nothing', async () => {
    const [one, other] = [hold(), hold()]
    const [id, otherId] = [await authorized(one), await authorized(other)]
    expect(await reverse(reversal(one, sar(4_000)), reversal(one))).toEqual(['applied', 'applied'])
    expect([await stateOf(id), await amountsOf(id)]).toEqual([
      'reversed',
      [6_000, 6_000, null, 4_000],
    ])
    await reverse(reversal(other))
    expect(await reverse(reversal(other, sar(4_000)))).toEqual(['applied'])
    expect([await stateOf(otherId), await amountsOf(otherId)]).toEqual([
      'reversed',
      [10_000, 10_000, null, 0],
    ])
  })

  test('a posting without an authorization matches a hold by its remaining amount', async () => {
    const [lowered, whole] = [hold({ ...riyals(24_000) }), hold({ ...riyals(26_000) })]
    const ids = [await authorized(lowered), await authorized(whole)]
    await reverse(reversal(lowered, sar(15_400)))
    await under.db.write((tx) => post(tx, [charge({ ...riyals(8_600) })]))
    expect(await Promise.all(ids.map(stateOf))).toEqual(['posted', 'pending'])
  })

  test.each([
    ['raises the held amount', `billing_minor = billing_minor + 1`],
    ['lowers the held amount without a release', `billing_minor = billing_minor - 1`],
    [
      'holds a released amount again',
      `transaction_minor = transaction_minor + 1,
      billing_minor = billing_minor + 1, released_minor = released_minor - 1`,
    ],
    ['releases the amount still held', `released_minor = released_minor + 1`],
    [
      'reopens an ended authorization',
      `state = case state when 'pending' then state else 'pending' end`,
    ],
  ])('the database itself refuses a change that %s', async (_, change) => {
    const all = sql.raw(`update card_authorization set ${change} where fx_rate is null`)
    await expect(under.db.write((tx) => tx.execute(all))).rejects.toMatchObject({
      cause: { code: expect.stringMatching(/^23/) },
    })
  })
})
