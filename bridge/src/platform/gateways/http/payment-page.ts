import { Money } from '@sadu/contract'
import { addDays, addMonths } from '@sadu/contract/core/days'
import { SECOND_MS } from '@sadu/contract/core/time'
import * as z from 'zod/mini'
import { isLoopback } from '../../../core/loopback.ts'
import { jsonOf } from '../../../core/json.ts'
import {
  type PageReport,
  type PaymentPage,
  PaymentPageDown,
  type SetUpReport,
  UnusableAnswer,
} from '../payment-page.ts'
import { isSigned, signedHeaders } from './webhook.ts'

/** A provider of the payment page. */
export type PaymentPageSettings = {
  /** The base URL of its API; a function if it is known later. */
  url: string | (() => string)
  /** The secret that signs requests, reports and return URLs. */
  secret: string
  /** The origin to which it reports payments. */
  webhookOrigin: string | (() => string)
}

/** The path for reports of payments. */
export const REPORTS_PATH = '/payments/reports'

/** The path for reports of stored cards. */
export const CARDS_PATH = '/payments/cards'

const LONGEST_ANSWER = 16 * 1024

/** Whether a text can be the address of a page, which the browser will open. */
const isPage = (text: string) => {
  const url = URL.parse(text)
  if (url?.protocol === 'http:') return isLoopback(url.hostname)
  return url?.protocol === 'https:'
}

const Made = z.object({
  reference: z.string().check(z.regex(/^[\w.:-]{1,100}$/)),
  url: z.string().check(z.maxLength(2_000), z.refine(isPage)),
})

/** A provider's report of a payment. Other fields are ignored. */
export const Report = z.object({
  state: z.enum(['pending', 'paid', 'failed', 'expired']),
  amount: Money,
})

/** A provider's token for a stored card. It must not look like a card number. */
const Token = z.string().check(
  z.regex(/^[\w.:-]{1,200}$/),
  z.refine((text) => !/^\d{12,19}$/.test(text.replace(/[-.:_]/g, ''))),
)

/** A month, as `2027-03`; its last day is meant. */
const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

/** A provider's report of a stored card. Other fields are ignored. */
export const CardReport = z.pipe(
  z.discriminatedUnion('state', [
    z.object({ state: z.enum(['pending', 'failed', 'expired', 'ended']) }),
    z.object({
      state: z.literal('active'),
      token: Token,
      card: z.object({
        ending: z.string().check(z.regex(/^\d{2,4}$/)),
        network: z.optional(z.string().check(z.regex(/^[\p{L}\d ]{1,20}$/u))),
        expires: z.optional(Month),
      }),
    }),
  ]),
  z.transform((given): SetUpReport => {
    if (given.state !== 'active') return given
    const { ending, network = null, expires } = given.card
    return {
      state: given.state,
      token: given.token,
      card: { ending, network, expiresOn: expires ? lastDayOf(expires) : null },
    }
  }),
)

const lastDayOf = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1)

const valueOf = (given: string | (() => string)) => (typeof given === 'string' ? given : given())

/** Creates a client of a provider. It sends requests in the signed form that `docs/operations.md`
 * describes. */
export function createPaymentPage(
  { url, secret, webhookOrigin }: PaymentPageSettings,
  now: () => Date,
  timeoutMs = 5 * SECOND_MS,
): PaymentPage {
  /** Resolves to the response, or to the status of a refusal. */
  async function post(
    { id, act, address }: { id: string; act: string; address: string },
    fields: object = {},
  ): Promise<unknown> {
    const body = JSON.stringify({ id, ...fields })
    // The signed name contains the act, so that a query cannot be replayed as another request.
    const headers = signedHeaders(secret, { id: `${id}.${act}`, body }, now())
    const { status, text } = await answerOf(`${valueOf(url).replace(/\/+$/, '')}${address}`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': id },
      body,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (status >= 200 && status < 300) return jsonOf(text)
    if (status === 404 || status === 422) return status
    throw new UnusableAnswer(`http ${status}`)
  }

  async function reported(id: string, act: string): Promise<PageReport | null> {
    const answer = await post({ id, act, address: `/payments/${id}/${act}` })
    return answer === 404 ? null : usable(Report, answer)
  }

  return {
    async create({ id, amount, language, expiresAt, returnUrl }) {
      const answer = await post(
        { id, act: 'create', address: '/payments' },
        {
          amount,
          language,
          expiresAt: expiresAt.toISOString(),
          returnUrl,
          webhookUrl: `${valueOf(webhookOrigin)}${REPORTS_PATH}`,
        },
      )
      return answer === 422 ? null : usable(Made, answer)
    },
    ask: (id) => reported(id, 'state'),
    cancel: (id) => reported(id, 'cancel'),
    async setUp({ id, language, expiresAt, returnUrl }) {
      const answer = await post(
        { id, act: 'store', address: '/cards' },
        {
          language,
          expiresAt: expiresAt.toISOString(),
          returnUrl,
          webhookUrl: `${valueOf(webhookOrigin)}${CARDS_PATH}`,
        },
      )
      return answer === 422 ? null : usable(Made, answer)
    },
    async askSetUp(id) {
      const answer = await post({ id, act: 'card', address: `/cards/${id}/state` })
      return answer === 404 ? null : usable(CardReport, answer)
    },
    async forget(id) {
      await post({ id, act: 'forget', address: `/cards/${id}/forget` })
    },
    async pull({ id, storedId, token, amount, expiresAt }) {
      const answer = await post(
        { id, act: 'pull', address: `/cards/${storedId}/payments` },
        {
          card: storedId,
          token,
          amount,
          expiresAt: expiresAt.toISOString(),
          webhookUrl: `${valueOf(webhookOrigin)}${REPORTS_PATH}`,
        },
      )
      return answer === 404 || answer === 422 ? null : usable(Report, answer)
    },
    isSigned: (given, at) => isSigned(secret, given, at),
  }
}

function usable<Shape extends z.ZodMiniType>(shape: Shape, answer: unknown): z.output<Shape> {
  const read = shape.safeParse(answer)
  if (!read.success) throw new UnusableAnswer('an answer of another form')
  return read.data
}

async function answerOf(address: string, request: RequestInit) {
  try {
    const response = await fetch(address, request)
    return { status: response.status, text: await textOf(response) }
  } catch (error) {
    if (error instanceof PaymentPageDown) throw error
    throw new PaymentPageDown('no answer', { cause: error })
  }
}

async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > LONGEST_ANSWER) throw new UnusableAnswer('too long an answer')
  }
  return text
}
