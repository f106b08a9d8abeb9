import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from './harness/test.ts'
import { text } from './harness/texts.ts'
import type { Visitor } from './harness/visitor.ts'

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

type MapServer = { origin: string; isThere: boolean; asked: string[]; issuerFile: string }

const test = base.extend<object, { mapServer: MapServer }>({
  /** The issuer's map server, configured for the bridge of this file. */
  mapServer: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'sadu-style-'))
      const issuerFile = join(folder, 'issuer.json')
      const map: MapServer = { origin: '', isThere: true, asked: [], issuerFile }
      const server = createServer((request, response) => {
        map.asked.push(request.url ?? '')
        response.writeHead(map.isThere ? 200 : 404, {
          'access-control-allow-origin': '*',
          'content-type': 'application/json',
        })
        response.end(JSON.stringify(map.isThere ? STYLE : {}))
      })
      await once(server.listen(0, '127.0.0.1'), 'listening')
      map.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      await writeFile(issuerFile, JSON.stringify({ map: { style: `${map.origin}/style.json` } }))
      await use(map)
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  bridgeEnvironment: ({ mapServer }, use) => use({ ISSUER_FILE: mapServer.issuerFile }),
})

const map = ({ page, language }: Visitor) =>
  page.getByRole('region', { name: text(language, 'Map of branches and ATMs') })

test.describe('a map in the issuer’s own style', { tag: ['@en', '@long'] }, () => {
  test('is loaded from the one allowed origin, and shows its attribution', async ({
    visitor,
    mapServer,
  }) => {
    mapServer.isThere = true
    const { origin, asked } = mapServer
    await visitor.chooseLanguage()
    const answer = await visitor.open('/customer-service?tab=places')
    const policy = answer?.headers()['content-security-policy']
    expect(policy).toContain(`connect-src 'self' ${origin};`)
    await map(visitor).waitFor()
    await visitor.page.getByText('© Makers of maps', { exact: true }).waitFor()
    expect(asked).toContain('/style.json')
  })

  test('falls back to the embedded map when unavailable', async ({
    visitor,
    mapServer,
    language,
  }) => {
    mapServer.isThere = false
    visitor.mayBeRefused(/^\/style\.json$/)
    await visitor.chooseLanguage()
    await visitor.open('/customer-service?tab=places&q=riyadh')
    // Labels of the embedded map.
    const district = language === 'en' ? 'Al Malaz' : 'الملز'
    await visitor.page.getByText(district, { exact: true }).waitFor()
  })
})
