import { fastify, type FastifyInstance } from 'fastify'
import { Agent, request } from 'node:http'
import { expect, test, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { prepareResponses } from '../../web/every-response.ts'
import { createShutdown } from './shutdown.ts'

const closing = (order: string[]) =>
  ({ close: async () => void order.push('closed') }) as Partial<Database> as Database

/** A server with a call that ends when released, and its address. */
async function slowServer(order: string[]) {
  const reached = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const app: FastifyInstance = fastify({
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  app.get('/slow', async () => {
    reached.resolve()
    await release.promise
    order.push('answered')
    return 'done'
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, address, reached: reached.promise, release: release.resolve }
}

test('a running call completes before the database closes, and a second shutdown does nothing', async () => {
  const order: string[] = []
  const { app, address, reached, release } = await slowServer(order)
  const cut = vi.spyOn(app.server, 'closeAllConnections')
  const stopWork = async () => void order.push('stopped')
  const shutdown = createShutdown({ app, db: closing(order), stopWork, late: expect.unreachable })

  const running = fetch(`${address}/slow`)
  await reached
  const ended = Promise.all([shutdown(), shutdown()])
  await expect.poll(() => fetch(`${address}/slow`).catch(() => 'refused')).toBe('refused')
  expect(order).toEqual(['stopped'])
  release()

  expect(await (await running).text()).toBe('done')
  await ended
  expect(order).toEqual(['stopped', 'answered', 'closed'])
  expect(cut, 'though the caller keeps its connection').not.toHaveBeenCalled()
})

test('new connections are refused while work is running, and work that never ends is abandoned', async () => {
  const order: string[] = []
  const { app, address } = await slowServer(order)
  const late = vi.fn<(what: string) => void>()
  const never = new Promise<never>(() => {})
  const shutdown = createShutdown({
    app,
    db: closing(order),
    stopWork: () => never,
    late,
    workMs: 300,
  })
  const ended = shutdown()
  await expect.poll(() => fetch(`${address}/slow`).catch(() => 'refused')).toBe('refused')
  expect(order).toEqual([])
  await ended
  expect(late).toHaveBeenCalledExactlyOnceWith('work')
  expect(order).toEqual(['closed'])
})

test('a second request on an open connection is answered or refused, but never with 503', async () => {
  const order: string[] = []
  const { app, address, reached, release } = await slowServer(order)
  app.server.keepAliveTimeout = 60_000
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const get = () =>
    new Promise<number | undefined>((resolve, reject) => {
      request(`${address}/slow`, { agent }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode))
      })
        .once('error', reject)
        .end()
    })
  const first = get()
  await reached
  const second = get()
  const shutdown = createShutdown({
    app,
    db: closing(order),
    stopWork: async () => {},
    late: expect.unreachable,
  })
  const ended = shutdown()
  release()
  // The second uses the first's connection, or is refused because the port is closed. It is never
  // answered with 503.
  expect(await first).toBe(200)
  expect([200, 'refused']).toContain(await second.catch(() => 'refused'))
  await ended
  agent.destroy()
})

test('calls are answered during the drain time, so that a balancer sees that the bridge is ending', async () => {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  const drainMs = 1_500
  const isEnding = prepareResponses(app, {}, drainMs)
  app.get('/ending', async () => isEnding())
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const ask = () => fetch(`${address}/ending`)
  expect(await (await ask()).json()).toBe(false)

  const idle = vi.spyOn(app.server, 'closeIdleConnections')
  const late = expect.unreachable
  const ended = createShutdown({ app, db: closing([]), stopWork: async () => {}, drainMs, late })()
  const answer = await ask()
  expect(await answer.json()).toBe(true)
  expect(answer.headers.get('connection')).toBe('close')
  expect(idle).not.toHaveBeenCalled()
  await ended
  await expect(ask()).rejects.toThrow('fetch failed')
})
