import { Money } from '@sadu/contract'
import { SECOND_MS } from '@sadu/contract/core/time'
import * as z from 'zod/mini'
import { isLoopback } from '../../../core/loopback.ts'
import { jsonOf } from '../../../core/json.ts'
import {
  type PageReport,
  type PaymentPage,
  PaymentPageDown,
  UnusableAnswer,
} from '../payment-page.ts'
import { isSigned, signedHeaders } from './webhook.ts'

/** A provider of the payment page. */
export type PaymentPageSettings = {
  /** The base of its interface; a function where it is known later. */
  url: string | (() => string)
  /** Signs the requests, the reports and the ways back. */
  secret: string
  /** Where it reports what was paid. */
  webhookOrigin: string | (() => string)
}

/** The path for reports of payments. */
export const REPORTS_PATH = '/payments/reports'

const LONGEST_ANSWER = 16 * 1024

/** The address of a page is followed by a browser. */
const isPage = (text: string) => {
  const url = URL.parse(text)
  if (url?.protocol === 'http:') return isLoopback(url.hostname)
  return url?.protocol === 'https:'
}

const Made = z.object({
  reference: z.string().check(z.regex(/^[\w.:-]{1,100}$/)),
  url: z.string().check(z.maxLength(2_000), z.refine(isPage)),
})

/** What a provider reports of a payment. Other fields are ignored. */
export const Report = z.object({
  state: z.enum(['pending', 'paid', 'failed', 'expired']),
  amount: Money,
})

const valueOf = (given: string | (() => string)) => (typeof given === 'string' ? given : given())

/** Asks a provider in the signed form that `docs/operations.md` describes. */
export function createPaymentPage(
  { url, secret, webhookOrigin }: PaymentPageSettings,
  now: () => Date,
  timeoutMs = 5 * SECOND_MS,
): PaymentPage {
  /** Resolves to the answer, or to the status of a refusal. */
  async function post(id: string, act: string, fields: object): Promise<unknown> {
    const body = JSON.stringify({ id, ...fields })
    // The signed name contains the act, so that a question is not replayed as something else.
    const headers = signedHeaders(secret, { id: `${id}.${act}`, body }, now())
    const address = act === 'create' ? '/payments' : `/payments/${id}/${act}`
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
    const answer = await post(id, act, {})
    return answer === 404 ? null : usable(Report, answer)
  }

  return {
    async create({ id, amount, language, expiresAt, returnUrl }) {
      const answer = await post(id, 'create', {
        amount,
        language,
        expiresAt: expiresAt.toISOString(),
        returnUrl,
        webhookUrl: `${valueOf(webhookOrigin)}${REPORTS_PATH}`,
      })
      return answer === 422 ? null : usable(Made, answer)
    },
    ask: (id) => reported(id, 'state'),
    cancel: (id) => reported(id, 'cancel'),
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
