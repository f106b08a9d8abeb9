import { access, chmod, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Database } from '../../platform/db/database.ts'
import { makeUsableFolder } from '../../platform/operations/usable-folder.ts'
import { feedFile, type Summary } from './feed-file.ts'
import { FeedBusy, FeedRefusal, FeedStopped } from './refusal.ts'
import type { RequestFeed } from './request-rows.ts'

const LOOK_EVERY_MS = 2_000
const REJECTS = '.rejects.jsonl'
const FEEDABLE = /^[^.].*\.(jsonl|ndjson|csv)$/is
/** Control characters such as line ends, which could forge lines of a report or a log. */
const CONTROL = /\p{Cc}/gu

type WatchParts = {
  db: Database
  feed: { source: string; directory: string | null }
  requests: RequestFeed
  logger: Logger
  lookEveryMs?: number
}

/** Creates the folders for incoming and processed files. Rejects with a `StartRefusal` if it
 * cannot. */
export async function prepareFeedFolder(directory: string | null): Promise<void> {
  if (directory === null) return
  for (const folder of ['done', 'failed']) {
    const path = join(directory, folder)
    await makeUsableFolder(path, 'FEED_DIR')
    // Card data must not be readable by other users, here as in the data folder.
    await chmod(path, 0o700).catch(() => {})
  }
}

/** Imports the files that arrive in a folder, one after another by name, and moves each with its
 * report: to `done/` if all rows are in the database, to `failed/` if someone has to check it. A
 * file has arrived if it did not change between two polls. Returns a function that stops after the
 * current batch. */
export function startFeedWatch(parts: WatchParts): () => Promise<void> {
  const { directory } = parts.feed
  if (directory === null) return async () => {}
  const stop = new AbortController()
  const watching = watch(parts, directory, stop.signal)
  return () => {
    stop.abort()
    return watching
  }
}

async function watch(parts: WatchParts, directory: string, signal: AbortSignal): Promise<void> {
  let before = new Map<string, string>()
  while (!signal.aborted) {
    try {
      const now = await look(directory)
      for (const [name, shape] of now) {
        const hasArrived = before.get(name) === shape
        if (!hasArrived || signal.aborted) continue
        // Later files may refer to rows of one that another bridge is importing.
        if ((await importFile(parts, directory, name, signal)) === 'busy') break
      }
      before = now
    } catch (error) {
      if (error instanceof FeedStopped) return
      parts.logger.error({ err: error, directory }, 'the folder of feeds cannot be read for now')
    }
    await pause(parts.lookEveryMs ?? LOOK_EVERY_MS, signal)
  }
}

/** The importable files in the folder by name, with their size and modification time. */
async function look(directory: string): Promise<Map<string, string>> {
  const entries = await readdir(directory, { withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && FEEDABLE.test(entry.name) && !entry.name.endsWith(REJECTS))
    .map(({ name }) => name)
    .toSorted()
  const shapes = names.map(async (name): Promise<[string, string][]> => {
    const found = await stat(join(directory, name)).catch(() => null)
    return found ? [[name, `${found.size} ${found.mtimeMs}`]] : []
  })
  return new Map((await Promise.all(shapes)).flat())
}

/** Returns `busy` if another process is importing the file. */
async function importFile(
  { db, feed, requests, logger }: WatchParts,
  directory: string,
  name: string,
  signal: AbortSignal,
): Promise<'ended' | 'busy'> {
  const path = join(directory, name)
  try {
    if (name.search(CONTROL) >= 0) {
      throw new FeedRefusal('Its name has a line end or another control character.')
    }
    const { source } = feed
    const summary = await feedFile(db, path, { source, requests, signal, leavesToOthers: true })
    const { rejected } = summary
    logger[rejected > 0 ? 'warn' : 'info']({ file: name, ...summary }, 'fed a file')
    await moveAway(directory, name, rejected > 0 ? 'failed' : 'done', reportOf(name, feed, summary))
  } catch (error) {
    if (await isGone(path)) return 'ended'
    if (error instanceof FeedBusy) return 'busy'
    if (!(error instanceof FeedRefusal)) throw error
    logger.warn({ file: name, reason: error.message }, 'a file could not be fed')
    const report = { file: name, source: feed.source, outcome: 'refused', reason: error.message }
    await moveAway(directory, name, 'failed', report)
  }
  return 'ended'
}

function reportOf(name: string, feed: { source: string }, summary: Summary) {
  const { rows, applied, already, rejected } = summary
  const outcome = rejected > 0 ? 'fedInPart' : 'fed'
  return { file: name, source: feed.source, outcome, rows, applied, already, rejected }
}

const isGone = (path: string) =>
  access(path).then(
    () => false,
    () => true,
  )

/** Moves a file last, after its report and its rejected rows, so a moved file is complete. */
async function moveAway(
  directory: string,
  name: string,
  folder: 'done' | 'failed',
  report: object,
): Promise<void> {
  const to = join(directory, folder)
  const stamp = new Date().toISOString().replaceAll(':', '-').slice(0, 19)
  const plain = name.replaceAll(CONTROL, '_')
  const isFree = await isGone(join(to, plain))
  const target = join(to, isFree ? plain : `${stamp}-${plain}`)
  const text = JSON.stringify({ ...report, at: new Date().toISOString() }, null, 2)
  await writeFile(`${target}.report.json`, `${text}\n`, { mode: 0o600 })
  const rejects = join(directory, `${name}${REJECTS}`)
  if (!(await isGone(rejects))) await rename(rejects, `${target}${REJECTS}`)
  await rename(join(directory, name), target)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
