import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { UPLOAD } from '@sadu/contract/core/issuer-constants'
import { Refusal } from '../core/refusal.ts'
import type { ReceivedFile } from '../platform/calls/handlers.ts'

const KIBIBYTE = 1_024
/** What is read of a body at most, also of one that is refused: whoever sends more is cut off. */
const BODY_MAX_BYTES = 2 * UPLOAD.maxBytes
/** So many files are held by the bridge at once, each of which may be 5 MB. */
const FILES_AT_ONCE = 32

const LIMITS = {
  fields: 1,
  files: 1,
  parts: 2,
  headerPairs: 20,
  fieldNameSize: 32,
  fieldSize: 16 * KIBIBYTE,
  // One more than is taken, so that one byte too many shows.
  fileSize: UPLOAD.maxBytes + 1,
}

let held = 0

/** A multipart body that is arriving: its field `request`, read as JSON, and the file behind it, of which nothing
 * was read yet. */
export class MultipartBody {
  readonly fields: unknown
  readonly #file: { name: string; stream: Readable } | null

  constructor(fields: unknown, file: { name: string; stream: Readable } | null) {
    this.fields = fields
    this.#file = file
  }

  /** Reads the file, or null when none came. Refuses with `fileTooLarge` more than may be sent, and with `malformed`
   * one that breaks off. */
  async receive(): Promise<ReceivedFile | null> {
    if (!this.#file) return null
    if (held >= FILES_AT_ONCE) throw new Refusal('unavailable')
    held += 1
    try {
      return { name: this.#file.name, content: await readWhole(this.#file.stream) }
    } finally {
      held -= 1
    }
  }

  /** Lets go of what was not read, so that the connection serves the next request. */
  drop(): void {
    this.#file?.stream.on('error', () => {}).resume()
  }
}

async function readWhole(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of stream.iterator({ destroyOnReturn: false })) {
      size += (piece as Buffer).length
      if (size > UPLOAD.maxBytes) throw new Refusal('fileTooLarge')
      pieces.push(piece as Buffer)
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('malformed')
  }
  return Buffer.concat(pieces)
}

/** Opens a multipart body: resolves once its file begins, or when it ends without one. What cannot be read has no
 * fields. */
export function openMultipart(
  headers: IncomingHttpHeaders,
  payload: IncomingMessage,
): Promise<MultipartBody> {
  return new Promise((resolve) => {
    const form = formOf(headers)
    if (!form) {
      payload.resume()
      resolve(new MultipartBody(null, null))
      return
    }
    let fields: unknown = null
    let read = 0
    let incoming: Readable | null = null
    const breakOff = (error: Error) => {
      payload.unpipe(form)
      payload.resume()
      incoming?.destroy(error)
      resolve(new MultipartBody(null, null))
    }
    form.on('field', (name, text, _isNameCut, isCut) => {
      if (name === 'request' && !isCut) fields = parsed(text)
    })
    form.on('file', (name, stream, fileName) => {
      if (name !== 'file') {
        stream.resume()
        return
      }
      incoming = stream
      resolve(new MultipartBody(fields, { name: fileName, stream }))
    })
    form.on('finish', () => resolve(new MultipartBody(fields, null)))
    form.on('error', () => breakOff(new Error('the form cannot be read')))
    payload.on('data', (piece: Buffer) => {
      read += piece.length
      if (read > BODY_MAX_BYTES) payload.destroy()
    })
    payload.on('close', () => {
      if (!payload.complete) breakOff(new Error('the connection broke'))
    })
    payload.pipe(form)
  })
}

/** A reader for the boundary that the headers name; null when they name none. */
function formOf(headers: IncomingHttpHeaders): BusboyInstance | null {
  try {
    const contentType = headers['content-type'] ?? ''
    return new Busboy({
      headers: { ...headers, 'content-type': contentType },
      limits: LIMITS,
      preservePath: true,
    })
  } catch {
    return null
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
