import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { SECOND_MS } from '@sadu/contract/core/time'
import { Refusal } from '../../core/refusal.ts'
import type { ObjectStoreSettings } from './object-store-settings.ts'

/** Where the sealed content of files lies outside the database, under names that the bridge gives. */
export type ObjectStore = {
  /** Refuses with `unavailable` when the store did not take it. */
  put(name: string, content: Uint8Array<ArrayBuffer>): Promise<void>
  /** Opens an object of at most so many bytes. Refuses with `unavailable` when the store does not have it or does not
   * answer, when there is more of it, and when it does not open: then it is not what was put there. */
  open<Opened>(
    name: string,
    mostBytes: number,
    open: (sealed: Uint8Array) => Promise<Opened>,
  ): Promise<Opened>
  /** Deletes what is there, if anything. Throws when the store does not say so. */
  remove(name: string): Promise<void>
}

/** What one request to a store may take, with what it answers. */
const LONGEST_MS = 10 * SECOND_MS
/** How often a request is sent again within a call, which somebody waits for. */
const RETRIES = 2

/** A store that speaks S3: every request is signed, and so is the content. */
export function createObjectStore(
  { url, region, accessKeyId, secretAccessKey }: ObjectStoreSettings,
  report: (error: Error) => void,
  longestMs = LONGEST_MS,
): ObjectStore {
  const access = { accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES }
  const client = new AwsClient(access)

  /** Asks, and reads the answer before the time is over. */
  function ask<Result>(
    method: 'PUT' | 'GET' | 'DELETE',
    name: string,
    read: (answer: Response) => Promise<Result>,
    body: Uint8Array<ArrayBuffer> = new Uint8Array(),
  ): Promise<Result> {
    return withinTime(longestMs, method, async (signal) => {
      const answer = await client.fetch(`${url}/${name}`, {
        method,
        headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
        ...(method === 'PUT' ? { body } : {}),
        signal,
        redirect: 'error',
      })
      if (answer.ok) return read(answer)
      await answer.body?.cancel()
      throw new Error(`the store of objects answered ${answer.status} to ${method}`)
    })
  }

  async function orUnavailable<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      report(error instanceof Error ? error : new Error(String(error)))
      throw new Refusal('unavailable')
    }
  }

  const letGo = async ({ body }: Response): Promise<void> => {
    await body?.cancel()
  }

  return {
    put: (name, content) => orUnavailable(ask('PUT', name, letGo, content)),
    open: (name, mostBytes, open) =>
      orUnavailable(ask('GET', name, (answer) => contentOf(answer, mostBytes)).then(open)),
    remove: (name) => ask('DELETE', name, letGo),
  }
}

/** Ends with an error when the work takes longer. The work is also told to stop, but the signal that a request carries
 * may be lost with the garbage, so nobody waits for that. */
async function withinTime<Result>(
  ms: number,
  what: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stop = new AbortController()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new Error(`the store of objects did not answer ${what} in time`))
    stop.abort()
  }, ms)
  try {
    return await Promise.race([work(stop.signal), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

async function contentOf(answer: Response, mostBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of answer.body ?? []) {
    size += piece.length
    // Leaving the loop ends the transfer.
    if (size > mostBytes) throw new Error('an object is larger than what was put there')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
