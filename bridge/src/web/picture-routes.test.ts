import { join } from 'node:path'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { readIssuer } from '../platform/issuer/read-issuer.ts'
import { registerPictures } from './picture-routes.ts'

test('pictures are cached forever and cannot run scripts when opened directly', async () => {
  const { pictures, brand } = readIssuer(
    join(import.meta.dirname, '../../../docs/issuer/issuer.json'),
  )
  const app = fastify()
  registerPictures(app, [...pictures, ...pictures])
  const answer = await app.inject(brand.icon ?? '')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
  const known = { 'if-none-match': String(answer.headers.etag) }
  expect((await app.inject({ url: brand.icon ?? '', headers: known })).statusCode).toBe(304)
  expect((await app.inject('/issuer/icon-000000000000.svg')).statusCode).toBe(404)
})
