import { HOUR_MS, SECOND_MS } from '@sadu/contract/core/time'
import type { Database } from '../../../platform/db/database.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import type { Secrets } from '../../../platform/keys/keys.ts'
import type { Head } from './checkpoint.ts'
import { countHeads, readHeads } from './heads.ts'
import { openOwnFile, type OwnFile } from './own-file.ts'

/** The destination of this bridge's checkpoints. */
export type CheckpointPlace = {
  directory: string
  /** A name that is unique among the bridges that use this folder. */
  bridge: string
  /** The URL to which each line is also posted; null for none. */
  url: string | null
}

/** The look-back time, which allows for clock differences and long transactions: all chains are
 * read once in this time, otherwise only those that moved within it. */
const LOOK_BACK_MS = HOUR_MS
const POST_TIMEOUT_MS = 10 * SECOND_MS

/** Every minute, appends the heads of chains that moved to the bridge's own file outside the
 * database, then posts the new lines. Fails, so that it is noticed, if the audit is behind the
 * file, the file was changed, or posts are not accepted. */
export function checkpointJob(keys: Secrets, { directory, bridge, url }: CheckpointPlace): Job {
  let file: OwnFile | null = null
  let allReadAt = new Date(0)
  return {
    name: 'checkpoint-audit',
    schedule: { everyMinutes: 1 },
    onEveryBridge: true,
    async work({ db, now }) {
      const own = (file ??= await openOwnFile(directory, bridge, keys))
      const lookBack = new Date(now.getTime() - LOOK_BACK_MS)
      const readsAll = allReadAt <= lookBack
      const { chains, isBehind } = await appendMoved(db, own, readsAll ? null : lookBack, now)
      if (readsAll) allReadAt = now
      const postRest = async () => {
        if (url !== null) {
          await own.postRest((line, number) => post(url, line, `${bridge}-${number}`))
        }
      }
      if (isBehind) {
        // A failed post must not hide it: the next run may read no chain that is behind.
        const [posted] = await Promise.allSettled([postRest()])
        const because = posted.status === 'rejected' ? { cause: posted.reason as unknown } : {}
        throw new Error('The audit is behind its checkpoints: run npm run audit:verify', because)
      }
      await postRest()
      return { chains }
    },
  }
}

async function appendMoved(db: Database, file: OwnFile, since: Date | null, now: Date) {
  let chains = 0
  let isBehind = (await countHeads(db)) < file.heads.size
  for await (const heads of readHeads(db, since)) {
    isBehind ||= heads.some((head) => stepOf(file, head) === 'back')
    const moved = heads.filter((head) => stepOf(file, head) === 'on')
    if (moved.length > 0) await file.append(moved, now)
    chains += moved.length
  }
  return { chains, isBehind }
}

/** Whether a chain's head moved forward from the one in the file, stayed the same, or went back or
 * changed. */
function stepOf(file: OwnFile, [clientId, seq, hash]: Head): 'on' | 'same' | 'back' {
  const known = file.heads.get(clientId)
  if (!known || seq > known.seq) return 'on'
  return seq === known.seq && hash === known.hash ? 'same' : 'back'
}

async function post(url: string, line: string, key: string): Promise<void> {
  const { status, body } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: line,
    signal: AbortSignal.timeout(POST_TIMEOUT_MS),
    redirect: 'error',
  })
  await body?.cancel()
  if (status < 200 || status >= 300) throw new Error(`AUDIT_CHECKPOINT_URL answered ${status}`)
}
