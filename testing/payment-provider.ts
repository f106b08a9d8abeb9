import { createServer, type ServerResponse } from 'node:http'
import type { Money } from '@sadu/contract'
import type { ReportedSetUp } from '@sadu/contract/payments/autopay-rules'
import type { ReportedState } from '@sadu/contract/payments/rules'
import { isSigned } from '../bridge/src/platform/gateways/http/webhook.ts'
import { listenLocally } from './local-server.ts'

export const PAY_SECRET = 'a-secret-of-the-payment-page-of-32'

type StoredCard = {
  state: ReportedSetUp
  token: string
  card: { ending: string; network: string; expires: string }
  returnUrl: string
  webhookUrl: string
}

type Known = { amount: Money; state: ReportedState; returnUrl: string; webhookUrl: string }

type Given = Known & { id: string; card: string; token: string }

/** Returns the report of a stored card, in the provider's format. */
const reportOf = ({ state, token, card }: StoredCard) =>
  state === 'active' ? { state, token, card } : { state }

/** An answer to a request: the requested result, an HTTP status, another text, or none. */
type Answer = 'asked' | 'silence' | number | { text: string }

/** Starts a provider of the payment page on loopback. It accepts signed requests, creates one page
 * for each payment and each card to store, and takes payments from stored cards. */
export async function playPaymentProvider(now: () => Date) {
  const payments = new Map<string, Known>()
  const cards = new Map<string, StoredCard>()
  const acts: string[] = []
  /** The outcome of payments from stored cards. */
  const pulls: { state: ReportedState } = { state: 'paid' }
  /** The answers to the next requests. A request takes effect even if its answer is an error or
   * missing. */
  const answers: Answer[] = []
  const held: ServerResponse[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      const header = (name: string) => String(request.headers[name])
      const signed = { id: header('webhook-id'), timestamp: header('webhook-timestamp'), body }
      if (!isSigned(PAY_SECRET, { ...signed, signatures: header('webhook-signature') }, now())) {
        response.writeHead(403).end()
        return
      }
      const given = JSON.parse(body) as Given
      const act = signed.id.split('.').at(-1) ?? ''
      acts.push(act)
      const result = resultOf(act, given)
      const answer = answers.shift() ?? 'asked'
      if (answer === 'silence') held.push(response)
      else if (typeof answer === 'number') response.writeHead(answer).end('{}')
      else if (answer !== 'asked') response.writeHead(200).end(answer.text)
      else response.writeHead(result ? 200 : 404).end(JSON.stringify(result))
    })
  })
  const { origin, close } = await listenLocally(server)

  function resultOf(act: string, { id, ...order }: Given): object | null {
    if (act === 'create') {
      if (!payments.has(id)) payments.set(id, { ...order, state: 'pending' })
      return { reference: `P-${id}`, url: `https://pay.example.com/${id}` }
    }
    if (act === 'store') {
      const made = {
        token: `tok_${id}`,
        card: { ending: '4417', network: 'Visa', expires: '2028-03' },
      }
      if (!cards.has(id)) cards.set(id, { ...order, ...made, state: 'pending' })
      return { reference: `C-${id}`, url: `https://pay.example.com/cards/${id}` }
    }
    if (act === 'card' || act === 'forget') {
      const stored = cards.get(id)
      if (stored && act === 'forget') stored.state = 'ended'
      return stored ? reportOf(stored) : null
    }
    if (act === 'pull') {
      const stored = cards.get(order.card)
      if (stored?.state !== 'active' || stored.token !== order.token) return null
      if (!payments.has(id)) payments.set(id, { ...order, ...pulls })
    }
    const known = payments.get(id)
    if (!known) return null
    if (act === 'cancel' && known.state === 'pending') known.state = 'failed'
    return { state: known.state, amount: known.amount }
  }

  return {
    url: `${origin}/v1/`,
    payments,
    cards,
    pulls,
    acts,
    answers,
    /** Sets the state of a payment, as the person's action on the page does. */
    set(id: string, state: ReportedState) {
      const known = payments.get(id)
      if (!known) throw new Error('no such payment')
      known.state = state
    },
    /** Sets the state of a card; returns the report about it. */
    setCard(id: string, state: ReportedSetUp) {
      const stored = cards.get(id)
      if (!stored) throw new Error('no such card')
      stored.state = state
      return { id, ...reportOf(stored) }
    },
    close,
  }
}
