import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { DemoPageParts } from '../../bridge/src/demonstration.ts'
import { readOutbox } from '../../bridge/src/platform/outbox/read-outbox.ts'
import { acceptForms } from '../../bridge/src/web/forms.ts'
import { DATA_POLICY } from '../../bridge/src/web/security-headers.ts'
import { readNewCards } from '../new-cards.ts'
import { readNewPeople } from '../new-people.ts'
import { DEMO_PEOPLE } from '../people.ts'
import { registerHostedPage } from './hosted-page.ts'
import { CALL_ACTIONS, type CallAction } from './phone-controls.ts'
import { pageLanguage } from './page-language.ts'
import { registerStoredCardPage } from './stored-card-page.ts'
import { outboxPage } from './outbox-page.ts'
import { peoplePage } from './people-page.ts'

const script = readFileSync(new URL('./outbox-page.js', import.meta.url))

type CallRoute = { Params: { callId: string; action: string } }

/** Registers the pages that exist in demonstration mode only: messages, phone calls, and people who
 * can sign in. */
export function registerDemoPages(app: FastifyInstance, parts: DemoPageParts): void {
  const { db, keys, now, settle, sendPage } = parts
  acceptForms(app)
  registerHostedPage(app, parts)
  registerStoredCardPage(app, parts)
  const people = async () => [...DEMO_PEOPLE, ...(await db.read((tx) => readNewPeople(tx, keys)))]
  const messages = () => db.read((tx) => readOutbox(tx, keys, now()))

  app.get('/demo/outbox', async (request, reply) =>
    sendPage(request, reply, outboxPage(await messages(), pageLanguage(request))),
  )

  app.get('/demo/outbox.json', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': DATA_POLICY })
    return messages()
  })

  app.post<CallRoute>('/demo/outbox/calls/:callId/:action', async (request, reply) => {
    const { callId, action } = request.params
    // Prevents other sites from answering calls through this browser (CSRF).
    if (request.headers['sec-fetch-site'] !== 'same-origin') return reply.code(403).send()
    const state = isAction(action) ? await settle(callId, CALL_ACTIONS[action]) : null
    if (state === null) return reply.code(404).send()
    return reply.redirect(`/demo/outbox?lang=${pageLanguage(request)}`, 303)
  })

  app.get('/demo/outbox-page.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  )

  app.get('/demo/people', async (request, reply) =>
    sendPage(
      request,
      reply,
      peoplePage(await people(), await db.read(readNewCards), pageLanguage(request)),
    ),
  )
}

function isAction(action: string): action is CallAction {
  return Object.hasOwn(CALL_ACTIONS, action)
}
