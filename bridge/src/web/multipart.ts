import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { UPLOAD, UPLOADS_PER_DRAFT } from '@sadu/contract/core/issuer-constants'
import { SECOND_MS } from '@sadu/contract/core/time'
import { jsonOf } from '../core/json.ts'
import { Refusal } from '../core/refusal.ts'
import type { ReceivedFile } from '../platform/calls/handlers.ts'
import { createFairQueue } from '../platform/limits/fair-queue.ts'

const KIBIBYTE = 1_024
/** Maximum number of bytes that are read of a body, even of a refused one; beyond it, the
 * connection is closed. */
const BODY_MAX_BYTES = 2 * UPLOAD.maxBytes
/** Maximum number of files in memory, each up to 5 MB: 32 in total, 10 per address and 20 per
 * network. A person may have as many as a draft may contain, since all files of a form may be
 * selected together. */
const FILES = createFairQueue({ atOnce: 32, places: 32, addressShare: 10, networkShare: 20 })
const FILES_OF_A_PERSON = UPLOADS_PER_DRAFT
/** Minimum average upload speed. A file keeps its slot until it has arrived, so slower ones are
 * refused. */
const LEAST_BYTES_PER_SECOND = 4 * KIBIBYTE
/** Maximum time that an upload may stall, such as when a phone loses its network. */
const GRACE_MS = 15 * SECOND_MS

const LIMITS = {
  fields: 1,
  files: 1,
  parts: 2,
  headerPairs: 20,
  fieldNameSize: 32,
  fieldSize: 16 * KIBIBYTE,
  // One byte more than allowed, so that a file that is too large is detected.
  fileSize: UPLOAD.maxBytes + 1,
}

/** The number of files that each person has in memory. */
const heldOf = new Map<string, number>()

/** The sender of a file. */
export type FileSender = { person: string; ip: string }

/** An incoming file, and its maximum length. */
type ArrivingFile = { name: string; stream: Readable; mostBytes: number }

/** An incoming multipart body: the field `request`, parsed as JSON, and the file after it, of which
 * nothing has been read yet. */
export class MultipartBody {
  readonly fields: unknown
  readonly #file: ArrivingFile | null

  constructor(fields: unknown, file: ArrivingFile | null) {
    this.fields = fields
    this.#file = file
  }

  /** Reads the file; null if there is none. Rejects with `fileTooLarge` if it exceeds the limit,
   * with `malformed` if it is incomplete, and with `unavailable` if it is too slow or the sender
   * has no free slot. */
  async receive({ person, ip }: FileSender): Promise<ReceivedFile | null> {
    const file = this.#file
    if (!file) return null
    return FILES.withPlace(ip, () => withShare(person, () => readWhole(file)))
  }

  /** Discards the unread rest, so that the connection can serve the next request. */
  drop(): void {
    this.#file?.stream.on('error', () => {}).resume()
  }
}

async function withShare<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
  const held = heldOf.get(person) ?? 0
  if (held >= FILES_OF_A_PERSON) throw new Refusal('unavailable')
  heldOf.set(person, held + 1)
  try {
    return await work()
  } finally {
    const left = (heldOf.get(person) ?? 1) - 1
    if (left > 0) heldOf.set(person, left)
    else heldOf.delete(person)
  }
}

/** Copies each chunk into a preallocated buffer and the hash as it arrives, so that no long
 * operation on the whole file blocks the event loop at the end. */
function readWhole({ name, stream, mostBytes }: ArrivingFile): Promise<ReceivedFile> {
  return new Promise((resolve, reject) => {
    const content = Buffer.allocUnsafeSlow(mostBytes)
    const hash = createHash('sha256').update(`${name}\0`)
    let size = 0
    const begun = performance.now()
    const refuse = (codeName: 'fileTooLarge' | 'malformed' | 'unavailable') => {
      clearInterval(watch)
      stream.removeAllListeners('data')
      reject(new Refusal(codeName))
    }
    const watch = setInterval(() => {
      if (isTooSlow(size, performance.now() - begun)) refuse('unavailable')
    }, SECOND_MS)
    stream.on('data', (piece: Buffer) => {
      if (size + piece.length > mostBytes) {
        refuse('fileTooLarge')
        return
      }
      hash.update(piece)
      size += piece.copy(content, size)
      // Many chunks may have arrived together, so this yields to the event loop between them.
      stream.pause()
      setImmediate(() => stream.resume())
    })
    stream.on('end', () => {
      clearInterval(watch)
      resolve({ name, content: content.subarray(0, size), digest: hash.digest('base64url') })
    })
    stream.on('error', () => refuse('malformed'))
    if (stream.destroyed) refuse('malformed')
  })
}

/** Whether an upload with this many bytes after this many ms is below the minimum speed. */
export const isTooSlow = (bytes: number, ms: number) =>
  ms > GRACE_MS && bytes < ((ms - GRACE_MS) / SECOND_MS) * LEAST_BYTES_PER_SECOND

/** Opens a multipart body. Resolves when its file begins, or at its end if there is no file.
 * `fields` is null if the body cannot be read. */
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
      if (name === 'request' && !isCut) fields = jsonOf(text)
    })
    form.on('file', (name, stream, fileName) => {
      if (name !== 'file') {
        stream.resume()
        return
      }
      incoming = stream
      // The stream may fail before anyone reads it.
      stream.on('error', () => {})
      resolve(
        new MultipartBody(fields, { name: fileName, stream, mostBytes: mostBytesOf(headers) }),
      )
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

/** Returns the maximum length of a file. A file is shorter than its body, whose length may be
 * unknown. */
function mostBytesOf({ 'content-length': length }: IncomingHttpHeaders): number {
  return Math.min(Number(length ?? Infinity), UPLOAD.maxBytes)
}

/** Creates a parser for the boundary in the headers; null if they name none. */
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
