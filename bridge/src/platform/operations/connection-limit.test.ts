import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limitConnections } from './connection-limit.ts'

const LIMIT = 3

let server: Server
const sockets: Socket[] = []
beforeEach(async () => {
  server = createServer((_request, response) => response.end('served'))
  limitConnections(server, LIMIT)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
})

/** The response on a new connection; empty if it was closed. */
async function ask(): Promise<{ socket: Socket; answer: string }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  const answer = await Promise.race([
    once(socket, 'data').then(([chunk]) => String(chunk)),
    once(socket, 'close').then(() => ''),
  ])
  return { socket, answer }
}

test('limits the connections of an address, which can open another after closing one', async () => {
  const held = [await ask(), await ask(), await ask()]
  for (const { answer } of held) expect(answer).toContain('served')
  expect((await ask()).answer).toBe('')
  const [first] = held
  first?.socket.destroy()
  await expect.poll(async () => (await ask()).answer).toContain('served')
})
