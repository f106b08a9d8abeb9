import { createServer, type ServerResponse } from 'node:http'
import type { Money } from '@sadu/contract'
import type { ReportedState } from '@sadu/contract/payments/rules'
import { isSigned } from '../bridge/src/platform/gateways/http/webhook.ts'
import { listenLocally } from './local-server.ts'

export const PAY_SECRET = 'a-secret-of-the-payment-page-of-32'

type Known = { amount: Money; state: ReportedState; returnUrl: string; webhookUrl: string }

/** How a request is answered: as asked, with a status, with another text, or not at all. */
type Answer = 'asked' | 'silence' | number | { text: string }

/** A provider of the payment page on loopback. It takes signed requests, and makes one page for each
 * payment. */
export async function playPaymentProvider(now: () => Date) {
  const payments = new Map<string, Known>()
  const acts: string[] = []
  /** How the next requests are answered; what they ask for is done first. */
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
      const given = JSON.parse(body) as Known & { id: string }
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

  function resultOf(act: string, { id, ...order }: Known & { id: string }): object | null {
    if (act === 'create') {
      if (!payments.has(id)) payments.set(id, { ...order, state: 'pending' })
      return { reference: `P-${id}`, url: `https://pay.example.com/${id}` }
    }
    const known = payments.get(id)
    if (!known) return null
    if (act === 'cancel' && known.state === 'pending') known.state = 'failed'
    return { state: known.state, amount: known.amount }
  }

  return {
    url: `${origin}/v1/`,
    payments,
    acts,
    answers,
    /** What the person did on the page. */
    set(id: string, state: ReportedState) {
      const known = payments.get(id)
      if (!known) throw new Error('no such payment')
      known.state = state
    },
    close,
  }
}
