import type { FastifyInstance, FastifyRequest } from 'fastify'

const LIMIT_BYTES = 16 * 1024

/** Accepts JSON in this scope as the raw text, which its signature covers, and nothing else. */
export function acceptSigned(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: LIMIT_BYTES },
    (_request, body, done) => done(null, body),
  )
}

/** Returns the signed parts of a request (https://www.standardwebhooks.com) and its signatures;
 * null if it has no valid `webhook-id`. */
export function signedOf({ headers, body }: Pick<FastifyRequest, 'headers' | 'body'>) {
  const header = (name: string) => {
    const value = headers[name]
    return typeof value === 'string' ? value : ''
  }
  const id = header('webhook-id')
  if (!/^[\w.-]{1,200}$/.test(id)) return null
  return {
    id,
    timestamp: header('webhook-timestamp'),
    signatures: header('webhook-signature'),
    body: typeof body === 'string' ? body : '',
  }
}
