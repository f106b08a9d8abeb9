import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Whether a `Host` is an IP address or a local name, not a domain that could point to this
 * machine. */
function isLocalName(host: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '') ?? ''
  return name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0
}

/** Accepts only requests with a local `Host`. Otherwise a website whose domain resolves to this
 * machine could read the demonstration's outbox (DNS rebinding). */
export function answerLocalNames(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers: { host } }, reply) => {
    if (host === undefined || isLocalName(host)) return
    return reply
      .code(421)
      .type('text/plain')
      .send('The demonstration answers at localhost. Set PUBLIC_URL to give it another name.\n')
  })
}
