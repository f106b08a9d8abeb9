import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendEncoded } from './encoded.ts'
import { type Portal, WORKER } from './portal-files.ts'
import { pagePolicy, WORKER_POLICY } from './security-headers.ts'

const HASHED_FILE = 'public, max-age=31536000, immutable'
const NAMED_FILE = 'public, max-age=3600'
const PAGE = 'no-cache'

/** Creates the response for paths without a route: a file of the portal's build, a page, or the 404
 * page. `connect` are external origins that pages may contact. Behind the demo gate, every page is
 * the gate. */
export function createPortalAnswer(
  portal: Portal | null,
  { connect, isGated }: { connect: readonly string[]; isGated: boolean },
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(405).header('allow', 'GET, HEAD').type('text/plain').send('Not allowed\n')
    }
    if (!portal) {
      return reply.code(404).type('text/plain').send('The portal is not built: run npm start.\n')
    }
    const path = request.url.split('?', 1)[0] ?? ''
    const file = await portal.file(path)
    if (file) {
      reply.type(file.type).header('cache-control', file.hashed ? HASHED_FILE : NAMED_FILE)
      if (path === `/${WORKER}`) {
        reply.header('cache-control', PAGE).header('content-security-policy', WORKER_POLICY)
      }
      return sendEncoded(request, reply, file.content)
    }
    const { status, page: asked } = await portal.page(path)
    const page = isGated && !asked.isOpen ? await portal.gate() : asked
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', PAGE)
      .header('content-security-policy', pagePolicy({ ...page, connect, trusts: 'default' }))
    return sendEncoded(request, reply, page.content)
  }
}
