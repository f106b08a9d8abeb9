import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { jsonOf } from '../core/json.ts'
import { reportSetUp } from '../domain/payments/autopay-set-up.ts'
import { findAutopay } from '../domain/payments/autopay-store.ts'
import type { PaymentParts } from '../domain/payments/parts.ts'
import { OtherAmount, reportPayment } from '../domain/payments/report.ts'
import { findOrder } from '../domain/payments/store.ts'
import type { Database } from '../platform/db/database.ts'
import {
  CardReport,
  CARDS_PATH,
  Report,
  REPORTS_PATH,
} from '../platform/gateways/http/payment-page.ts'
import type { PaymentPage } from '../platform/gateways/payment-page.ts'
import { DATA_POLICY } from './security-headers.ts'
import { acceptSigned, signedOf } from './signed-requests.ts'

type Parts = PaymentParts & { db: Database; page: PaymentPage; now: () => Date }

const OfPayment = z.object({ id: z.uuid() })

/** Receives the payment page provider's reports of payments and of stored cards. Every report needs
 * a recent signature; a repeated one changes nothing. */
export async function registerPaymentReports(
  app: FastifyInstance,
  { db, page, now, ...parts }: Parts,
): Promise<void> {
  acceptSigned(app)

  /** Returns a report with a valid signature and form. Otherwise sends a refusal and returns
   * null. */
  const readReport = <Shape extends z.ZodMiniType>(
    request: FastifyRequest,
    reply: FastifyReply,
    shape: Shape,
  ): { id: string; report: z.output<Shape> } | null => {
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': DATA_POLICY })
    const signed = signedOf(request)
    const isGenuine = signed !== null && page.isSigned(signed, now())
    const given = isGenuine ? jsonOf(signed.body) : null
    const report = shape.safeParse(given)
    const named = OfPayment.safeParse(given)
    if (report.success && named.success) return { id: named.data.id, report: report.data }
    void reply.code(isGenuine ? 422 : 403).send()
    return null
  }

  app.post(REPORTS_PATH, async (request, reply) => {
    const read = readReport(request, reply, Report)
    if (!read) return reply
    const { id, report } = read
    const order = await db.read((tx) => findOrder(tx, id))
    if (!order) return reply.code(404).send()
    try {
      await db.write((tx) => reportPayment(tx, parts, order, report, now()))
    } catch (error) {
      if (!(error instanceof OtherAmount)) throw error
      request.log.error({ err: error, payment: id }, 'a report of a payment')
      return reply.code(422).send()
    }
    return reply.code(204).send()
  })

  app.post(CARDS_PATH, async (request, reply) => {
    const read = readReport(request, reply, CardReport)
    if (!read) return reply
    const { id, report } = read
    const autopay = await db.read((tx) => findAutopay(tx, id))
    if (!autopay) return reply.code(404).send()
    await db.write((tx) => reportSetUp(tx, parts, autopay, report, now()))
    return reply.code(204).send()
  })
}
