import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { contract, pathOf, type ResponseInfo } from '@sadu/contract'
import { pictureOf } from '../../testing/upload-files.ts'
import { from } from '../harness/address.ts'
import { prepare } from '../harness/client.ts'
import type { Session } from '../harness/people.ts'

const BOUNDARY = 'boundary'

/** The sender of files: their bridge, address and session, and the card of their form. */
export type FileSender = { origin: string; ip: string; session: Session; cardReference: string }

/** Announces a file of 5 MB, then sends a byte from time to time. */
export async function slowUpload(sender: FileSender, over: AbortSignal): Promise<number> {
  const { origin, ip } = sender
  const { hostname, port } = new URL(origin)
  let count = 0
  while (!over.aborted) {
    const { path, headers, body } = await ask(sender)
    const lines = { ...headers, host: `${hostname}:${port}`, 'x-forwarded-for': ip }
    const head = Object.entries({
      ...lines,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': String(5 * 1024 * 1024),
    })
    const socket = connect(Number(port), hostname)
    const closed = new AbortController()
    socket.on('error', () => {}).once('close', () => closed.abort())
    socket.resume()
    socket.write(
      `POST ${path} HTTP/1.1\r\n${head.map((pair) => pair.join(': ')).join('\r\n')}\r\n\r\n`,
    )
    socket.write(formHead(body, 'slow.pdf'))
    count += 1
    while (!closed.signal.aborted && !over.aborted) {
      socket.write('x')
      await pause(1_000)
    }
    socket.destroy()
    if (!over.aborted) await pause(100)
  }
  return count
}

const formHead = (body: string, name: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="request"\r\n\r\n${body}\r\n` +
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n` +
  `content-type: ${name.endsWith('.png') ? 'image/png' : 'application/pdf'}\r\n\r\n`

/** Uploads, one after another, files with many streams that look compressed and are expensive to
 * inspect. */
export async function dearFiles(sender: FileSender, over: AbortSignal): Promise<number> {
  const content = Buffer.from(`%PDF-1.7\n${'stream\nx\x9c'.repeat(400_000)}`, 'latin1')
  let count = 0
  while (!over.aborted) {
    const { status } = await upload(sender, content)
    count += 1
    if (status !== 200) await pause(100)
  }
  return count
}

/** A small picture. */
const FINE = pictureOf('png')

const ask = ({ session: { channel, accessToken }, cardReference }: FileSender) =>
  prepare(
    channel,
    'addUpload',
    { kind: 'limit', subject: cardReference, purpose: 'salaryCertificate' },
    accessToken,
  )

/** Uploads a file, by default a picture, and returns the result. */
export async function upload(
  sender: FileSender,
  content = FINE,
): Promise<{ status: number; ok: boolean; responseInfo: ResponseInfo }> {
  const prepared = from(sender.ip, await ask(sender))
  const response = await fetch(sender.origin + pathOf(contract.addUpload), {
    method: 'POST',
    headers: { ...prepared.headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([
      Buffer.from(formHead(prepared.body, content === FINE ? 'fine.png' : 'dear.pdf')),
      content,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  })
  const { responseInfo } = (await response.json()) as { responseInfo: ResponseInfo }
  return { status: response.status, ok: responseInfo.errorCode === '00000', responseInfo }
}
