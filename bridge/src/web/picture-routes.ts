import type { FastifyInstance } from 'fastify'
import type { Picture } from '../platform/issuer/picture.ts'
import { encode, type Encoded, plain, sendEncoded } from './encoded.ts'

/** Cached permanently, since the address changes with the content. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** The policy for a picture that is opened directly: it may not run, load or frame anything. */
const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Serves an issuer's pictures. */
export function registerPictures(app: FastifyInstance, pictures: readonly Picture[]): void {
  for (const [address, { type, bytes }] of new Map(pictures.map((one) => [one.address, one]))) {
    let content: Promise<Encoded> | undefined
    app.get(address, async (request, reply) => {
      content ??= type === 'image/svg+xml' ? encode(bytes) : Promise.resolve(plain(bytes))
      reply.type(type).header('cache-control', FOR_EVER)
      reply.header('content-security-policy', PICTURE_POLICY)
      return sendEncoded(request, reply, await content)
    })
  }
}
