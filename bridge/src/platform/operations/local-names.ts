import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Whether a `Host` names this machine or an address, and not a name that somebody else may have pointed here. */
function isLocalName(host: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '') ?? ''
  return name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0
}

/** Answers requests for this machine alone: a page elsewhere whose name leads here would read the demonstration's outbox
 * (DNS rebinding). */
export function answerLocalNames(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers: { host } }, reply) => {
    if (host === undefined || isLocalName(host)) return
    return reply
      .code(421)
      .type('text/plain')
      .send('The demonstration answers at localhost. Set PUBLIC_URL to give it another name.\n')
  })
}
