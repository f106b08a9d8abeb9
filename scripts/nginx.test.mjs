import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { program } from './browser.mjs'
import { end, run, start } from './children.mjs'
import { freePort } from './postgres.mjs'
import { inProject } from './project.mjs'

const site = readFileSync(inProject('deploy/nginx/sadu.conf'), 'utf8')

test('the nginx site uses the ports of the bridges in docs/deploy.md', () => {
  const ports = [...site.matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(([, port]) => port)
  const page = readFileSync(inProject('docs/deploy.md'), 'utf8')
  expect(ports).toEqual(['8081', '8082'])
  for (const port of ports) expect(page).toContain(`sadu@web-${port}`)
})

// Runs only where nginx is installed, with free ports and a new certificate. One of the two bridges is
// running.
const hasNginx = program('nginx') !== undefined && program('openssl') !== undefined

describe.each(hasNginx ? ['the site of nginx'] : [])('%s', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sadu-nginx-'))
  const settings = join(folder, 'nginx.conf')
  let bridge
  let nginx
  let ports
  const seen = []

  beforeAll(async () => {
    bridge = createServer((incoming, answer) => {
      incoming.resume().once('end', () => {
        seen.push(incoming)
        answer.end('bridge')
      })
    }).listen(0, '127.0.0.1')
    await once(bridge, 'listening')
    ports = { 80: await freePort(), 443: await freePort(), 8082: await freePort() }
    const [certificate, key] = ['cert.pem', 'key.pem'].map((name) => join(folder, name))
    const words =
      '-x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=cards.example.com'
    const files = ['-out', certificate, '-keyout', key]
    const { code, output } = await run('openssl', ['req', ...words.split(' '), ...files])
    if (code !== 0) throw new Error(output)
    const ofThisRun = site
      .replace('127.0.0.1:8081', `127.0.0.1:${bridge.address().port}`)
      .replace('127.0.0.1:8082', `127.0.0.1:${ports[8082]}`)
      .replace('listen 80;', `listen 127.0.0.1:${ports[80]};`)
      .replace('listen 443 ', `listen 127.0.0.1:${ports[443]} `)
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replace('/etc/sadu/tls/fullchain.pem', certificate)
      .replace('/etc/sadu/tls/privkey.pem', key)
    writeFileSync(
      settings,
      `pid ${folder}/pid; error_log ${folder}/error.log; daemon off; events {}
      http { access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder}; ${ofThisRun} }`,
    )
    nginx = start(program('nginx'), ['-c', settings, '-p', folder], { stdio: 'ignore' })
    await vi.waitUntil(() => existsSync(join(folder, 'pid')))
  })
  afterAll(async () => {
    await end(nginx)
    bridge.close()
    rmSync(folder, { recursive: true })
  })

  /** Resolves to the status and headers of a response. */
  function ask(path, { body, headers = {} } = {}) {
    return new Promise((resolve, reject) => {
      const asking = request(
        {
          host: '127.0.0.1',
          port: ports[443],
          path,
          method: body ? 'POST' : 'GET',
          rejectUnauthorized: false,
          headers: { host: 'cards.example.com', ...headers },
        },
        (answer) => {
          answer.resume()
          resolve({ status: answer.statusCode, headers: answer.headers })
        },
      )
      asking.once('error', reject)
      asking.end(body)
    })
  }

  test('is accepted by nginx', async () => {
    const { code, output } = await run(program('nginx'), ['-t', '-c', settings, '-p', folder])
    expect(output).toContain('test is successful')
    expect(code).toBe(0)
  })

  test('tells the bridge the address of the visitor and ignores a forged header', async () => {
    expect((await ask('/a', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(200)
    expect(seen.at(-1).headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      host: 'cards.example.com',
    })
  })

  test('sends every call to the bridge that is running', async () => {
    const statuses = await Promise.all(Array.from({ length: 8 }, () => ask('/a')))
    expect(statuses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  })

  test('returns 404 for operator paths and hides its version', async () => {
    const before = seen.length
    for (const path of ['/metrics', '/readyz']) {
      const { status, headers } = await ask(path)
      expect(status).toBe(404)
      expect(headers.server).toBe('nginx')
    }
    expect(seen).toHaveLength(before)
  })

  test('passes on a body of 10 MB and returns 413 for 12 MB', async () => {
    const form = (megabytes) => ask('/a', { body: Buffer.alloc(megabytes * 2 ** 20) })
    expect((await form(10)).status).toBe(200)
    expect((await form(12)).status).toBe(413)
  })

  test('redirects a visitor without TLS to the same page over HTTPS', async () => {
    const answer = await fetch(`http://127.0.0.1:${ports[80]}/en/login?a=b`, { redirect: 'manual' })
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toBe('https://127.0.0.1/en/login?a=b')
  })
})
