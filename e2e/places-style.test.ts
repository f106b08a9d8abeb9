import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { journeyIn, text } from './harness/texts.ts'
import { newVisitor, type Visitor } from './harness/visitor.ts'

const STYLE = {
  version: 8,
  sources: {
    sea: {
      type: 'geojson',
      data: { type: 'Point', coordinates: [46, 24] },
      attribution: '<a href="https://maps.example">© Makers of maps</a>',
    },
  },
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#ffffff' } }],
}

const folder = mkdtempSync(join(tmpdir(), 'sadu-style-'))
const ISSUER_FILE = join(folder, 'issuer.json')
let isThere = true
const asked: string[] = []
/** A map server of the issuer's. */
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.writeHead(isThere ? 200 : 404, {
    'access-control-allow-origin': '*',
    'content-type': 'application/json',
  })
  response.end(JSON.stringify(isThere ? STYLE : {}))
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  writeFileSync(ISSUER_FILE, JSON.stringify({ map: { style: `${origin}/style.json` } }))
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true })
})

// After the server, whose address its issuer names.
const bridge = bridgeForFile({ ISSUER_FILE })
const browser = browserForFile()

const map = ({ page, language }: Visitor) =>
  page.getByRole('region', { name: text(language, 'Map of branches and ATMs') })

describe.each(journeyIn('en'))('a map in the issuer’s own style, in %s', (language) => {
  test('comes from the one origin that the page may talk to, and names its makers', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    const answer = await visitor.open('/customer-service?tab=places')
    const policy = answer?.headers()['content-security-policy']
    expect(policy).toContain(`connect-src 'self' ${origin};`)
    await map(visitor).waitFor()
    await visitor.page.getByText('© Makers of maps', { exact: true }).waitFor()
    expect(asked).toContain('/style.json')
  })

  test('gives way to the embedded one where it cannot be had', async () => {
    isThere = false
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    visitor.mayBeRefused(/^\/style\.json$/)
    await visitor.open('/customer-service?tab=places&q=riyadh')
    // The names of the embedded map.
    await visitor.page.getByText('Al Malaz', { exact: true }).waitFor()
  })
})
