import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Database } from '../platform/db/database.ts'
import { isDatabaseUnreachable } from '../platform/db/errors.ts'
import { StartRefusal } from '../core/start-refusal.ts'
import { feedFile, type FeedOptions } from '../features/feed/feed-file.ts'
import { createProgress, describeSummary } from '../features/feed/progress.ts'
import { FeedRefusal, FeedStopped } from '../features/feed/refusal.ts'
import { loadRequestParts } from './request-parts.ts'
import type { Terminal } from './terminal.ts'

const USAGE = 'npm run feed -- FILE.jsonl [MORE.csv …]'

/** Imports files into the database; see `docs/feed.md`. Returns 0 if every row is in the database,
 * 1 if rows were rejected, 2 if a file or the database could not be read, and 130 if it was
 * interrupted; the next run continues from there. */
export async function feed(terminal: Terminal): Promise<number> {
  const signal = terminal.interrupted()
  try {
    const { positionals: files } = parseArgs({ args: [...terminal.args], allowPositionals: true })
    if (files.length === 0) throw new FeedRefusal(`Name the files to feed: ${USAGE}`)
    const config = terminal.settings()
    return await terminal.withDatabase(async (db) => {
      let parts: ReturnType<typeof loadRequestParts> | null = null
      const requests = {
        parts: () => (parts ??= loadRequestParts(db, config)),
        now: () => new Date(),
      }
      let rejected = 0
      for (const file of files) {
        const path = resolve(terminal.folder, file)
        const options = { source: config.feed.source, requests, signal }
        rejected += await feedOne(terminal, db, path, options)
      }
      return rejected > 0 ? 1 : 0
    })
  } catch (error) {
    terminal.complain(messageOf(error))
    return error instanceof FeedStopped ? 130 : 2
  }
}

async function feedOne(
  { output }: Terminal,
  db: Database,
  path: string,
  options: Pick<FeedOptions, 'source' | 'requests' | 'signal'>,
): Promise<number> {
  const progress = createProgress(path, output)
  try {
    const summary = await feedFile(db, path, {
      ...options,
      onProgress: (now) => progress.moved(now),
    })
    progress.end()
    output.write(describeSummary(path, summary))
    return summary.rejected
  } finally {
    progress.end()
  }
}

function messageOf(error: unknown): string {
  if (error instanceof FeedStopped) {
    return 'Interrupted. What was fed is stored; the same command goes on there.'
  }
  if (isDatabaseUnreachable(error)) {
    return 'The database went away. What was fed is stored; the same command goes on there.'
  }
  if (error instanceof FeedRefusal || error instanceof StartRefusal) {
    return `The file was not fed. ${error.message}`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
