import type { FastifyInstance } from 'fastify'

/** Adds these headers and the request's id to every response, and closes each connection with its
 * response during shutdown. Returns a function that tells whether the app is shutting down. */
export function prepareResponses(
  app: FastifyInstance,
  headers: Record<string, string>,
): () => boolean {
  let isEnding = false
  app.addHook('preClose', async () => void (isEnding = true))
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (isEnding) reply.header('connection', 'close')
    done()
  })
  return () => isEnding
}
