import { randomUUID } from 'node:crypto'
import type { Contract, Payment, RequestOf } from '@sadu/contract'
import { MINUTE_MS } from '@sadu/contract/core/time'
import { amountProblem, PAGE_MINUTES, paymentBounds } from '@sadu/contract/payments/rules'
import type { Owner } from '../../core/owner.ts'
import { Refusal, refusedField } from '../../core/refusal.ts'
import { rowId } from '../../domain/accounts/owned-account.ts'
import { recordEvent } from '../../domain/audit/audit.ts'
import type { PaymentParts } from '../../domain/payments/parts.ts'
import { reportPayment } from '../../domain/payments/report.ts'
import { unknownReport } from '../../domain/payments/schedule.ts'
import type { OrderRow } from '../../domain/payments/store.ts'
import { type Handlers, type OwnedContext, runWithin } from '../../platform/calls/handlers.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { PageReport, PaymentPage } from '../../platform/gateways/payment-page.ts'
import { answered, checkReturn, payableAccount, RETURN_PATH } from './page.ts'
import { insertOrder, lockToPay, readPayment, readPaymentsOf, setPage } from './store.ts'

type PaymentHandlers = Handlers<
  Pick<Contract, 'checkPayment' | 'startPayment' | 'openPayment' | 'askPayment' | 'leavePayment'>
>

type Given = PaymentParts & {
  paymentPage: PaymentPage | null
  /** Returns the amounts that an account owes. */
  accountSummary: Handlers['accountSummary']
}

type Asked = Pick<RequestOf<Contract['checkPayment']>, 'requestInfo' | 'accountReference'>

/** Creates the handlers of payments through the payment page. The provider is called outside of
 * transactions, and always with the id of the stored payment, so that a call whose response was
 * lost can be repeated. */
