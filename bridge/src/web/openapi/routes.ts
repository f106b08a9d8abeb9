import type { Brand } from '@sadu/contract'
import type { FastifyInstance } from 'fastify'
import { encode, sendEncoded, type Encoded } from '../encoded.ts'
import type { SendPage } from '../plain-page.ts'
import { DATA_POLICY } from '../security-headers.ts'
import { docsPage } from './docs-page.ts'
import { describeCalls, openApiDocument } from './openapi.ts'

/** Serves the OpenAPI document and its page, both created on first request. */
export function registerDocs(app: FastifyInstance, brand: Brand, sendPage: SendPage): void {
  let document: Promise<Encoded> | undefined
  app.get('/docs/openapi.json', async (request, reply) => {
    document ??= encode(JSON.stringify(openApiDocument(brand.productName.en)))
    reply.type('application/json').header('cache-control', 'no-cache')
    reply.header('content-security-policy', DATA_POLICY)
    return sendEncoded(request, reply, await document)
  })

  app.get('/docs', async (request, reply) => sendPage(request, reply, docsPage(describeCalls())))
}
