import type { FastifyInstance, FastifyRequest } from 'fastify'

const LIMIT_BYTES = 16 * 1024

/** Lets this part of the bridge take forms besides JSON. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LIMIT_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}

/** The fields of a form; none when the body is something else. */
export function formOf({ body }: Pick<FastifyRequest, 'body'>): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams()
}
