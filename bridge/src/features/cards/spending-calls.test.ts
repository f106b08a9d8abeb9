import { expect, test } from 'vitest'
import type { ErrorDetails, InputOf, checkSpending } from '@sadu/contract'
import { nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { limitWorld } from '../../../../testing/limit-world.ts'
import { compareSpending } from '../../../../testing/spending-world.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

type Asked = InputOf<typeof checkSpending>

const fieldsOf = ({ results }: { results: unknown }) => (results as ErrorDetails).fields

describeOnDatabases('asking whether a payment would go through', (kind) => {
  const { database, people, cardOf, referenceOf, now } = limitWorld(kind)
  type Person = keyof ReturnType<typeof people>

  const ask = async (who: Person, digits: string, asked: Partial<Asked> = {}) =>
    people()[who].call('checkSpending', {
      cardReference: await referenceOf(who, digits),
      amount: 10_000,
      currency: 'SAR',
      channel: 'shop',
      country: 'SA',
      ...asked,
    })

  test('returns the points, the amount left to spend and the statement when it would', async () => {
    const { leftToSpend } = await cardOf(people().noura, '1946')
    const { status, results } = await ask('noura', '1946')
    expect(status).toBe(200)
    expect(results).toMatchObject({
      refusal: null,
      billed: { minor: 10_000, currency: 'SAR' },
      conversion: null,
      points: 26,
      offers: [],
      leftToSpend: { minor: leftToSpend.minor - 10_000 },
      countsAccount: true,
    })
    expect(results.statement.dueOn > results.statement.closesOn).toBe(true)
  })

  test('returns the rate and the fee of another currency', async () => {
    const { results } = await ask('noura', '1946', { currency: 'USD', channel: 'online' })
    const { conversion, billed } = results
    expect(conversion).toMatchObject({ units: 1, rate: expect.stringMatching(/^3\.7/) })
    expect(billed.minor).toBe(
      Math.round(10_000 * Number(conversion?.rate)) + (conversion?.fee.minor ?? 0),
    )
  })

  test('returns the reason and no points when it would not', async () => {
    const { leftToSpend } = await cardOf(people().noura, '1946')
    const above = await ask('noura', '1946', { amount: leftToSpend.minor + 1 })
    const none = { points: 0, offers: [], leftToSpend }
    expect(above.results).toMatchObject({ refusal: 'insufficientCredit', ...none })
    const there = await ask('noura', '1946', { country: 'JP' })
    expect(there.results).toMatchObject({ refusal: 'unusualAbroad', ...none })
  })

  test('refuses invalid fields by name, and returns “notFound” for unknown references', async () => {
    for (const [asked, field] of [
      [{ country: 'QQ' }, { path: 'country', reason: 'unknown' }],
      [{ currency: 'XTS' }, { path: 'currency', reason: 'noRate' }],
      [{ amount: 0 }, { path: 'amount' }],
      [{ channel: 'post' }, { path: 'channel' }],
      [{ isVip: true }, { path: 'isVip' }],
    ] as const) {
      const refused = await ask('noura', '1946', asked as Partial<Asked>)
      expect(nameOf(refused)).toBe('invalidFields')
      expect(fieldsOf(refused)).toEqual([expect.objectContaining(field)])
    }
    for (const unknown of ['merchantReference', 'cardReference']) {
      const refused = await ask('noura', '1946', { [unknown]: crypto.randomUUID() })
      expect(nameOf(refused)).toBe('notFound')
    }
  })

  test('returns “notFound” for another person’s card', async () => {
    const cardReference = await referenceOf('noura', '1946')
    for (const who of ['khalid', 'faisal', 'reema'] as const) {
      const asked = { amount: 100, currency: 'SAR', channel: 'shop', country: 'SA' } as const
      const refused = await people()[who].call('checkSpending', { cardReference, ...asked })
      expect(nameOf(refused)).toBe('notFound')
    }
  })

  test('does not tell the holder of a supplementary card what the account has left', async () => {
    const { leftToSpend } = await cardOf(people().faisal, '2208')
    const within = await ask('faisal', '2208', { amount: leftToSpend.minor })
    expect(within.results).toMatchObject({ refusal: null, countsAccount: false })
    const above = await ask('faisal', '2208', { amount: leftToSpend.minor + 1 })
    expect(above.results).toMatchObject({ refusal: 'cardLimit', countsAccount: false })
  })

  test('returns “cashLimit” when cash is above the amount that may still be withdrawn', async () => {
    const { cardReference } = await cardOf(people().noura, '1946')
    const { cash } = (await people().noura.call('cardDetail', { cardReference })).results
    const asked = { channel: 'cash', amount: cash.left.minor } as const
    expect((await ask('noura', '1946', asked)).results.refusal).toBeNull()
    const above = await ask('noura', '1946', { ...asked, amount: cash.left.minor + 1 })
    expect(above.results.refusal).toBe('cashLimit')
  })

  test('changes no row except that of the session', async () => {
    const tables = await database().read((tx) =>
      rowsOf<{ name: string }>(
        tx,
        sql`select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
      ),
    )
    const state = async () => {
      const rows: string[] = []
      for (const { name } of tables) {
        const [row] = await database().read((tx) =>
          rowsOf<{ sum: string }>(
            tx,
            sql`select coalesce(sum(hashtextextended(one::text, 0)::numeric), 0)::text as sum
              from ${sql.identifier(name)} one`,
          ),
        )
        rows.push(`${name} ${row?.sum ?? ''}`)
      }
      // Every call records that its session is in use.
      return rows.filter((row) => !row.startsWith('auth_session'))
    }
    const before = await state()
    await ask('noura', '1946')
    expect(await state()).toEqual(before)
  })

  test('gives the same result as the authorization that follows', async () => {
    const cardReference = await referenceOf('noura', '1946')
    const [noura] = await database().read((tx) =>
      rowsOf<{ clientId: string }>(
        tx,
        sql`select client_id as "clientId" from card where id = ${cardReference}::uuid`,
      ),
    )
    const differences = await compareSpending(database(), {
      clientId: noura?.clientId ?? '',
      ask: async (asked) => (await people().noura.call('checkSpending', asked)).results,
      now,
      count: 80,
      seed: 8,
    })
    expect(differences).toEqual([])
  })
})
