import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { jsonOf } from '../core/json.ts'
import type { Database } from '../platform/db/database.ts'
import { RECEIPTS_PATH } from '../platform/gateways/http/sms.ts'
import { isSigned } from '../platform/gateways/http/webhook.ts'
import { applyReceipt, type Taken } from '../platform/outbox/receipts.ts'
import { DATA_POLICY } from './security-headers.ts'
import { acceptSigned, signedOf } from './signed-requests.ts'

type SmsParts = { db: Database; secret: string; now: () => Date }

/** A provider's report. Other fields, such as a price, are ignored. A reason of more than one word
 * is left out, since it may quote the message. */
const Report = z.object({
  reference: z.string().check(z.minLength(1), z.maxLength(200)),
  status: z.string().check(z.maxLength(40)),
  reason: z.optional(z.unknown()),
})

const wordOf = (reason: unknown) =>
  typeof reason === 'string' && /^[\w.-]{1,40}$/.test(reason) ? reason : 'unknown'

const STATUS_OF: Record<Taken['outcome'], number> = {
  taken: 204,
  repeated: 409,
  unknownMessage: 404,
}

/** Receives delivery reports of an SMS provider. Every report needs a recent signature and counts
 * once. */
export async function registerSmsReceipts(
  app: FastifyInstance,
  { db, secret, now }: SmsParts,
): Promise<void> {
  acceptSigned(app)
  app.post(RECEIPTS_PATH, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': DATA_POLICY })
    const signed = signedOf(request)
    if (!signed || !isSigned(secret, signed, now())) return reply.code(403).send()
    const report = Report.safeParse(jsonOf(signed.body))
    if (!report.success) return reply.code(422).send()
    const { reference, status, reason } = report.data
    const result =
      status === 'failed'
        ? { status: 'failed' as const, reason: wordOf(reason) }
        : { status: status === 'delivered' ? ('delivered' as const) : ('underway' as const) }
    const taken = await db.write((tx) =>
      applyReceipt(tx, { id: signed.id, reference, ...result }, now()),
    )
    if (taken.outcome === 'taken' && taken.failed) {
      request.log.error(taken.failed, 'a message could not be delivered')
    }
    return reply.code(STATUS_OF[taken.outcome]).send()
  })
}
