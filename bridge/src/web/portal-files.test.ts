import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { DEFAULT_BRAND } from '@sadu/contract'
import { fastify, type FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPortal } from './portal-files.ts'
import { createPortalAnswer } from './portal-routes.ts'
import { routePattern } from './route-pattern.ts'
import { policyHash } from './security-headers.ts'

const SCRIPT = 'export const answer = 42'

const entry = (file: string) => ({
  file,
  scriptHashes: ['sha256-script'],
  styleHashes: ['sha256-style'],
})

function build(): string {
  const dist = mkdtempSync(join(tmpdir(), 'sadu-dist-'))
  const write = (name: string, content: string) => {
    mkdirSync(join(dist, name, '..'), { recursive: true })
    writeFileSync(join(dist, name), content)
  }
  write('pages/en/login.html', '<title>Sign in</title>')
  write('pages/shell.html', '<title>Shell</title>')
  write('pages/gate.html', '<title>Gate</title>')
  write('pages/404.html', '<title>Page Not Found</title>')
  write('assets/main-abc123.js', SCRIPT)
  write('assets/readex-abc123.woff2', 'wOF2')
  write('robots.txt', 'User-agent: *\n')
  write('worker.js', SCRIPT)
  write('pages/offline.html', '<title>Offline</title>')
  write('.vite/manifest.json', '{}')
  write(
    'pages.json',
    JSON.stringify({
      pages: {
        '/en/login': entry('pages/en/login.html'),
        '/error-404': entry('pages/404.html'),
        '/offline': { ...entry('pages/offline.html'), isOpen: true },
      },
      fallback: entry('pages/shell.html'),
      notFound: entry('pages/404.html'),
      gate: entry('pages/gate.html'),
      routes: ['/home', '/{lang}/login', '/card-limit/{cardType}'],
      scripts: { 'assets/main-abc123.js': policyHash(SCRIPT), 'worker.js': policyHash(SCRIPT) },
    }),
  )
  return dist
}

describe('routePattern', () => {
  test.each([
    ['/home', '/home', true],
    ['/home', '/home/x', false],
    ['/home', '/home2', false],
    ['/{lang}/login', '/ar/login', true],
    ['/{lang}/login', '/fr/login', false],
    ['/{lang}/{type}/enrollment', '/en/centurion/enrollment', true],
    ['/{lang}/{type}/enrollment', '/en/other/enrollment', false],
    ['/card-limit/{cardType}', '/card-limit/primary', true],
    ['/card-limit/{cardType}', '/card-limit/', false],
    ['/trip/{id}', '/trip/a1', true],
    ['/trip/{id}', '/trip/a/1', false],
  ])('%s matches %s: %s', (route, path, isMatch) => {
    expect(routePattern(route).test(path)).toBe(isMatch)
  })
})

