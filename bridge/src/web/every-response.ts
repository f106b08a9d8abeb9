import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Adds these headers and the request's id to every response, and closes each connection with its
 * response during shutdown. A shutdown first goes on accepting connections for `drainMs`. Returns a
 * function that tells whether the app is shutting down. */
export function prepareResponses(
  app: FastifyInstance,
  headers: Record<string, string>,
  drainMs: number,
): () => boolean {
  let isEnding = false
  app.addHook('preClose', async () => {
    isEnding = true
    if (drainMs > 0) await pause(drainMs)
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (isEnding) reply.header('connection', 'close')
    done()
  })
  return () => isEnding
}
