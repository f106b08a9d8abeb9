import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { SECOND_MS } from '@sadu/contract/core/time'
import { Refusal } from '../../core/refusal.ts'
import type { ObjectStoreSettings } from './object-store-settings.ts'

/** Object storage for the sealed content of files, under names chosen by the bridge. */
export type ObjectStore = {
  /** Rejects with `unavailable` if the store did not accept it. */
  put(name: string, content: Uint8Array<ArrayBuffer>): Promise<void>
  /** Opens an object of at most `mostBytes`. Rejects with `unavailable` if the store does not have
   * it or does not answer, and if the object differs from what was stored: it is larger or cannot
   * be opened. */
  open<Opened>(
    name: string,
    mostBytes: number,
    open: (sealed: Uint8Array) => Promise<Opened>,
  ): Promise<Opened>
  /** Deletes an object if it exists. Throws if the store does not confirm. */
  remove(name: string): Promise<void>
}

/** Timeout of one request to the store, including the response. */
const LONGEST_MS = 10 * SECOND_MS
/** Retries of a request within a call. */
const RETRIES = 2

/** Creates an S3 store. Requests and their content are signed. */
export function createObjectStore(
  { url, region, accessKeyId, secretAccessKey }: ObjectStoreSettings,
  report: (error: Error) => void,
  longestMs = LONGEST_MS,
): ObjectStore {
  const access = { accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES }
  const client = new AwsClient(access)

  /** Sends a request and reads the response within the timeout. */
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
      throw new Error(`object storage answered ${answer.status} to ${method}`)
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

/** Rejects if the work takes too long. The abort signal is also passed to the work, but a request's
 * signal may be lost to garbage collection, so the timer does not rely on it. */
async function withinTime<Result>(
  ms: number,
  what: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stop = new AbortController()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new Error(`object storage did not answer ${what} in time`))
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
    // Leaving the loop aborts the transfer.
    if (size > mostBytes) throw new Error('the object is larger than the stored one')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
