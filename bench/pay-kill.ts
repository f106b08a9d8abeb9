import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallName, Contract, InputOf } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { signedHeaders } from '../bridge/src/platform/gateways/http/webhook.ts'
import { PAY_SECRET, playPaymentProvider } from '../testing/payment-provider.ts'
import { call } from './harness/client.ts'
import { startFeeder } from './harness/feeder.ts'
import { freePort, machine, temporaryFolder } from './harness/machine.ts'
import { PEOPLE, refresh, signIn } from './harness/people.ts'
import { queryOnce, startPostgres } from './harness/postgres.ts'
import { startProduct, RAISED_LIMITS } from './harness/product.ts'
import { startPuller } from './harness/puller.ts'
import { atLeast, atMost, report } from './harness/report.ts'

const KILLS = Number(process.argv[2] ?? 100)
/** The bridge is killed at most this long after the provider was asked. */
const LONGEST_MS = 40
const ACTS = ['open', 'ask', 'leave', 'report'] as const
type Act = (typeof ACTS)[number]

/** Returns a name of 20 characters, from the random end of an id, since ids of one day have the
 * same beginning. */
const shortened = (id: string) => `K-${id.replaceAll('-', '').slice(-18)}`
const isLikely = (chance: number) => Math.random() < chance

/** Kills the product with `kill -9` between a request to a payment provider and its answer, or
 * while the answer or a report is stored. Alternately kills the process that takes an automatic
 * payment. The provider keeps running and has its own records, with which the payments are compared
 * once all of them are posted. */
