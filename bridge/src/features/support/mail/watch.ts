import { chmod, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { DAY_MS } from '@sadu/contract/core/time'
import type { RequestParts } from '../../../domain/requests/notify.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isDatabaseUnreachable } from '../../../platform/db/errors.ts'
import { inBatches } from '../../../platform/jobs/in-batches.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { makeUsableFolder } from '../../../platform/operations/usable-folder.ts'
import { MAIL_MOST_BYTES } from './read-mail.ts'
import { forgetMail, receiveMail } from './receive.ts'

const LOOK_EVERY_MS = 5_000
/** The number of attempts before a failing e-mail is put aside. */
const TRIES = 3
/** The time for which received e-mails are recorded; no e-mail is delivered again later. */
const KEPT_MS = 90 * DAY_MS

type MailParts = {
  db: Database
  /** The folder of a Maildir. */
  directory: string
  requests: RequestParts
  /** The addresses that we send from. */
  own: readonly string[]
  logger: Logger
  now: () => Date
  lookEveryMs?: number
}

/** Creates the folders of the Maildir, and the one for e-mails that are put aside. Rejects with a
 * `StartRefusal` if it cannot. */
export async function prepareMailFolder(directory: string): Promise<void> {
  for (const folder of ['new', 'cur', 'tmp', 'aside']) {
    const path = join(directory, folder)
    await makeUsableFolder(path, 'MAIL_INBOX')
    // People's messages must not be readable by other users.
    await chmod(path, 0o700).catch(() => {})
  }
}

/** Processes the e-mails that arrive in a Maildir, one after another. Moves each from `new/` to
 * `cur/` once it is processed or needs no answer, or to `aside/` if a person has to look at it.
 * Returns a function that stops after the current one. */
export function startMailWatch(parts: MailParts): () => Promise<void> {
  const stop = new AbortController()
  const failures = new Map<string, number>()
  const watching = (async () => {
    while (!stop.signal.aborted) {
      try {
        for (const name of (await readdir(join(parts.directory, 'new'))).toSorted()) {
          if (stop.signal.aborted) break
          if (!name.startsWith('.')) await receiveFile(parts, name, failures)
        }
      } catch (error) {
        parts.logger.error({ err: error }, 'the inbox of e-mails cannot be read for now')
      }
      await pause(parts.lookEveryMs ?? LOOK_EVERY_MS, null, { signal: stop.signal }).catch(() => {})
    }
  })()
  return () => {
    stop.abort()
    return watching
  }
}

/** Processes an e-mail. None of its content is logged. */
async function receiveFile(
  parts: MailParts,
  name: string,
  failures: Map<string, number>,
): Promise<void> {
  const { directory, logger } = parts
  const path = join(directory, 'new', name)
  const move = (folder: 'cur' | 'aside', as = name) =>
    rename(path, join(directory, folder, as)).catch((error: NodeJS.ErrnoException) => {
      // Another bridge has already moved it.
      if (error.code !== 'ENOENT') throw error
    })
  const found = await stat(path).catch(() => null)
  if (!found) return
  if (!found.isFile() || found.size > MAIL_MOST_BYTES) {
    logger.warn({ mail: name, bytes: found.size }, 'an e-mail is too large, and was put aside')
    return move('aside')
  }
  try {
    const outcome = await receiveMail(parts, await readFile(path), parts.now())
    logger.info({ mail: name, outcome }, 'an e-mail arrived')
    if (outcome === 'unreadable' || outcome === 'tooMany') {
      logger.warn({ mail: name, outcome }, 'an e-mail was put aside')
      return await move('aside')
    }
    failures.delete(name)
    // `S` is the Maildir flag for messages that were seen.
    return await move('cur', `${name.split(':')[0]}:2,S`)
  } catch (error) {
    if (isDatabaseUnreachable(error)) throw error
    const tried = (failures.get(name) ?? 0) + 1
    failures.set(name, tried)
    logger.error({ err: error, mail: name, tried }, 'an e-mail could not be taken')
    if (tried >= TRIES) {
      failures.delete(name)
      await move('aside')
    }
  }
}

/** Deletes the records of e-mails that were received more than 90 days ago. */
export const purgeMailJob: Job = {
  name: 'purge-mail',
  schedule: { dailyAtMinute: 2 * 60 + 20 },
  async work(parts) {
    const before = new Date(parts.now.getTime() - KEPT_MS)
    return { deleted: await inBatches(parts, (tx) => forgetMail(tx, before)) }
  },
}
