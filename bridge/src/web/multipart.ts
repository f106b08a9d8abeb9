import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { UPLOAD, UPLOADS_PER_DRAFT } from '@sadu/contract/core/issuer-constants'
import { SECOND_MS } from '@sadu/contract/core/time'
import { Refusal } from '../core/refusal.ts'
import type { ReceivedFile } from '../platform/calls/handlers.ts'
import { createFairQueue } from '../platform/limits/fair-queue.ts'

const KIBIBYTE = 1_024
/** What is read of a body at most, also of one that is refused: whoever sends more is cut off. */
const BODY_MAX_BYTES = 2 * UPLOAD.maxBytes
/** So many files are held by the bridge at once, each of which may be 5 MB, and so many of them for one person,
 * who may choose all files of a form together, one address and one network. */
const FILES = createFairQueue({ atOnce: 32, places: 32, addressShare: 10, networkShare: 20 })
const FILES_OF_A_PERSON = UPLOADS_PER_DRAFT
/** A file that arrives more slowly than this makes room for others: it keeps its place for as long as it takes. */
const LEAST_BYTES_PER_SECOND = 4 * KIBIBYTE
/** A phone may lose its network for so long. */
const GRACE_MS = 15 * SECOND_MS

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

/** How many files are held of each person who has any. */
const heldOf = new Map<string, number>()

/** Who sends a file. */
export type FileSender = { person: string; ip: string }

/** A file that is arriving, and how long it is at most. */
type ArrivingFile = { name: string; stream: Readable; mostBytes: number }

/** A multipart body that is arriving: its field `request`, read as JSON, and the file behind it, of which nothing
 * was read yet. */
export class MultipartBody {
  readonly fields: unknown
  readonly #file: ArrivingFile | null

  constructor(fields: unknown, file: ArrivingFile | null) {
    this.fields = fields
    this.#file = file
  }

  /** Reads the file, or null when none came. Refuses with `fileTooLarge` more than may be sent, with `malformed`
   * one that breaks off, and with `unavailable` one that is too slow or that its sender has no place for. */
  async receive({ person, ip }: FileSender): Promise<ReceivedFile | null> {
    const file = this.#file
    if (!file) return null
    return FILES.withPlace(ip, () => withShare(person, () => readWhole(file)))
  }

  /** Lets go of what was not read, so that the connection serves the next request. */
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

/** Reads a file piece by piece into its place. Nothing is left to be done with the whole of it at the end, which would keep
 * everybody waiting. */
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
      // Many pieces may have come at once: others have their turn between them.
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

/** Whether a file of which so much has come in so long keeps its place from others. */
export const isTooSlow = (bytes: number, ms: number) =>
  ms > GRACE_MS && bytes < ((ms - GRACE_MS) / SECOND_MS) * LEAST_BYTES_PER_SECOND

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
      // It may break off before anybody reads it.
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

/** A file is shorter than the body that it comes in, whose length may not be said. */
function mostBytesOf({ 'content-length': length }: IncomingHttpHeaders): number {
  return Math.min(Number(length ?? Infinity), UPLOAD.maxBytes)
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
