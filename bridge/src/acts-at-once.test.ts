import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CallName } from '@sadu/contract'
import type { Browser } from '../../testing/browser.ts'
import { sendAtOnce } from '../../testing/card-world.ts'
import { describeOnDatabases } from '../../testing/databases.ts'
import { payAt } from '../../testing/attempts.ts'
import { autopayWorld } from '../../testing/autopay-world.ts'
import { riyals } from '../../testing/ledger-rows.ts'
import { checkLedger } from './domain/ledger/check.ts'
import { post } from './domain/ledger/post.ts'
import { sql } from './platform/db/drizzle.ts'
import { rowsOf } from './platform/db/rows-of.ts'

const AT_ONCE = 50
/** The tables that an action may change. The action's own tests count audit events and messages. */
const CHANGED = [
  'posting',
  'point_entry',
  'instalment_plan',
  'point_payment',
  'payment_order',
  'autopay',
  'request',
  'card_rule',
  'card_allowance',
  'announced_charge',
  'card_blocked_merchant',
  'own_category',
  'charge_note',
  'issuer_event',
] as const
type Changes = Partial<Record<(typeof CHANGED)[number], number>>

/** A call that a browser sends. */
type Act = { browser: Browser; name: CallName; input: object }

// Actions that are not customer calls, or need a file, are sent fifty times in their own tests: an
// automatic payment (autopay-bills.test.ts), a receipt (uploads/receipts.test.ts), and a call from the
// desk (desk/call.test.ts).
describeOnDatabases('an action of a customer', (kind) => {
  const world = autopayWorld(kind)
  const { database, people, cardOf, codeFor, account, namesOf, now, setUp } = world

  /** A new charge on Noura’s card. */
  async function charge(minor: number): Promise<string> {
    const { serialNumber } = await cardOf(people().noura, '1946')
    const [shop] = await database().read((tx) =>
      rowsOf<{ id: string }>(tx, sql`select id from merchant where name_en = 'Nakhla Market'`),
    )
    const [outcome] = await database().write((tx) =>
      post(tx, [
        {
          ...namesOf(`once-${randomUUID()}`),
          ...riyals(minor),
          kind: 'purchase',
          cardSerialNumber: serialNumber,
          merchantId: shop?.id ?? '',
          authorization: null,
          description: null,
          cashBackMinor: null,
        },
      ]),
    )
    if (outcome?.outcome !== 'applied') throw new Error('the charge was not posted')
    return outcome.id
  }
  type Confirmed = Parameters<typeof codeFor>[1]
  async function confirmed(browser: Browser, name: Confirmed, input: object): Promise<Act> {
    return { browser, name, input: { ...input, ...(await codeFor(browser, name, input)) } }
  }
  async function recurring() {
    const { charges } = (await people().noura.call('recurringCharges', {})).results
    const found = charges.find(({ merchantName }) => merchantName.en === 'Tunemeadow Music')
    if (!found) throw new Error('no such charge')
    return found
  }
  async function ownCharge() {
    const list = { kinds: ['purchase' as const], text: 'Gold Dallah Coffee' }
    const [one] = (await people().noura.call('listTransactions', list)).results.transactions
    const { transactionReference = '' } = one ?? {}
    const { results } = await people().noura.call('transactionDetail', { transactionReference })
    return { transactionReference, merchantReference: results.merchant?.merchantReference ?? '' }
  }

  /** Each action, with the rows that one call adds. */
  const ACTS: Record<string, [() => Promise<Act>, Changes]> = {
    'an instalment plan': [
      async () => {
        const transactionReference = await charge(160_000)
        return confirmed(people().noura, 'makeInstalments', { transactionReference, months: 4 })
      },
      { instalment_plan: 1, posting: 2, issuer_event: 3 },
    ],
    'points against a charge': [
      async () => {
        const transactionReference = await charge(16_000)
        return confirmed(people().noura, 'payWithPoints', { transactionReference, points: 4_000 })
      },
      { point_payment: 1, posting: 1, point_entry: 1, issuer_event: 2 },
    ],
    'the undo of points': [
      async () => {
        const { noura } = people()
        const transactionReference = await charge(16_000)
        const pay = await confirmed(noura, 'payWithPoints', { transactionReference, points: 500 })
        const { results } = await noura.call('payWithPoints', pay.input as never)
        const { paymentReference } = results.payment
        return confirmed(noura, 'undoPoints', { paymentReference })
      },
      { posting: 1, point_entry: 1, issuer_event: 2 },
    ],
    'moving points': [
      async () => {
        const { khalid } = people()
        const { accounts } = (await khalid.call('pointsOfAccounts', {})).results
        const [rich, poor] = accounts.toSorted((a, b) => b.points - a.points)
        const [fromReference, toReference] = [rich?.accountReference, poor?.accountReference]
        return confirmed(khalid, 'movePoints', { fromReference, toReference, points: 300 })
      },
      { point_entry: 2, issuer_event: 1 },
    ],
    'giving points': [
      async () => {
        const { noura } = people()
        const { cardReference } = await cardOf(noura, '2208')
        return confirmed(noura, 'givePoints', { cardReference, points: 300 })
      },
      { point_entry: 2, issuer_event: 1 },
    ],
    'the payout of a credit balance': [
      async () => {
        const { khalid } = people()
        const { accounts } = (await khalid.call('listAccounts', {})).results
        const accountReference = accounts[1]?.accountReference ?? ''
        const before = (await khalid.call('checkPayout', { accountReference })).results
        if (before.underWay) {
          await khalid.call('withdrawRequest', { reference: before.underWay })
        }
        const { most, to } = before
        const action = { accountReference, amountMinor: most.minor, ibanEnd: to?.ibanEnd ?? '' }
        return confirmed(khalid, 'requestPayout', action)
      },
      { request: 1, issuer_event: 1 },
    ],
    'a payment through the page': [
      async () => {
        const { accountReference } = account()
        const { noura } = people()
        const { bounds } = (await noura.call('checkPayment', { accountReference })).results
        const input = { accountReference, amountMinor: bounds?.most.minor ?? 0 }
        return { browser: noura, name: 'startPayment', input }
      },
      { payment_order: 1 },
    ],
    'setting up automatic payments': [
      () => {
        const { accountReference } = account()
        const asked = { accountReference, pays: 'due', daysBefore: 0 }
        return confirmed(people().noura, 'startAutopay', asked)
      },
      { autopay: 1 },
    ],
    'ending automatic payments': [
      async () => {
        const autopayReference = await setUp()
        return { browser: people().noura, name: 'endAutopay', input: { autopayReference } }
      },
      { issuer_event: 1 },
    ],
    'a rule of a card': [
      async () => {
        const { reema } = people()
        const { cardReference } = await cardOf(reema, '10054')
        const rule = { kind: 'hours', from: 1, until: 5, isOnlineOnly: false }
        return { browser: reema, name: 'addCardRule', input: { cardReference, rule } }
      },
      { card_rule: 1, issuer_event: 1 },
    ],
    'allowing a declined payment once': [
      async () => {
        const { noura } = people()
        const { cardReference, serialNumber } = await cardOf(noura, '2208')
        await noura.call('addCardRule', { cardReference, rule: { kind: 'payment', most: 100_00 } })
        const shop = { name: 'Zari Fabrics', minor: 150_00, now: now() }
        await database().write((tx) => payAt(tx, serialNumber, shop))
        const [declined] = (await noura.call('listDeclined', {})).results.attempts
        const { declinedReference = '' } = declined ?? {}
        return confirmed(noura, 'allowOnce', { declinedReference })
      },
      { card_allowance: 1, issuer_event: 1 },
    ],
    'announcing a recurring charge': [
      async () => {
        const { merchantReference, cardmemberReference } = await recurring()
        const input = { merchantReference, cardmemberReference, isWanted: true }
        return { browser: people().noura, name: 'announceRecurring', input }
      },
      { announced_charge: 1 },
    ],
    'blocking a recurring charge': [
      async () => {
        const { merchantReference } = await recurring()
        const { cardReference } = await cardOf(people().noura, '1946')
        const input = { cardReference, merchantReference }
        return { browser: people().noura, name: 'blockMerchant', input }
      },
      { card_blocked_merchant: 1, issuer_event: 1 },
    ],
    'an own category': [
      async () => {
        const { merchantReference } = await ownCharge()
        const input = { merchantReference, category: 'fuel' }
        return { browser: people().noura, name: 'setCategory', input }
      },
      { own_category: 1 },
    ],
    'a note': [
      async () => {
        const { transactionReference } = await ownCharge()
        const input = { transactionReference, note: 'Once' }
        return { browser: people().noura, name: 'setNote', input }
      },
      { charge_note: 1 },
    ],
  }

  async function counted(): Promise<Record<string, number>> {
    const counts = CHANGED.map((table) => `(select count(*)::int from ${table}) as ${table}`)
    const [row] = await database().read((tx) =>
      rowsOf<Record<string, number>>(tx, sql`select ${sql.raw(counts.join(', '))}`),
    )
    return row ?? {}
  }
  const changesOf = (before: Record<string, number>, after: Record<string, number>) =>
    Object.fromEntries(
      CHANGED.flatMap((table) => {
        const more = (after[table] ?? 0) - (before[table] ?? 0)
        return more === 0 ? [] : [[table, more]]
      }),
    )

  test.each(
    Object.entries(ACTS).flatMap(([what, [make, changes]]) =>
      ['one key', 'a key each'].map((keys) => ({ what, make, changes, keys })),
    ),
  )(`$what: ${AT_ONCE} concurrent calls with $keys act once`, async ({ make, changes, keys }) => {
    await database().write(async (tx) => {
      for (const table of [
        'card_rule',
        'card_allowance',
        'announced_charge',
        'card_blocked_merchant',
        'own_category',
        'charge_note',
      ]) {
        await tx.execute(sql.raw(`delete from ${table}`))
      }
    })
    const { browser, name, input } = await make()
    const before = await counted()
    const key = randomUUID()
    const replies = await sendAtOnce(AT_ONCE, () =>
      browser.call(name, input as never, {
        headers: { 'idempotency-key': keys === 'one key' ? key : randomUUID() },
      }),
    )
    const done = replies.filter(({ status }) => status === 200)
    const refused = replies.filter(({ status }) => status !== 200)
    // With a key each, later calls return the same result or are refused.
    expect(keys === 'one key' ? refused : []).toEqual([])
    expect(done.length).toBeGreaterThanOrEqual(1)
    expect(new Set(done.map(({ results }) => JSON.stringify(results))).size).toBe(1)
    expect(changesOf(before, await counted())).toEqual(changes)
  })

  test('leaves a consistent ledger, however often it was sent', async () => {
    const found = await checkLedger(database(), now(), new AbortController().signal)
    expect(found.differences).toEqual([])
  })
})
