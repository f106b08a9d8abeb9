import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { createObjectStore } from './object-store.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** A store whose server responds with `answer`, and the errors that it reports. */
async function storeThat(answer: (response: ServerResponse) => void, longestMs: number) {
  const server = createServer((_, response) => answer(response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const reports: string[] = []
  const settings = { region: 'a', accessKeyId: 'a', secretAccessKey: 'a' }
  const store = createObjectStore(
    { url: `http://127.0.0.1:${port}/bucket`, ...settings },
    (error) => void reports.push(error.message),
    longestMs,
  )
  return { store, reports }
}

const UNAVAILABLE = expect.objectContaining({ codeName: 'unavailable' }) as Error

test.each([
  ['does not answer', () => {}],
  ['stops in the middle', (response: ServerResponse) => void response.write('the beginning')],
])('a store that %s times out, even after garbage collection', async (_, answer) => {
  const { store, reports } = await storeThat(answer, 200)
  const collecting = setInterval(collect, 5)
  onTestFinished(() => clearInterval(collecting))
  await expect(store.open('a', 100, async () => 1)).rejects.toEqual(UNAVAILABLE)
  expect(reports).toEqual(['object storage did not answer GET in time'])
})

test('reading stops when an object is larger than allowed', async () => {
  let sent = 0
  const flood = (response: ServerResponse) => {
    const piece = Buffer.alloc(100_000)
    const more = () => {
      while (response.write(piece)) sent += piece.length
    }
    response.on('drain', more)
    more()
  }
  const { store, reports } = await storeThat(flood, 60_000)
  await expect(store.open('a', 1_000, async () => 1)).rejects.toEqual(UNAVAILABLE)
  expect(reports).toEqual(['the object is larger than the stored one'])
  expect(sent).toBeLessThan(50_000_000)
})
