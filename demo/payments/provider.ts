import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Demonstration } from '../../bridge/src/demonstration.ts'
import { eq } from '../../bridge/src/platform/db/drizzle.ts'
import { demoStoredCard } from '../../bridge/src/platform/db/schema/autopay.ts'
import { demoPayment } from '../../bridge/src/platform/db/schema/payments.ts'
import type { PaymentPageSettings } from '../../bridge/src/platform/gateways/http/payment-page.ts'
import type { PageOrder } from '../../bridge/src/platform/gateways/payment-page.ts'
import { isSigned } from '../../bridge/src/platform/gateways/http/webhook.ts'
import { guardSecret } from '../../bridge/src/platform/keys/guard-secret.ts'
import type { Secrets } from '../../bridge/src/platform/keys/keys.ts'
import { DATA_POLICY } from '../../bridge/src/web/security-headers.ts'
import { acceptSigned, signedOf } from '../../bridge/src/web/signed-requests.ts'
import { cardReport, forgetCard, lockCard, chargeStoredCard } from './stored-cards.ts'

const BASE = '/demo/payment-page'

/** Returns the path of the page of a payment. */
export const pagePath = (id: string) => `/demo/pay/${id}`

/** Returns the path of the page on which a card is stored. */
export const cardPagePath = (id: string) => `/demo/store-card/${id}`

/** The acts of requests about stored cards, by the end of their path. */
const CARD_ACTS: Readonly<Record<string, string>> = { state: 'card', payments: 'pull' }

/** Returns the secret that the bridge and its own provider share. */
export const sharedSecret = (keys: Secrets): string =>
  createHmac('sha256', guardSecret(keys)).update('payments of the demonstration').digest('hex')

/** Returns the settings of the provider that the demonstration simulates, at the bridge's own
 * address. */
export const demoPaymentPage = (keys: Secrets, address: () => string): PaymentPageSettings => ({
  url: () => `${address()}${BASE}`,
  secret: sharedSecret(keys),
  webhookOrigin: address,
})

/** A request from the bridge. Only its signature is checked, since it is our own. */
type Asked = Omit<PageOrder, 'expiresAt'> & { expiresAt: string; webhookUrl: string }

type Row = typeof demoPayment.$inferSelect
const reportOf = ({ amountMinor: minor, currency, state }: Row) => ({
  state,
  amount: { minor, currency },
})

/** Answers the bridge as a provider of the payment page does, in the form of `docs/operations.md`. */
export const registerDemoPaymentPage: Demonstration['registerPaymentPage'] = (
  app: FastifyInstance,
  { db, keys, now },
) => {
  acceptSigned(app)

  app.post<{ Params: { '*': string } }>(`${BASE}/cards*`, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': DATA_POLICY })
    const signed = signedOf(request)
    if (!signed || !isSigned(sharedSecret(keys), signed, now())) return reply.code(403).send()
    const asked = JSON.parse(signed.body) as Asked & { card: string; token: string }
    const [, end = 'store'] = /\/(state|forget|payments)$/.exec(request.params['*']) ?? []
    const act = CARD_ACTS[end] ?? end
    if (signed.id !== `${asked.id}.${act}`) return reply.code(403).send()
    const { id, expiresAt, returnUrl, webhookUrl } = asked
    switch (act) {
      case 'store': {
        const until = new Date(expiresAt)
        const row = { id, state: 'pending' as const, returnUrl, webhookUrl, expiresAt: until }
        await db.write((tx) => tx.insert(demoStoredCard).values(row).onConflictDoNothing())
        return { reference: `demo-${id}`, url: new URL(cardPagePath(id), returnUrl).href }
      }
      case 'pull': {
        const taken = await db.write((tx) => chargeStoredCard(tx, asked, now()))
        return taken ? reportOf(taken) : reply.code(404).send()
      }
      case 'forget':
        await db.write((tx) => forgetCard(tx, id))
        return reply.code(200).send({})
      default: {
        const stored = await db.write((tx) => lockCard(tx, id, now()))
        return stored ? cardReport(stored, now()) : reply.code(404).send()
      }
    }
  })

  app.post<{ Params: { '*': string } }>(`${BASE}/payments*`, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': DATA_POLICY })
    const signed = signedOf(request)
    if (!signed || !isSigned(sharedSecret(keys), signed, now())) return reply.code(403).send()
    const asked = JSON.parse(signed.body) as Asked
    const [, act = 'create'] = /\/(state|cancel)$/.exec(request.params['*']) ?? []
    if (signed.id !== `${asked.id}.${act}`) return reply.code(403).send()
    const isPayment = eq(demoPayment.id, asked.id)
    if (act === 'create') {
      const { amount, expiresAt, returnUrl, webhookUrl } = asked
      const row = {
        id: asked.id,
        amountMinor: amount.minor,
        currency: amount.currency,
        state: 'pending' as const,
        returnUrl,
        webhookUrl,
        expiresAt: new Date(expiresAt),
      }
      await db.write((tx) => tx.insert(demoPayment).values(row).onConflictDoNothing())
      const url = new URL(pagePath(asked.id), returnUrl).href
      return { reference: `demo-${asked.id}`, url }
    }
    const found = await db.write(async (tx) => {
      const [row] = await tx.select().from(demoPayment).where(isPayment).for('update')
      if (row?.state !== 'pending') return row
      const passed = row.expiresAt <= now() ? ('expired' as const) : ('pending' as const)
      const ended = act === 'cancel' ? ('failed' as const) : passed
      await tx.update(demoPayment).set({ state: ended }).where(isPayment)
      return { ...row, state: ended }
    })
    return found ? reportOf(found) : reply.code(404).send()
  })
}
