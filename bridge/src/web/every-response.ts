import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Adds these headers and the request's id to every response, and during shutdown closes each
 * connection after its response. New connections are still accepted during the first `drainMs` of a
 * shutdown. Returns a function that reports whether the app is shutting down. */
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
