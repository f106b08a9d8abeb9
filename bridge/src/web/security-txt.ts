import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '@sadu/contract/core/time'
import { DATA_POLICY } from './security-headers.ts'

const PATH = '/.well-known/security.txt'
/** RFC 9116 recommends less than a year. */
const GOOD_FOR_MS = 180 * DAY_MS

/** Serves `security.txt` (RFC 9116) if the operator configured a contact. */
export function registerSecurityText(
  app: FastifyInstance,
  given: { contact: string | null; publicOrigin: string | null; now: () => Date },
): void {
  const { contact, publicOrigin, now } = given
  if (contact === null) return
  app.get(PATH, (_request, reply) => {
    const expires = new Date(now().getTime() + GOOD_FOR_MS)
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, ar',
      ...(publicOrigin === null ? [] : [`Canonical: ${publicOrigin}${PATH}`]),
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', DATA_POLICY)
      .send(`${lines.join('\n')}\n`)
  })
}
