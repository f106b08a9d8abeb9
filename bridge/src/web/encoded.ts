import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Content held in memory in every encoding that a client may accept. */
export type Encoded = { etag: string; identity: Buffer; br: Buffer | null; gzip: Buffer | null }

/** Wraps content that is already compressed, such as a font or a picture. */
export function plain(content: Buffer): Encoded {
  const digest = createHash('sha256').update(content).digest('base64url')
  return { etag: `"${digest.slice(0, 22)}"`, identity: content, br: null, gzip: null }
}

/** Compresses a text once with the best ratio. Compressed copies from the build are reused. */
export async function encode(
  text: string | Buffer,
  made: { br?: Buffer | undefined; gzip?: Buffer | undefined } = {},
): Promise<Encoded> {
  const content = Buffer.from(text)
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [br, gz] = await Promise.all([
    made.br ?? brotli(content, { params }),
    made.gzip ?? gzipped(content, { level: 9 }),
  ])
  return { ...plain(content), br, gzip: gz }
}

/** Compresses a dynamic text fast, with a lower ratio. */
export async function encodeQuickly(text: string): Promise<Encoded> {
  const content = Buffer.from(text)
  return { ...plain(content), gzip: await gzipped(content) }
}

/** Sends a dynamic text, compressed if the client accepts it. */
export async function sendQuickly(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  if (!takes(request.headers['accept-encoding'] ?? '', 'gzip')) return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(await gzipped(text))
}

/** Sends content in the best accepted encoding, or 304 if the client has it. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Encoded,
): FastifyReply {
  reply.header('etag', content.etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match']?.includes(content.etag)) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  for (const encoding of ['br', 'gzip'] as const) {
    const body = content[encoding]
    if (body && takes(accepted, encoding)) {
      return reply.header('content-encoding', encoding).send(body)
    }
  }
  return reply.send(content.identity)
}

/** Whether `Accept-Encoding` allows an encoding and does not exclude it with `q=0`. */
function takes(accepted: string, encoding: string): boolean {
  return accepted
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .some(([name, quality]) => name === encoding && Number(quality ?? 1) > 0)
}
