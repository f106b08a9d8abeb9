import type { Contract } from '@sadu/contract'
import { createAccountHandlers } from '../bridge/src/features/accounts/calls.ts'
import { announceBillsOf } from '../bridge/src/domain/payments/autopay-announce.ts'
import {
  endAutopay,
  endAutopayOf,
  reportSetUp,
} from '../bridge/src/domain/payments/autopay-set-up.ts'
import { createAutopayHandlers } from '../bridge/src/features/payments/autopay-calls.ts'
import { nextStep } from '../bridge/src/features/payments/autopay-pull.ts'
import { createPaymentHandlers } from '../bridge/src/features/payments/calls.ts'
import { reportPayment } from '../bridge/src/domain/payments/report.ts'
import { type OwnedContext, runWithin } from '../bridge/src/platform/calls/handlers.ts'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { createGateways } from '../bridge/src/platform/gateways/create.ts'
import { createPaymentPage } from '../bridge/src/platform/gateways/http/payment-page.ts'
import { Refusal } from '../bridge/src/core/refusal.ts'
import { testKeys } from './keys.ts'
import type { LedgerModel } from './ledger-model.ts'
import { TEST_NOW } from './fixtures.ts'
import type { PaymentJob } from './payment-moves.ts'
import type { PaymentTold } from './payment-told.ts'
import type { Order } from './payments-model.ts'
import { PAY_SECRET } from './payment-provider.ts'

const DAYS_TO_PAY = 25
/** No provider is called: the model decides its answers. */
const PAGE = { url: 'http://localhost/', secret: PAY_SECRET, webhookOrigin: 'http://localhost' }
const requestInfo = {
  requestUID: '1000',
  requestDate: TEST_NOW.toISOString(),
  channelKey: '',
  identityKey: '',
  channelId: 'WEB' as never,
  identitySeed: '',
  userName: '',
}

type Place = LedgerModel['place']
/** A difference between the model and the product. */
export type Wrong = { expected: unknown; found: unknown }

const ACTS: readonly string[] = [
  'startPayment',
  'reportPayment',
  'setUpAutopay',
  'endAutopay',
  'closeAccount',
] satisfies PaymentTold['to'][]

export const isOfPayments = (told: { to: string }): told is PaymentTold => ACTS.includes(told.to)

const isSame = (found: unknown, expected: unknown) =>
  JSON.stringify(found) === JSON.stringify(expected)

/** Applies payment events to the database with the product's own functions. Each function returns
 * the differences from the model. */
export async function createPayer() {
  const keys = await testKeys()
  const gateways = createGateways({
    keys,
    now: () => TEST_NOW,
    served: new Set(),
    noticesAtOnce: 1_000_000,
  })
  const parts = { keys, gateways, hotline: '+966800000000' }
  const paymentPage = createPaymentPage(PAGE, () => TEST_NOW)
  const figures = { daysToPay: DAYS_TO_PAY }
  const { accountSummary } = createAccountHandlers({ figures, paymentPage })
  const given = { ...parts, paymentPage, accountSummary }
  const { startPayment } = createPaymentHandlers(given)
  const { startAutopay } = createAutopayHandlers(given)

  const contextOf = (tx: Tx, { clientId, cardmemberId }: Place, now: Date) =>
    ({
      tx,
      now,
      owner: { clientId, cardmemberId, isPrimary: true },
      language: 'en',
    }) as OwnedContext
  const report = (tx: Tx, { clientId }: Place, { order, state }: Reported, now: Date) => {
    const amount = { minor: order.minor, currency: 'SAR' as const }
    return reportPayment(tx, parts, { clientId, id: order.id }, { state, amount }, now)
  }
  type Reported = { order: Order; state: Parameters<typeof reportPayment>[3]['state'] }

  async function apply(tx: Tx, place: Place, told: PaymentTold): Promise<Wrong[]> {
    const { clientId, accountId: accountReference } = place
    const { now } = told
    const context = contextOf(tx, place, now)
    switch (told.to) {
      case 'startPayment': {
        const asked = { requestInfo, accountReference, amountMinor: told.minor }
        const found = await answerOf(
          runWithin<Contract['startPayment']>(startPayment, asked, context),
        )
        if (told.order && found.payment) told.order.id = found.payment.paymentReference
        return found.said === told.expects ? [] : [{ expected: told.expects, found: found.said }]
      }
      case 'reportPayment':
        await report(tx, place, told, now)
        return []
      case 'setUpAutopay': {
        const { autopay, pays, daysBefore } = told
        const asked = { requestInfo, accountReference, pays, daysBefore, otp: '', otpReference: '' }
        const found = await answerOf(
          runWithin<Contract['startAutopay']>(startAutopay, asked as never, context),
        )
        const expected = autopay ? 'started' : 'autopayThere'
        if (found.said !== expected) return [{ expected, found: found.said }]
        if (!autopay || !found.autopay) return []
        autopay.id = found.autopay.autopayReference
        const card = { ending: '4417', network: 'Visa', expiresOn: autopay.cardExpiresOn }
        const stored = { state: 'active' as const, token: `tok_${autopay.id}`, card }
        await reportSetUp(tx, parts, { clientId, id: autopay.id }, stored, now)
        return []
      }
      case 'endAutopay': {
        const key = { clientId, id: told.autopay.id }
        if (told.by === 'holder') await endAutopay(tx, parts, key, 'holder', now)
        else await reportSetUp(tx, parts, key, { state: 'ended' }, now)
        return []
      }
      case 'closeAccount':
        await endAutopayOf(tx, parts, place, now)
        return []
    }
  }

  /** Runs the jobs of an account. Returns the differences from the model. */
  async function run(tx: Tx, place: Place, { late, announces, pulls }: PaymentJob, now: Date) {
    const { clientId, accountId } = place
    if (late) await report(tx, place, late, now)
    if (announces) await announceBillsOf(tx, parts, { clientId, id: announces.id }, now)
    const wrong: Wrong[] = []
    for (const { closedOn, next, state } of pulls) {
      const step = await nextStep(tx, parts, { clientId, accountId, closedOn }, now)
      const found = step && { minor: step.order.amountMinor, isTaken: step.token !== null }
      const expected = next && { minor: next.order.minor, isTaken: next.isTaken }
      if (!isSame(found, expected)) wrong.push({ expected, found })
      if (!next || !step) continue
      next.order.id = step.order.id
      await report(tx, place, { order: next.order, state }, now)
    }
    return wrong
  }

  /** Returns the payment figures of the home page for an account. */
  async function homeOf(tx: Tx, place: Place, now: Date) {
    const asked = { requestInfo, accountReference: place.accountId }
    const context = contextOf(tx, place, now)
    const { paymentDue, onItsWay, automatic } = await runWithin<Contract['accountSummary']>(
      accountSummary,
      asked,
      context,
    )
    const coming = automatic && `${automatic.on} ${automatic.amount.minor}`
    return { due: paymentDue.minor, onItsWay: onItsWay.minor, coming }
  }
  return { apply, run, homeOf }
}
export type Payer = Awaited<ReturnType<typeof createPayer>>

/** Returns `started`, or the reason of the refusal. */
async function answerOf<Answer extends object>(asked: Promise<Answer>) {
  try {
    return { said: 'started', ...(await asked) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { said: error.details?.fields?.[0]?.reason ?? error.codeName } as Partial<Answer> & {
      said: string
    }
  }
}
