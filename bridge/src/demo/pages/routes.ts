import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { languageOf } from '../../dispatch/answer.ts'
import { readOutbox } from '../../gateways/outbox.ts'
import { sendPage } from '../../web/plain-page.ts'
import { DATA_POLICY } from '../../web/security-headers.ts'
import { DEMO_PEOPLE } from '../people.ts'
import { outboxPage } from './outbox-page.ts'
import { peoplePage } from './people-page.ts'

const script = readFileSync(new URL('./outbox-page.js', import.meta.url))

/** Serves the pages that exist in the demonstration alone: what was sent, and who can sign in. */
export function registerDemoPages(app: FastifyInstance, db: Database): void {
  app.get('/demo/outbox', async (request, reply) =>
    sendPage(request, reply, outboxPage(await db.read(readOutbox), pageLanguage(request))),
  )

  app.get('/demo/outbox.json', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': DATA_POLICY })
    return db.read(readOutbox)
  })

  app.get('/demo/outbox-page.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  )

  app.get('/demo/people', async (request, reply) =>
    sendPage(request, reply, peoplePage(DEMO_PEOPLE, pageLanguage(request))),
  )
}

function pageLanguage(request: FastifyRequest): 'en' | 'ar' {
  const chosen = (request.query as { lang?: unknown }).lang
  if (chosen === 'en' || chosen === 'ar') return chosen
  return languageOf(request.headers['accept-language'])
}
