import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { riyadhDay } from '@sadu/contract/core/days'
import { SECOND_MS } from '@sadu/contract/core/time'
import { post } from '../bridge/src/domain/ledger/post.ts'
import { paymentsJob } from '../bridge/src/domain/payments/schedule.ts'
import type { Database, Tx } from '../bridge/src/platform/db/database.ts'
import { createGateways } from '../bridge/src/platform/gateways/create.ts'
import { createPaymentPage } from '../bridge/src/platform/gateways/http/payment-page.ts'
import { signatureOf } from '../bridge/src/platform/gateways/http/webhook.ts'
import type { PaymentPage } from '../bridge/src/platform/gateways/payment-page.ts'
import { cardWorld } from './card-world.ts'
import { testKeys } from './keys.ts'
import { PAY_SECRET, playPaymentProvider } from './payment-provider.ts'
import { runJob } from './run-job.ts'

const PATIENCE_MS = 2_000

/** The setup for one file of tests about payments: a bridge with a provider of the payment page,
 * and Noura's account. `clean` removes the data of an earlier test. */
export function paymentWorld(kind: Database['kind'], clean: (tx: Tx) => Promise<unknown>) {
  let provider: Awaited<ReturnType<typeof playPaymentProvider>>
  let page: PaymentPage
  let account: { accountReference: string; bill: string; dueOn: string }
  const world = cardWorld(kind, (clock) => {
    const settings = {
      url: () => provider.url,
      secret: PAY_SECRET,
      webhookOrigin: 'https://cards.example.com',
    }
    page = createPaymentPage(settings, clock, PATIENCE_MS)
    return { paymentPage: page }
  })
  const { database, app, people, now } = world
  beforeAll(async () => {
    provider = await playPaymentProvider(now)
  })
  afterAll(() => provider.close())
  beforeEach(async () => {
    await database().write(clean)
    const { noura } = people()
    const { accounts } = (await noura.call('listAccounts', {})).results
    const accountReference = accounts[0]?.accountReference ?? ''
    const { billReference, dueDate } = (await noura.call('accountSummary', { accountReference }))
      .results
    account = { accountReference, bill: billReference ?? '', dueOn: dueDate ?? '' }
  })

  /** Returns the parts that a payment job needs at a time. */
  const partsAt = async (at: Date) => {
    const keys = await testKeys(at)
    const gateways = createGateways({
      keys,
      now: () => at,
      served: new Set(),
      noticesAtOnce: 1_000_000,
    })
    return { keys, gateways, hotline: '+966800000000' }
  }
  const askPayments = async (at = now()) =>
    runJob(paymentsJob(await partsAt(at), page), database(), at)

  const namesOf = (name: string) => ({
    source: 'test',
    externalId: name,
    serialNumber: name,
    reference: name,
    occurredAt: now(),
    postedOn: riyadhDay(now()),
  })
  /** Posts a payment as the issuer's feed does. */
  const settle = (name: string, amountMinor: number, orderId: string | null = null) =>
    database().write((tx) =>
      post(tx, [
        {
          ...namesOf(name),
          kind: 'payment',
          billReference: account.bill,
          description: null,
          orderId,
          amountMinor,
          currency: 'SAR',
        },
      ]),
    )

  /** Sends a report as the provider, signed now unless the test says otherwise. */
  async function report(
    path: string,
    given: object | string,
    over: { at?: number; secret?: string; id?: string } = {},
  ) {
    const { at = now().getTime(), secret = PAY_SECRET, id = randomUUID() } = over
    const body = typeof given === 'string' ? given : JSON.stringify(given)
    const timestamp = String(Math.floor(at / SECOND_MS))
    const { statusCode } = await app().inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatureOf(secret, { id, timestamp, body }),
      },
      payload: body,
    })
    return statusCode
  }

  return {
    ...world,
    provider: () => provider,
    page: () => page,
    account: () => account,
    partsAt,
    askPayments,
    namesOf,
    settle,
    report,
  }
}
