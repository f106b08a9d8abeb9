import { connect, type Socket } from 'node:net'
import type { Prepared } from './wire.ts'

/** The result of a load round. Latencies are in milliseconds, from when a request was due. */
export type Round = { seconds: number; perSecond: number; latencies: number[]; failures: number }

const HEAD_END = Buffer.from('\r\n\r\n')

/** Opens a keep-alive connection with one request at a time. The generator shares the cores with
 * the measured program, so requests are prepared buffers, and only the status and length of a
 * response are read: both peers must send `content-length`. */
function openLane(host: string, port: number): Promise<Lane> {
  const socket = connect({ host, port, noDelay: true })
  let pending: Buffer = Buffer.alloc(0)
  let settle: { resolve: (status: number) => void; reject: (error: Error) => void } | null = null

  socket.on('data', (chunk: Buffer) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
    const end = pending.indexOf(HEAD_END)
    if (end < 0) return
    const head = pending.toString('latin1', 0, end)
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? Number.NaN)
    if (Number.isNaN(length)) return fail(new Error(`No content-length in: ${head}`))
    if (pending.length < end + HEAD_END.length + length) return
    pending = Buffer.alloc(0)
    const waiting = settle
    settle = null
    waiting?.resolve(Number(head.slice(9, 12)))
  })
  const fail = (error: Error) => {
    settle?.reject(error)
    settle = null
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The connection was closed.')))

  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('connect', () =>
      resolve({
        socket,
        send: (request) =>
          new Promise((done, failed) => {
            settle = { resolve: done, reject: failed }
            socket.write(request)
          }),
      }),
    )
  })
}

type Lane = { socket: Socket; send(request: Buffer): Promise<number> }

/** Returns the bytes of a request on the wire. */
export function toBytes(origin: string, { path, headers, body }: Prepared): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = Buffer.byteLength(body)
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: ${new URL(origin).host}\r\n${lines.join('')}` +
      `content-length: ${length}\r\n\r\n${body}`,
  )
}

/** Closed loop: sends every request once over the given number of connections, each after the
 * previous response. Ends early once `isOver` returns true. */
export async function drive(
  origin: string,
  requests: readonly Buffer[],
  connections: number,
  isOver = () => false,
): Promise<Round> {
  const { hostname, port } = new URL(origin)
  const lanes = await Promise.all(
    Array.from({ length: connections }, () => openLane(hostname, Number(port))),
  )
  const latencies: number[] = []
  let next = 0
  let failures = 0

  const started = performance.now()
  await Promise.all(
    lanes.map(async (lane) => {
      for (let request = requests[next++]; request && !isOver(); request = requests[next++]) {
        const sent = performance.now()
        if ((await lane.send(request)) !== 200) failures += 1
        latencies.push(performance.now() - sent)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  for (const { socket } of lanes) socket.destroy()
  return { seconds, perSecond: latencies.length / seconds, latencies, failures }
}

/** Open loop: sends requests at a steady rate over the given number of connections, whether or not
 * the bridge keeps up. A latency starts when its request was due, so a stall counts for every
 * request that it delays. */
export async function pace(
  origin: string,
  requests: readonly Buffer[],
  connections: number,
  perSecond: number,
): Promise<Round> {
  const { hostname, port } = new URL(origin)
  const lanes = await Promise.all(
    Array.from({ length: connections }, () => openLane(hostname, Number(port))),
  )
  const latencies: number[] = []
  let next = 0
  let failures = 0

  const started = performance.now()
  await Promise.all(
    lanes.map(async (lane) => {
      for (let index = next++; index < requests.length; index = next++) {
        const due = started + (index * 1000) / perSecond
        const early = due - performance.now()
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
        const since = early > 0 ? performance.now() : due
        if ((await lane.send(requests[index] as Buffer)) !== 200) failures += 1
        latencies.push(performance.now() - since)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  for (const { socket } of lanes) socket.destroy()
  return { seconds, perSecond: latencies.length / seconds, latencies, failures }
}
