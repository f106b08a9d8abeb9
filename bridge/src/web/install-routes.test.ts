import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { fastify } from 'fastify'
import { describe, expect, test } from 'vitest'
import { DEFAULT_ISSUER } from '../platform/issuer/issuer.ts'
import { readIssuer } from '../platform/issuer/read-issuer.ts'
import { plain } from './encoded.ts'
import { registerInstalling } from './install-routes.ts'
import type { Portal } from './portal-files.ts'

const issuer = readIssuer(join(import.meta.dirname, '../../../docs/issuer/issuer.json'))
const STITCH =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M0 0h32v32H0z" fill="#9b2335"/></svg>'

function served(of: typeof issuer, portal: Portal | null = null) {
  const app = fastify()
  registerInstalling(app, { issuer: of, portal })
  return app
}

async function pixel(png: Buffer, x: number, y: number): Promise<number[]> {
  const image = await loadImage(png)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return [...context.getImageData(x, y, 1, 1).data]
}

test.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
] as const)('the %s manifest has the issuer’s name and direction %s', async (language, dir) => {
  const answer = await served(issuer).inject(`/${language}/app.webmanifest`)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/manifest+json',
    'cache-control': 'public, max-age=3600',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  const name = issuer.brand.productName[language]
  const common = { id: '/', start_url: '/', scope: '/', display: 'standalone' }
  expect(answer.json()).toMatchObject({ ...common, name, short_name: name, lang: language, dir })
})

test('every icon of the manifest has the declared size', async () => {
  const app = served(issuer)
  const { icons } = (await app.inject('/ar/app.webmanifest')).json<{
    icons: { src: string; sizes: string; type: string; purpose: string }[]
  }>()
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes, type } of icons) {
    const answer = await app.inject(src)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=86400',
    })
    const { width, height } = await loadImage(answer.rawPayload)
    expect(`${width}x${height}`).toBe(sizes)
  }
})

describe('without an issuer', () => {
  const portal: Portal = {
    routes: [],
    page: () => Promise.reject(new Error('no page is asked for')),
    gate: () => Promise.reject(new Error('no page is asked for')),
    file: () => {
      const content = plain(Buffer.from(STITCH))
      return Promise.resolve({ type: 'image/svg+xml', content, hashed: false })
    },
  }

  test('renders icons from the product’s icon, and maskable ones fill the square', async () => {
    const app = served(DEFAULT_ISSUER, portal)
    const edgeAndMiddle = async (path: string, side: number) => {
      const { rawPayload } = await app.inject(path)
      return [await pixel(rawPayload, 2, 2), await pixel(rawPayload, side / 2, side / 2)]
    }
    const [edge, middle] = await edgeAndMiddle('/app-icon-maskable.png', 512)
    expect(middle).toEqual([0x9b, 0x23, 0x35, 255])
    expect(edge).not.toEqual(middle)
    expect(edge?.[3]).toBe(255)
    expect((await edgeAndMiddle('/app-icon-512.png', 512))[0]).toEqual(middle)
    expect((await edgeAndMiddle('/apple-touch-icon.png', 180))[1]).toEqual(middle)
  })

  test('returns 404 for an icon without a portal', async () => {
    expect((await served(DEFAULT_ISSUER).inject('/app-icon-192.png')).statusCode).toBe(404)
  })
})