describe('the portal', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = fastify()
    app.setNotFoundHandler(
      createPortalAnswer(await openPortal(build(), null), {
        connect: ['https://maps.example.com'],
        isGated: false,
      }),
    )
  })
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

  test.each([
    ['/en/login', 200, 'Sign in'],
    ['/en/login?next=%2Fhome', 200, 'Sign in'],
    ['/ar/login', 200, 'Shell'],
    ['/home', 200, 'Shell'],
    ['/error-404', 200, 'Page Not Found'],
    ['/boats', 404, 'Page Not Found'],
    ['/pages/en/login.html', 404, 'Page Not Found'],
    ['/pages.json', 404, 'Page Not Found'],
    ['/.vite/manifest.json', 404, 'Page Not Found'],
    ['/assets/../pages.json', 404, 'Page Not Found'],
    ['/constructor', 404, 'Page Not Found'],
  ])('%s gives %d with %s', async (path, status, title) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toContain(`<title>${title}</title>`)
  })

  test('a page’s policy allows only its inline parts and the configured origins', async () => {
    const policy = (await get('/en/login')).headers['content-security-policy']
    expect(policy).toContain("script-src 'self' 'sha256-script';")
    expect(policy).toContain("style-src 'self' 'sha256-style';")
    expect(policy).toContain("connect-src 'self' https://maps.example.com;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
    expect(policy).not.toMatch(/unsafe-/)
  })

  test('hashed files are cached forever, pages are revalidated', async () => {
    const file = await get('/assets/main-abc123.js')
    expect(file.headers['content-type']).toContain('text/javascript')
    expect(file.headers['cache-control']).toContain('immutable')
    expect((await get('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600')
    expect((await get('/en/login')).headers['cache-control']).toBe('no-cache')
  })

  test('the service worker is revalidated, fetches its own origin only, and names what it caches', async () => {
    const worker = await get('/worker.js')
    expect(worker.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
    })
    const { etag } = (await get('/offline')).headers
    expect(worker.body).toBe(`${SCRIPT}\n//${String(etag)}\n`)
  })

  test('chooses the best encoding that the browser accepts', async () => {
    const path = '/assets/main-abc123.js'
    const br = await get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe('export const answer = 42')
    const gzip = await get(path, { 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe('export const answer = 42')
    const plain = await get(path)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toBe('export const answer = 42')
  })

  test('a font is sent unchanged', async () => {
    const font = await get('/assets/readex-abc123.woff2', { 'accept-encoding': 'br' })
    expect(font.headers['content-type']).toBe('font/woff2')
    expect(font.headers['content-encoding']).toBeUndefined()
  })

  test('a browser that has the page gets 304', async () => {
    const { etag } = (await get('/en/login')).headers
    const again = await get('/en/login', { 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test('pages do not accept POST', async () => {
    const answer = await app.inject({ method: 'POST', url: '/en/login' })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers['allow']).toBe('GET, HEAD')
  })
})

test('the demo gate replaces every page and keeps the page’s status', async () => {
  const app = fastify()
  const portal = await openPortal(build(), null)
  app.setNotFoundHandler(createPortalAnswer(portal, { connect: [], isGated: true }))
  const answers = await Promise.all(
    ['/en/login', '/home', '/no-such-page'].map((url) => app.inject({ url })),
  )
  expect(answers.map(({ body }) => body.includes('Gate'))).toEqual([true, true, true])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404])
  const file = await app.inject({ url: '/assets/main-abc123.js' })
  expect(file.body).toContain('answer')
  // The offline page contains nothing confidential.
  expect((await app.inject('/offline')).body).toContain('Offline')
})

test('returns 404 and says what to do when the portal is not built', async () => {
  const app = fastify()
  const portal = await openPortal(join(tmpdir(), 'nothing-is-here'), null)
  app.setNotFoundHandler(createPortalAnswer(portal, { connect: [], isGated: false }))
  const answer = await app.inject({ url: '/' })
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('npm start')
})

test('renders pages again for an issuer’s branding, and serves other files unchanged', async () => {
  const dist = build()
  mkdirSync(join(dist, '.drawing'))
  writeFileSync(join(dist, '.drawing/package.json'), '{ "type": "module" }')
  writeFileSync(join(dist, '.drawing/materials.json'), '{ "sign": "§" }')
  writeFileSync(
    join(dist, '.drawing/draw-pages.js'),
    `import { readFileSync } from 'node:fs'
    export async function drawPages({ sign }, { brand }) {
      const index = JSON.parse(readFileSync(new URL('../pages.json', import.meta.url), 'utf8'))
      return { index, documents: { 'pages/en/login.html': sign + brand.productName.en } }
    }`,
  )
  const branding = {
    brand: { ...DEFAULT_BRAND, productName: { en: 'Sanbuq', ar: 'سنبوق' } },
    colours: { standard: {}, centurion: {} },
  }
  const portal = await openPortal(dist, branding)
  const { page } = (await portal?.page('/en/login')) ?? {}
  expect(page?.content.identity.toString()).toBe('§Sanbuq')
  expect(await portal?.file('/robots.txt')).not.toBeNull()
  expect(await portal?.file('/.drawing/draw-pages.js')).toBeNull()
})

test('refuses to open the portal when rendering fails', async () => {
  const branding = { brand: DEFAULT_BRAND, colours: { standard: {}, centurion: {} } }
  await expect(openPortal(build(), branding)).rejects.toThrow(/draw-pages/)
})

describe('scripts that differ from the build', () => {
  test.each([
    ['changed', 'assets/main-abc123.js', (path: string) => writeFileSync(path, 'alert(1)')],
    ['gone', 'assets/main-abc123.js', (path: string) => rmSync(path)],
    ['changed', 'worker.js', (path: string) => writeFileSync(path, 'alert(1)')],
    ['added', 'assets/other.js', (path: string) => writeFileSync(path, 'alert(1)')],
    ['added compressed', 'assets/main-abc123.js.br', (path: string) => writeFileSync(path, '')],
  ])('%s: refuses the portal', async (_, name, tamper) => {
    const dist = build()
    tamper(join(dist, name))
    await expect(openPortal(dist, null)).rejects.toThrow(`${name} of the portal is not as it was`)
  })
})
