import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { EICAR, pdfOf } from '../../../../testing/upload-files.ts'
import { createClamdScan } from './clamd.ts'
import { createInspector } from './inspector.ts'

/** A server for clamd's `INSTREAM` command that knows one virus. */
async function startClamd(answerOf = verdictOn): Promise<{ address: URL; server: Server }> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece])
      const content = streamOf(received)
      if (content) answerOf(socket, content)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { address: new URL(`tcp://127.0.0.1:${port}`), server }
}

const COMMAND = 'zINSTREAM\0'

/** The content of all chunks once the empty one has arrived; null before. */
function streamOf(received: Buffer): Buffer | null {
  if (received.toString('latin1', 0, COMMAND.length) !== COMMAND) return null
  const pieces: Buffer[] = []
  for (let at = COMMAND.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

function verdictOn(socket: Socket, content: Buffer): void {
  socket.end(content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
}

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function scanBy(answerOf?: typeof verdictOn) {
  const { address, server } = await startClamd(answerOf)
  closing.push(() => new Promise((closed) => server.close(closed)))
  return createClamdScan(address)
}

test('a clean file sent in chunks passes, and an infected one does not', async () => {
  const seen: number[] = []
  const scan = await scanBy((socket, content) => {
    seen.push(content.length)
    verdictOn(socket, content)
  })
  expect(await scan(Buffer.alloc(200_000, 1))).toBe(true)
  expect(await scan(Buffer.from(`before ${EICAR} after`))).toBe(false)
  expect(seen).toEqual([200_000, EICAR.length + 13])
})

test.each([
  ['an error', (socket: Socket) => void socket.end('INSTREAM size limit exceeded. ERROR\0')],
  ['nothing', (socket: Socket) => void socket.end()],
  ['invalid data', (socket: Socket) => void socket.end('x'.repeat(10_000))],
])('a scan is rejected when clamd answers with %s', async (_, answerOf) => {
  const scan = await scanBy(answerOf)
  await expect(scan(Buffer.from('content'))).rejects.toThrow('clamd')
})

test('a file is accepted only if the scanner is reachable and finds it clean', async () => {
  const reports: Error[] = []
  const report = (error: Error) => void reports.push(error)
  const inspector = createInspector({ scan: await scanBy(), report })
  closing.push(() => inspector.close())
  const { mediaType } = await inspector.inspect(pdfOf(), '192.0.2.1')
  expect(mediaType).toBe('application/pdf')
  const harmful = pdfOf({ more: [`<< /A (x) >> % ${EICAR}`] })
  await expect(inspector.inspect(harmful, '192.0.2.1')).rejects.toMatchObject({
    codeName: 'fileInfected',
  })
  expect(reports).toEqual([])

  const alone = createInspector({ scan: createClamdScan(new URL('tcp://127.0.0.1:1')), report })
  closing.push(() => alone.close())
  await expect(alone.inspect(pdfOf(), '192.0.2.1')).rejects.toMatchObject({
    codeName: 'unavailable',
  })
  expect(reports).toHaveLength(1)
})
