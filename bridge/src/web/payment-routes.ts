import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { jsonOf } from '../core/json.ts'
import { OtherAmount, type PaymentParts, reportPayment } from '../domain/payments/report.ts'
import { findOrder } from '../domain/payments/store.ts'
import type { Database } from '../platform/db/database.ts'
import { Report, REPORTS_PATH } from '../platform/gateways/http/payment-page.ts'
import type { PaymentPage } from '../platform/gateways/payment-page.ts'
import { DATA_POLICY } from './security-headers.ts'
import { acceptSigned, signedOf } from './signed-requests.ts'

type Parts = PaymentParts & { db: Database; page: PaymentPage; now: () => Date }

const OfPayment = z.object({ id: z.uuid() })

/** Receives the reports of the provider of the payment page. Every report needs a recent signature;
 * one that is repeated changes nothing. */
export async function registerPaymentReports(
  app: FastifyInstance,
  { db, page, now, ...parts }: Parts,
): Promise<void> {
  acceptSigned(app)
  app.post(REPORTS_PATH, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': DATA_POLICY })
    const signed = signedOf(request)
    if (!signed || !page.isSigned(signed, now())) return reply.code(403).send()
    const given = jsonOf(signed.body)
    const report = Report.safeParse(given)
    const named = OfPayment.safeParse(given)
    if (!report.success || !named.success) return reply.code(422).send()
    const { id } = named.data
    const order = await db.read((tx) => findOrder(tx, id))
    if (!order) return reply.code(404).send()
    try {
      await db.write((tx) => reportPayment(tx, parts, order, report.data, now()))
    } catch (error) {
      if (!(error instanceof OtherAmount)) throw error
      request.log.error({ err: error, payment: id }, 'a report of a payment')
      return reply.code(422).send()
    }
    return reply.code(204).send()
  })
}