export function createPaymentHandlers(given: Given): PaymentHandlers {
  const { paymentPage: page, keys } = given

  /** Returns the summary of an account, and the range of amounts that can be paid. */
  async function owedOf(context: OwnedContext, asked: Asked) {
    const summary = await runWithin<Contract['accountSummary']>(
      given.accountSummary,
      asked,
      context,
    )
    const bounds = paymentBounds({
      dueMinor: summary.paymentDue.minor,
      balanceMinor: summary.currentBalance.minor,
      onItsWayMinor: summary.onItsWay.minor,
    })
    return { summary, bounds }
  }

  /** Applies a report of the provider, and returns the payment. */
  async function afterReport(
    { tx, owner, now }: OwnedContext,
    id: string,
    report: PageReport | null,
  ) {
    const key = { clientId: owner.clientId, id }
    if (report) await answered(reportPayment(tx, given, key, report, now))
    return { payment: presented(await own(tx, owner, id)) }
  }

  return {
    async checkPayment(asked, context) {
      const accountId = await payableAccount(context, asked)
      const { summary, bounds } = await owedOf(context, asked)
      const money = (minor: number) => ({ minor, currency: summary.currency })
      const rows = await readPaymentsOf(context.tx, context.owner, accountId)
      const payments = rows.map(presented)
      return {
        isOffered: page !== null,
        billReference: summary.billReference ?? '',
        due: summary.paymentDue,
        balance: summary.currentBalance,
        onItsWay: summary.onItsWay,
        bounds: bounds && { least: money(bounds.least), most: money(bounds.most) },
        open: payments.find(isOpen) ?? null,
        payments,
      }
    },

    async startPayment({ amountMinor, ...asked }, context) {
      const { tx, owner, now } = context
      if (page === null) throw new Refusal('paymentNotOffered')
      const accountId = await payableAccount(context, asked)
      const billedOn = await lockToPay(tx, owner, accountId)
      const { summary, bounds } = await owedOf(context, asked)
      const earlier = await readPaymentsOf(tx, owner, accountId)
      const open = earlier.find(isOpen)
      if (open) throw new Refusal(open.autopayId === null ? 'paymentUnderWay' : 'autopayUnderWay')
      if (bounds === null) throw new Refusal('nothingToPay')
      const problem = amountProblem(amountMinor, bounds)
      if (problem) throw refusedField('amountMinor', problem)
      const { clientId, cardmemberId } = owner
      const id = randomUUID()
      const { currency } = summary
      await insertOrder(tx, {
        clientId,
        id,
        accountId,
        cardmemberId,
        amountMinor,
        currency,
        state: 'started',
        billedOn,
        startedAt: now,
        changedAt: now,
        expiresAt: new Date(now.getTime() + PAGE_MINUTES * MINUTE_MS),
      })
      const facts = { payment: id, amountMinor, currency }
      await recordEvent(tx, keys, { of: owner, kind: 'paymentStarted', facts }, now)
      return { payment: presented(await own(tx, owner, id)) }
    },

    openPayment: {
      async prepare({ paymentReference }, { db, owner, now, language, origin }) {
        const order = await ownOf(db, owner, paymentReference)
        const { id, amountMinor: minor, currency, expiresAt } = order
        if (page === null) throw new Refusal('paymentNotOffered')
        if (!isOpen(order) || expiresAt <= now) throw new Refusal('paymentOver')
        if (order.autopayId !== null) throw new Refusal('autopayUnderWay')
        const returnUrl = `${origin}${RETURN_PATH}?payment=${id}`
        const asked = { id, amount: { minor, currency }, language, expiresAt, returnUrl }
        const made = await answered(page.create(asked))
        // The provider also refuses a payment that was paid meanwhile.
        if (made === null) {
          const ended = await end(page, order)
          return async (context) => {
            await answered(reportPayment(context.tx, given, order, ended, now))
            throw new Refusal('paymentOver', null, { keep: true })
          }
        }
        return async (context) => {
          const isStillOpen = await setPage(context.tx, context.owner, {
            id,
            reference: made.reference,
          })
          if (!isStillOpen) throw new Refusal('paymentOver')
          return { url: made.url }
        }
      },
    },

    askPayment: {
      async prepare({ paymentReference, returned }, { db, owner, now }) {
        const order = await ownOf(db, owner, paymentReference)
        checkReturn(page, order.id, returned, now)
        const report =
          page !== null && isOpen(order)
            ? ((await answered(page.ask(order.id))) ?? unknownReport(order, now))
            : null
        return (context) => afterReport(context, order.id, report)
      },
    },

    leavePayment: {
      async prepare({ paymentReference }, { db, owner }) {
        const order = await ownOf(db, owner, paymentReference)
        if (isOpen(order) && order.autopayId !== null) throw new Refusal('autopayUnderWay')
        const report = page !== null && isOpen(order) ? await end(page, order) : null
        return (context) => afterReport(context, order.id, report)
      },
    },
  }
}

const isOpen = ({ state }: { state: Payment['state'] }) =>
  state === 'started' || state === 'pending'

/** Ends a payment at the provider. Returns its current status; a payment that the provider does not
 * know has failed. */
async function end(page: PaymentPage, order: OrderRow): Promise<PageReport> {
  const { id, amountMinor: minor, currency } = order
  const report = await answered(page.cancel(id))
  return report ?? { state: 'failed', amount: { minor, currency } }
}

async function own(tx: Tx, owner: Owner, reference: string) {
  const row = await readPayment(tx, owner, rowId(reference))
  if (!row) throw new Refusal('notFound')
  return row
}

const ownOf = (db: Database, owner: Owner, reference: string) =>
  db.read((tx) => own(tx, owner, reference))

/** A payment as its payer sees it. */
function presented(row: Awaited<ReturnType<typeof own>>): Payment {
  const money = (minor: number) => ({ minor, currency: row.currency })
  return {
    paymentReference: row.id,
    accountReference: row.accountId,
    amount: money(row.amountMinor),
    isAutomatic: row.autopayId !== null,
    state: row.state,
    startedAt: row.startedAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    transactionReference: row.isListed ? row.transactionId : null,
    twice: row.twiceLeftMinor ? money(row.twiceLeftMinor) : null,
  }
}
