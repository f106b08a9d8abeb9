import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { SECOND_MS } from '@sadu/contract/core/time'
import { Refusal } from '../../core/refusal.ts'
import type { ObjectStoreSettings } from './object-store-settings.ts'

/** Where the sealed content of files lies outside the database, under names that the bridge gives. */
export type ObjectStore = {
  /** Refuses with `unavailable` when the store did not take it. */
  put(name: string, content: Uint8Array<ArrayBuffer>): Promise<void>
  /** Refuses with `unavailable` when the store does not have it, or does not answer. */
  get(name: string): Promise<Uint8Array>
  /** Deletes what is there, if anything. Throws when the store does not say so. */
  remove(name: string): Promise<void>
}

/** What one request to a store may take. */
const LONGEST_MS = 10 * SECOND_MS
/** How often a request is sent again within a call, which somebody waits for. */
const RETRIES = 2

/** A store that speaks S3: every request is signed, and so is the content. */
export function createObjectStore(
  { url, region, accessKeyId, secretAccessKey }: ObjectStoreSettings,
  report: (error: Error) => void,
): ObjectStore {
  const access = { accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES }
  const client = new AwsClient(access)

  async function ask(
    method: 'PUT' | 'GET' | 'DELETE',
    name: string,
    body: Uint8Array<ArrayBuffer> = new Uint8Array(),
  ): Promise<Response> {
    const answer = await client.fetch(`${url}/${name}`, {
      method,
      headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
      ...(method === 'PUT' ? { body } : {}),
      signal: AbortSignal.timeout(LONGEST_MS),
      redirect: 'error',
    })
    if (answer.ok) return answer
    await answer.body?.cancel()
    throw new Error(`the store of objects answered ${answer.status} to ${method}`)
  }

  async function orUnavailable<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      report(error instanceof Error ? error : new Error(String(error)))
      throw new Refusal('unavailable')
    }
  }

  const contentOf = async (name: string) =>
    new Uint8Array(await (await ask('GET', name)).arrayBuffer())

  return {
    put: async (name, content) => void (await orUnavailable(ask('PUT', name, content))),
    get: (name) => orUnavailable(contentOf(name)),
    remove: async (name) => void (await ask('DELETE', name)),
  }
}
