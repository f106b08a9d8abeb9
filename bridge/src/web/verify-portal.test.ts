import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { limitConnections } from '../platform/operations/connection-limit.ts'
import type { BuiltIndex } from './portal-files.ts'
import { pagePolicy, policyHash } from './security-headers.ts'
import { verifyPortal } from './verify-portal.ts'

const INLINE = 'start()'
const SCRIPT = 'export const answer = 42'
const SCRIPT_PATH = 'assets/main-abc123.js'
const login = {
  file: 'pages/en/login.html',
  scriptHashes: [policyHash(INLINE)],
  styleHashes: [],
}
const BUILT: BuiltIndex = {
  pages: { '/en/login': login },
  fallback: login,
  notFound: login,
  gate: login,
  routes: [],
  scripts: {
    [SCRIPT_PATH]: policyHash(SCRIPT),
    [`${SCRIPT_PATH}.br`]: policyHash(''),
    'worker.js': policyHash(SCRIPT),
  },
}

const startList = (entry: string) => JSON.stringify({ entry: [entry], catalogs: {} })
const PAGE = [
  '<title>Sign in</title>',
  `<script>${INLINE}</script>`,
  `<script type="application/json" id="start-list">${startList(`/${SCRIPT_PATH}`)}</script>`,
  '<script type="application/json" id="brand">{}</script>',
].join('')
const POLICY = pagePolicy({ ...login, trusts: 'default' })

/** The differences for an address that serves these. */
async function differences({
  page = PAGE,
  policy = POLICY,
  script = SCRIPT,
  worker = `${SCRIPT}\n//"etag-of_a-page"\n`,
}): Promise<string[]> {
  const app = fastify()
  onTestFinished(() => app.close())
  app.get('/en/login', (_, reply) =>
    reply.type('text/html').header('content-security-policy', policy).send(page),
  )
  app.get(`/${SCRIPT_PATH}`, (_, reply) => reply.type('text/javascript').send(script))
  app.get('/worker.js', (_, reply) => reply.type('text/javascript').send(worker))
  return verifyPortal(new URL(await app.listen({ host: '127.0.0.1', port: 0 })), BUILT)
}

test('makes no more concurrent requests than the bridge allows an address', async () => {
  const scripts = Array.from({ length: 300 }, (_, at) => `assets/part-${at}.js`)
  const app = fastify({ forceCloseConnections: true })
  onTestFinished(() => app.close())
  limitConnections(app.server, 64)
  app.get('/assets/:name', (_, reply) => reply.type('text/javascript').send(SCRIPT))
  const base = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const parts = Object.fromEntries(scripts.map((name) => [name, policyHash(SCRIPT)]))
  expect(await verifyPortal(base, { ...BUILT, pages: {}, scripts: parts })).toEqual([])
})

test('an address that serves the build has no differences', async () => {
  expect(await differences({})).toEqual([])
})

test.each([
  [{ script: 'alert(1)' }, `/${SCRIPT_PATH} is not the script that was built`],
  [{ page: `${PAGE}<script>alert(1)</script>` }, '/en/login has a script that was not built'],
  [
    { page: `${PAGE}<script src="/assets/main-abc123.js"></script>` },
    '/en/login has a script that was not built',
  ],
  [{ worker: `${SCRIPT}\n//"mark"\nalert(1)\n` }, '/worker.js is not the script that was built'],
  [
    { page: PAGE.replace(`/${SCRIPT_PATH}`, '/assets/other.js') },
    '/en/login loads /assets/other.js, which was not built',
  ],
  [
    { policy: POLICY.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'") },
    '/en/login has another policy for scripts',
  ],
  [
    { policy: POLICY.replace("require-trusted-types-for 'script'; ", '') },
    '/en/login does not enforce Trusted Types',
  ],
])('reports the difference for %j', async (sent, difference) => {
  expect(await differences(sent)).toEqual([difference])
})
