import type { FastifyInstance, FastifyRequest } from 'fastify'

const LIMIT_BYTES = 16 * 1024

/** Accepts form bodies besides JSON in this scope. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LIMIT_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}

/** Returns the fields of a form body; empty for any other body. */
export function formOf({ body }: Pick<FastifyRequest, 'body'>): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams()
}
