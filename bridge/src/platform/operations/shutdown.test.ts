import { fastify } from 'fastify'
import { expect, test, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { createShutdown } from './shutdown.ts'

test('a running call ends with its answer, then the database closes, once', async () => {
  const order: string[] = []
  const reached = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const app = fastify({ forceCloseConnections: 'idle' })
  app.get('/slow', async () => {
    reached.resolve()
    await release.promise
    order.push('answered')
    return 'done'
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const db = { close: async () => void order.push('closed') } as Partial<Database> as Database
  const cut = vi.spyOn(app.server, 'closeAllConnections')
  const shutdown = createShutdown(app, db)

  const running = fetch(`${address}/slow`)
  await reached.promise
  const ended = Promise.all([shutdown(), shutdown()])
  await expect.poll(() => fetch(`${address}/slow`).catch(() => 'refused')).toBe('refused')
  expect(order).toEqual([])
  release.resolve()

  expect(await (await running).text()).toBe('done')
  await ended
  expect(order).toEqual(['answered', 'closed'])
  expect(cut, 'though the caller keeps its connection').not.toHaveBeenCalled()
})
