import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { testApp } from '../../../testing/app.ts'
import { anyDatabase } from '../../../testing/databases.ts'
import type { Database } from '../platform/db/database.ts'
import type { Portal } from './portal-files.ts'

const never = () => Promise.reject(new Error('nothing is asked for'))
const portal: Portal = {
  routes: ['/{lang}/login', '/home'],
  page: never,
  gate: never,
  file: () => Promise.resolve(null),
}
const TIMING = { page: '/{lang}/login', language: 'ar', paintMs: 1_240, layoutShift: 0.02 }

describe('a page-timing report', () => {
  let db: Database
  let app: FastifyInstance
  beforeAll(async () => {
    db = await anyDatabase()
    app = await testApp(db, { portal })
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })

  const report = async (payload: object | string, remoteAddress = '192.0.2.1') => {
    const headers = { 'content-type': 'application/json' }
    const to = { method: 'POST' as const, url: '/page-timing', remoteAddress, headers }
    return (await app.inject({ ...to, payload })).statusCode
  }
  const metrics = async () => (await app.inject('/metrics')).body

  test('is counted by page and language, and by nothing else', async () => {
    expect(await report(TIMING)).toBe(204)
    const shown = await metrics()
    const labels = 'language="ar",page="/{lang}/login"'
    const of = (name: string) =>
      shown.split('\n').filter((line) => line.startsWith(name) && line.includes('page='))
    expect(of('sadu_web_paint_seconds_sum').join()).toMatch(/ 1\.24$/)
    expect(of('sadu_web_paint_seconds_bucket').find((line) => line.includes('le="1.5"'))).toMatch(
      / 1$/,
    )
    expect(of('sadu_web_layout_shift_count')).toHaveLength(1)
    expect(of('sadu_web_interaction_seconds')).toEqual([])
    expect(
      of('sadu_web_paint_seconds_sum')[0]
        ?.match(/\w+="[^"]*"/g)
        ?.toSorted()
        .join(),
    ).toBe(labels)
  })

  test.each([
    ['a page that is not the portal’s', { ...TIMING, page: '/somewhere' }],
    ['an address instead of its pattern', { ...TIMING, page: '/en/login' }],
    ['another language', { ...TIMING, language: 'fr' }],
    ['an unknown field', { ...TIMING, clientId: 'C1000001' }],
    ['no measurement', { page: '/home', language: 'en' }],
    ['a negative one', { ...TIMING, paintMs: -1 }],
    ['one that is too long', { ...TIMING, paintMs: 300_001 }],
    ['one with fractions', { ...TIMING, paintMs: 1.5 }],
    ['a list', [TIMING]],
  ])('is refused with %s', async (_what, payload) => {
    expect(await report(payload)).toBe(422)
  })

  test('is refused when it is too long or not JSON', async () => {
    expect(await report({ ...TIMING, page: 'x'.repeat(600) })).toBe(413)
    expect(await report('{')).toBe(400)
    const text = { method: 'POST', url: '/page-timing', payload: JSON.stringify(TIMING) } as const
    const headers = { 'content-type': 'text/plain' }
    expect((await app.inject({ ...text, headers })).statusCode).toBe(415)
    expect((await app.inject('/page-timing')).statusCode).not.toBe(204)
  })

  test('is accepted 60 times a minute from one address', async () => {
    const from = '198.51.100.7'
    for (let at = 0; at < 60; at += 1) expect(await report(TIMING, from)).toBe(204)
    expect(await report(TIMING, from)).toBe(429)
    expect(await report(TIMING)).toBe(204)
  })
})
