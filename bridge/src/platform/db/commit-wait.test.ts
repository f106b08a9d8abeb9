import { EventEmitter } from 'node:events'
import type { PoolClient } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCommit } from './commit.ts'
import { CommitUnknown } from './errors.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A connection whose commits wait for a standby, until they are cancelled, unless one is there. */
function connection() {
  const standby = { isThere: false }
  let answer: (result: { command: string }) => void
  const client = Object.assign(new EventEmitter(), {
    query: () =>
      new Promise<{ command: string }>((resolve) => {
        answer = resolve
        if (standby.isThere) answer({ command: 'COMMIT' })
      }),
  })
  const cancel = async () => {
    client.emit('notice', { code: '01000' })
    answer({ command: 'COMMIT' })
  }
  return { client: client as unknown as PoolClient, cancel, standby }
}

test('a commit waits a shorter time after one that reached no standby, and in full once one answers', async () => {
  const { client, cancel, standby } = connection()
  const commit = createCommit(cancel, { commitMs: 5_000, awayMs: 500 })
  const waited = async () => {
    const began = Date.now()
    const outcome = commit(client).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    return [await outcome, Date.now() - began]
  }

  expect(await waited()).toEqual([expect.any(CommitUnknown), 5_000])
  expect(await waited()).toEqual([expect.any(CommitUnknown), 500])
  standby.isThere = true
  expect(await waited()).toEqual([undefined, 0])
  standby.isThere = false
  expect(await waited()).toEqual([expect.any(CommitUnknown), 5_000])
})
