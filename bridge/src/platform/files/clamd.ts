import { connect, type Socket } from 'node:net'
import { SECOND_MS } from '@sadu/contract/core/time'

/** Whether a file is free of malware. Throws if the scanner gives no verdict. */
export type Scan = (content: Buffer) => Promise<boolean>

/** Longer than clamd needs for a file of 5 MB. */
const ANSWER_WITHIN_MS = 20 * SECOND_MS
const CHUNK_BYTES = 64 * 1024
const ANSWER_MAX = 4_096

/** Scans with clamd's `INSTREAM` command at `tcp://host:3310` or `unix:/path/of/socket`. */
export function createClamdScan(address: URL): Scan {
  return async (content) => {
    const answer = await ask(address, content)
    if (answer === 'stream: OK') return true
    if (answer.endsWith(' FOUND')) return false
    throw new Error(`clamd answered: ${answer}`)
  }
}

function ask(address: URL, content: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = open(address)
    let answer = ''
    socket.setTimeout(ANSWER_WITHIN_MS, () => socket.destroy(new Error('clamd did not answer')))
    socket.setEncoding('utf8')
    socket.on('connect', () => send(socket, content))
    socket.on('data', (text: string) => {
      answer += text
      if (answer.includes('\0') || answer.length > ANSWER_MAX) socket.end()
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [whole = ''] = answer.split('\0')
      if (whole === '') reject(new Error('clamd closed the connection'))
      else resolve(whole.trim())
    })
  })
}

function open({ protocol, hostname, port, pathname }: URL): Socket {
  if (protocol === 'unix:') return connect({ path: decodeURIComponent(pathname) })
  return connect({ host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 3310) })
}

/** Sends length-prefixed chunks, then a length of 0. */
function send(socket: Socket, content: Buffer): void {
  socket.write('zINSTREAM\0')
  for (let at = 0; at < content.length; at += CHUNK_BYTES) {
    const chunk = content.subarray(at, at + CHUNK_BYTES)
    socket.write(lengthOf(chunk.length))
    socket.write(chunk)
  }
  socket.write(lengthOf(0))
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