const postgres = await startPostgres()
const provider = await playPaymentProvider(() => new Date())
try {
  const port = await freePort()
  const start = () =>
    startProduct({
      port,
      dataDir,
      databaseUrl: postgres.url,
      environment: {
        ...RAISED_LIMITS,
        PUBLIC_URL: `http://localhost:${port}`,
        PAY_URL: provider.url,
        PAY_SECRET,
      },
    })
  const dataDir = temporaryFolder('pay-kill')
  let product = await start()
  const session = await signIn(product.origin, PEOPLE[2])

  const tell = async <Name extends CallName>(name: Name, input: InputOf<Contract[Name]>) => {
    const answer = await call(session.channel, name, input, session.accessToken)
    if (!answer.ok) throw new Error(`${name}: ${answer.responseInfo.errorDescription}`)
    return answer.results
  }
  const { accounts } = await tell('listAccounts', {})
  const accountReference = accounts[0]?.accountReference ?? ''
  const check = () => tell('checkPayment', { accountReference })

  /** Returns the reference of the open payment, or of a new one. */
  async function begin(): Promise<string> {
    const { open, bounds } = await check()
    if (open) return open.paymentReference
    const amountMinor = bounds?.least.minor ?? 0
    return (await tell('startPayment', { accountReference, amountMinor })).payment.paymentReference
  }

  /** Reports to the bridge the state that the provider has recorded. Resolves to whether the bridge
   * accepted the report. */
  async function tellBridge(id: string): Promise<boolean> {
    const known = provider.payments.get(id)
    if (!known) throw new Error(`The provider knows no payment ${id}.`)
    const { state, amount, webhookUrl } = known
    const body = JSON.stringify({ id, state, amount })
    const headers = signedHeaders(PAY_SECRET, { id: randomUUID(), body }, new Date())
    return fetch(webhookUrl, { method: 'POST', headers, body }).then(
      ({ status }) => status === 204,
      () => false,
    )
  }

  const ask = (act: Act, paymentReference: string): Promise<unknown> => {
    if (act === 'open') return tell('openPayment', { paymentReference })
    if (act === 'ask') return tell('askPayment', { paymentReference })
    if (act === 'leave') return tell('leavePayment', { paymentReference })
    return tellBridge(paymentReference)
  }

  const puller = await startPuller({
    dataDir,
    databaseUrl: postgres.url,
    url: provider.url,
  })
  provider.cards.set(puller.id, {
    state: 'active',
    token: puller.token,
    card: { ending: '4417', network: 'Visa', expires: '2099-03' },
    returnUrl: '',
    webhookUrl: '',
  })
  const pulls = { kills: 0, unanswered: 0 }

  /** Kills the process that takes an automatic payment, then takes the payment again. The provider
   * refuses some. */
  async function killPull(): Promise<void> {
    await puller.open()
    provider.pulls.state = isLikely(0.7) ? 'paid' : 'failed'
    const before = provider.acts.length
    if (isLikely(0.5)) provider.answers.push('silence')
    const child = puller.start()
    const ended = once(child, 'exit')
    while (provider.acts.length === before && child.exitCode === null) await pause(1)
    await pause(Math.random() * LONGEST_MS)
    if (child.exitCode === null) pulls.unanswered += 1
    child.kill('SIGKILL')
    await ended
    // A process that was killed or refused before its request leaves the prepared answer, so remove
    // it.
    provider.answers.length = 0
    pulls.kills += 1
    await puller.finish()
  }

  const unanswered: Record<Act, number> = { open: 0, ask: 0, leave: 0, report: 0 }
  for (let kills = 0; kills < KILLS; kills += 1) {
    await killPull()
    const act = ACTS[kills % ACTS.length] ?? 'open'
    const id = await begin()
    if (act !== 'open') {
      await tell('openPayment', { paymentReference: id })
      if (act === 'report' || isLikely(0.6)) provider.set(id, 'paid')
    }
    const before = provider.acts.length
    if (act !== 'report' && isLikely(0.5)) provider.answers.push('silence')
    let isOver = false
    const asked = ask(act, id)
      .catch(() => null)
      .finally(() => (isOver = true))
    // A report is sent by the provider itself. Refused calls never reach the provider.
    const isWaiting = () => act !== 'report' && provider.acts.length === before && !isOver
    while (isWaiting()) await pause(1)
    await pause(Math.random() * LONGEST_MS)
    if (!isOver) unanswered[act] += 1
    await product.kill()
    await asked
    provider.answers.length = 0
    product = await start()
    await refresh(session)
    // A person opens the payment page again, and pays or leaves. A provider repeats a report until
    // it is accepted.
    const { open } = await check()
    if (open) {
      const paymentReference = open.paymentReference
      await tell('openPayment', { paymentReference }).catch(() => null)
      if (act === 'open' && isLikely(0.6)) provider.set(paymentReference, 'paid')
      if (act === 'report') await tellBridge(paymentReference)
      else await ask(isLikely(0.5) ? 'ask' : 'leave', paymentReference)
    }
  }
  const last = (await check()).open
  if (last) await tell('leavePayment', { paymentReference: last.paymentReference })
  await product.stop()

  const book = [...provider.payments].map(([id, { state, amount }]) => ({ id, state, amount }))
  const paid = book.filter(({ state }) => state === 'paid')
  const bills = await queryOnce<{ id: string; bill: string }>(
    postgres.url,
    `select payment_order.id, bill_reference as bill from payment_order
      join account on account.client_id = payment_order.client_id
        and account.id = payment_order.account_id`,
  )
  const billOf = new Map(bills.map(({ id, bill }) => [id, bill]))
  const file = join(dataDir, 'payments.jsonl')
  const now = new Date()
  const rows = paid.map(({ id, amount: { minor, currency } }) => ({
    type: 'payment',
    id: `K-${id}`,
    account: billOf.get(id),
    occurredAt: now.toISOString(),
    postedOn: riyadhDay(now),
    serialNumber: shortened(id),
    reference: shortened(id),
    amount: (minor / 100).toFixed(2),
    currency,
    payment: id,
  }))
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  const fed = await startFeeder(postgres.url, dataDir, file).ended
  if (fed.code !== 0) throw new Error(fed.said)

  type Row = {
    id: string
    state: string
    minor: string
    automatic: boolean
    events: string
    postings: string
  }
  const stored = await queryOnce<Row>(
    postgres.url,
    `select id, state, amount_minor as minor,
      autopay_id is not null as automatic,
      (select count(*) from issuer_event where kind = 'paymentPaid'
        and facts->>'payment' = payment_order.id::text) as events,
      (select count(*) from posting where posting.client_id = payment_order.client_id
        and posting.id = payment_order.transaction_id
        and billing_minor = -payment_order.amount_minor) as postings
    from payment_order`,
  )
  const rowsOf = (id: string) => stored.filter((row) => row.id === id)
  const count = <Item>(items: readonly Item[], is: (item: Item) => boolean) =>
    items.filter(is).length
  report(`kill -9 while a payment provider is asked, PostgreSQL. ${machine()}`, [
    atLeast('kills', KILLS, KILLS, '', 0),
    ...ACTS.map((act) => ({
      what: `kills before the answer: ${act}`,
      measured: String(unanswered[act]),
    })),
    atLeast('kills while an automatic payment is taken', pulls.kills, KILLS, '', 0),
    atLeast(
      'automatic payments',
      count(stored, ({ automatic }) => automatic),
      KILLS / 2,
      '',
      0,
    ),
    { what: 'kills before it was stored as taken', measured: String(pulls.unanswered) },
    { what: 'payments of the provider', measured: String(book.length) },
    atLeast('payments that were paid', paid.length, KILLS / 10, '', 0),
    atMost(
      'lost: without a row',
      count(book, ({ id }) => rowsOf(id).length === 0),
      0,
      '',
    ),
    atMost(
      'doubled: with several rows',
      count(book, ({ id }) => rowsOf(id).length > 1),
      0,
      '',
    ),
    atMost(
      'rows that the provider does not know, or of another amount',
      count(stored, ({ id, minor }) => provider.payments.get(id)?.amount.minor !== Number(minor)),
      0,
      '',
    ),
    atMost(
      'paid, and not settled by one posting and told by one event',
      count(paid, ({ id }) => {
        const [row] = rowsOf(id)
        return row?.state !== 'settled' || row.events !== '1' || row.postings !== '1'
      }),
      0,
      '',
    ),
    atMost(
      'not paid, and not ended as such',
      count(book, ({ id, state }) => state !== 'paid' && rowsOf(id)[0]?.state !== 'failed'),
      0,
      '',
    ),
  ])
} finally {
  await provider.close()
  await postgres.stop()
}
