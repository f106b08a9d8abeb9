import { expect, test } from 'vitest'
import { riyadhDay } from '@sadu/contract/core/days'
import { cardWorld, nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { riyals } from '../../../../testing/ledger-rows.ts'
import { post } from '../../domain/ledger/post.ts'
import { sql } from '../../platform/db/drizzle.ts'

describeOnDatabases('merchants that store a card', (kind) => {
  const { database, people, now, cardOf } = cardWorld(kind)

  test('are those with recurring charges, and those where the card paid online', async () => {
    const { noura } = people()
    const { cardReference } = await cardOf(noura, '1946')
    const { results } = await noura.call('storedMerchants', { cardReference })
    const { merchants, recurringFollows } = results
    expect(recurringFollows).toBeNull()
    const { charges } = (await noura.call('recurringCharges', {})).results
    expect(
      merchants.flatMap(({ merchantReference, interval }) =>
        interval === null ? [] : [[merchantReference, interval]],
      ),
    ).toEqual(charges.map(({ merchantReference, interval }) => [merchantReference, interval]))
    const online = merchants.filter(({ interval }) => interval === null)
    expect(online.length).toBeGreaterThan(0)
    for (const { merchantReference, lastDate, billingAmount, movedOn } of online) {
      const { transactions } = (
        await noura.call('listTransactions', {
          merchantReference,
          cardReference,
          kinds: ['purchase'],
          limit: 1,
        })
      ).results
      expect(['online', 'subscriptions']).toContain(transactions[0]?.category)
      expect(riyadhDay(new Date(transactions[0]?.date ?? ''))).toBe(lastDate)
      expect(transactions[0]?.billingAmount).toEqual(billingAmount)
      expect(movedOn).toBeNull()
    }
    const all = merchants.map(({ merchantReference }) => merchantReference)
    expect(new Set(all).size).toBe(all.length)
  })

  test('show if the replacement card is passed on, and which of them already charge it', async () => {
    const { noura } = people()
    const { cardReference } = await cardOf(noura, '1946')
    const read = async () => (await noura.call('storedMerchants', { cardReference })).results
    const merchant = (await read()).merchants[0]?.merchantReference ?? ''
    await noura.call('issueCard', { cardReference, what: 'lost' })
    await noura.call('orderReplacement', {
      cardReference,
      contactMethod: 'email',
      reason: 'mislaid',
      recurringFollows: true,
    })
    expect((await read()).recurringFollows).toBe(true)
    await database().write((tx) =>
      tx.execute(sql`insert into card (client_id, id, account_id, cardmember_id, kind, state,
          serial_number, last_digits, expires_on, name_on_card, issued_on, replaces_card_id)
        select client_id, gen_random_uuid(), account_id, cardmember_id, kind, 'active', '9900000077',
          '00077', expires_on, name_on_card, issued_on, id from card where id = ${cardReference}::uuid`),
    )
    const [outcome] = await database().write((tx) =>
      post(tx, [
        {
          source: 'card',
          externalId: 'stored-1',
          kind: 'purchase',
          cardSerialNumber: '9900000077',
          merchantId: merchant,
          occurredAt: now(),
          postedOn: riyadhDay(now()),
          serialNumber: 'stored-1',
          reference: '260300000001',
          ...riyals(41_25),
          authorization: null,
          description: null,
          cashBackMinor: null,
        },
      ]),
    )
    expect(outcome?.outcome).toBe('applied')
    const moved = (await read()).merchants.filter(({ movedOn }) => movedOn !== null)
    expect(moved).toMatchObject([{ merchantReference: merchant, movedOn: riyadhDay(now()) }])
  })

  test('are listed only for people who can see the card', async () => {
    const { noura, faisal, khalid } = people()
    const own = await cardOf(noura, '1946')
    const his = await cardOf(faisal, '2208')
    const ask = (who: typeof noura, cardReference: string) =>
      who.call('storedMerchants', { cardReference })
    expect((await ask(noura, his.cardReference)).status).toBe(200)
    expect((await ask(faisal, his.cardReference)).status).toBe(200)
    for (const who of [faisal, khalid]) {
      expect(nameOf(await ask(who, own.cardReference))).toBe('notFound')
    }
    expect(nameOf(await ask(noura, 'no-such-card'))).toBe('notFound')
    expect((await ask(noura, 'x')).status).toBe(422)
    const more = { cardReference: own.cardReference, months: 12 }
    expect((await noura.call('storedMerchants', more)).status).toBe(422)
    const unsigned = await noura.call(
      'storedMerchants',
      { cardReference: own.cardReference },
      { token: null },
    )
    expect(unsigned.status).toBe(401)
  })
})
