import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cardWorld, nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { checkLedger } from '../../domain/ledger/check.ts'
import { movePoints } from '../../domain/points/move-points.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { lockPointAccounts, readPointAccounts } from './move-store.ts'

describeOnDatabases('moving points between own accounts', (kind) => {
  const { database, people, now, codeFor, outbox } = cardWorld(kind)

  /** Khalid's two accounts, the one with more points first. */
  async function accounts() {
    const { results } = await people().khalid.call('pointsOfAccounts', {})
    const [rich, poor] = results.accounts.toSorted((a, b) => b.points - a.points)
    if (!rich || !poor) throw new Error('Khalid has two accounts')
    return { rich, poor }
  }
  const differences = async () =>
    (await checkLedger(database(), now(), new AbortController().signal)).differences
  const asked = async (points: number) => {
    const { rich, poor } = await accounts()
    return { fromReference: rich.accountReference, toReference: poor.accountReference, points }
  }
  const refusedFor = async (
    person: 'khalid' | 'noura' | 'faisal',
    action: { fromReference: string; toReference: string; points: number },
  ) => nameOf(await people()[person].call('generateOtp', { purpose: 'movePoints', action }))

  test('moves points from one account to the other, and records it in both histories', async () => {
    const { khalid } = people()
    const before = await accounts()
    const action = await asked(500)
    expect(nameOf(await khalid.call('movePoints', action))).toBe('stepUpNeeded')
    const code = await codeFor(khalid, 'movePoints', action)
    expect((await khalid.call('movePoints', { ...action, ...code })).status).toBe(200)
    const { results } = await khalid.call('pointsOfAccounts', {})
    const pointsOf = (reference: string) =>
      results.accounts.find((one) => one.accountReference === reference)?.points
    expect(pointsOf(action.fromReference)).toBe(before.rich.points - 500)
    expect(pointsOf(action.toReference)).toBe(before.poor.points + 500)
    for (const [accountReference, kindOf, points, note] of [
      [action.fromReference, 'movedOut', -500, before.poor.productName],
      [action.toReference, 'movedIn', 500, before.rich.productName],
    ] as const) {
      const history = await khalid.call('rewardsHistory', { accountReference, kind: kindOf })
      expect(history.results.movements[0]).toMatchObject({ points, note })
    }
    const [notice] = await outbox()
    expect(notice?.text).toContain('500')
    const events = await database().read((tx) =>
      rowsOf<{ points: number }>(
        tx,
        sql`select (facts->>'points')::int as points from issuer_event where kind = 'pointsMoved'`,
      ),
    )
    expect(events).toEqual([{ points: 500 }])
    expect(await differences()).toEqual([])
    const { entries } = (await khalid.call('listActivity', {})).results
    expect(entries[0]).toMatchObject({ kind: 'pointsMoved' })
  })

  test('completes concurrent moves in both directions without losing points', async () => {
    const owner = { clientId: 'C1000002', cardmemberId: randomUUID(), isPrimary: true }
    const before = await accounts()
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        database().write(async (tx) => {
          const both = await readPointAccounts(tx, owner)
          const [from, to] = (at % 2 ? both : both.toReversed()).map(
            ({ accountId, billReference, productName: name }) => ({
              accountId,
              billReference,
              name,
            }),
          )
          if (!from || !to) throw new Error('Khalid has two accounts')
          await lockPointAccounts(tx, owner, [from.accountId, to.accountId])
          const move = { id: randomUUID(), points: 10 + at, from, to, now: now() }
          expect(await movePoints(tx, move)).toBe('moved')
        }),
      ),
    )
    const after = await accounts()
    expect(after.rich.points + after.poor.points).toBe(before.rich.points + before.poor.points)
    expect(Math.abs(after.rich.points - before.rich.points)).toBe(10)
    expect(await differences()).toEqual([])
  })

  test('names each account by the same card as the account list, even if a card awaits activation', async () => {
    await database().write((tx) =>
      tx.execute(sql`insert into card select (jsonb_populate_record(card, jsonb_build_object(
            'id', gen_random_uuid(), 'serial_number', reverse(serial_number), 'state', 'inactive',
            'last_digits', '00000', 'issued_on', issued_on + 1, 'replaces_card_id', null))).*
          from card where client_id = 'C1000002' and kind = 'primary'`),
    )
    const digitsOf = (all: { accountReference: string; lastDigits: string }[]) =>
      new Map(all.map(({ accountReference, lastDigits }) => [accountReference, lastDigits]))
    const { khalid } = people()
    const shown = digitsOf((await khalid.call('pointsOfAccounts', {})).results.accounts)
    expect(shown).toEqual(digitsOf((await khalid.call('listAccounts', {})).results.accounts))
  })

  test('is refused above the balance, to the same account and to another customer’s', async () => {
    const action = await asked(1)
    const { rich } = await accounts()
    expect(await refusedFor('khalid', { ...action, points: rich.points + 1 })).toBe('pointsTooMany')
    const same = { ...action, toReference: action.fromReference }
    expect(await refusedFor('khalid', same)).toBe('pointsSameAccount')
    const { results } = await people().noura.call('pointsOfAccounts', {})
    const toReference = results.accounts[0]?.accountReference ?? ''
    expect(await refusedFor('khalid', { ...action, toReference })).toBe('notFound')
    expect(await refusedFor('noura', action)).toBe('notFound')
    expect(await refusedFor('khalid', { ...action, toReference: randomUUID() })).toBe('notFound')
  })

  test('is refused for a supplementary cardmember, a malformed request and without a token', async () => {
    const { faisal, khalid } = people()
    const action = await asked(1)
    expect(await refusedFor('faisal', action)).toBe('notAllowed')
    expect(nameOf(await faisal.call('pointsOfAccounts', {}))).toBe('notAllowed')
    for (const points of [0, -1, 0.5]) {
      expect(nameOf(await khalid.call('movePoints', { ...action, points }))).toBe('invalidFields')
    }
    const more = { body: (body: object) => ({ ...body, more: 1 }) }
    expect(nameOf(await khalid.call('movePoints', action, more))).toBe('invalidFields')
    expect(nameOf(await khalid.call('pointsOfAccounts', {}, more))).toBe('invalidFields')
    expect((await khalid.call('movePoints', action, { token: null })).status).toBe(401)
    expect((await khalid.call('pointsOfAccounts', {}, { token: null })).status).toBe(401)
  })
})
