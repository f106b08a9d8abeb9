import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings } from '../config/config.ts'
import { openDatabase } from '../platform/db/connect.ts'
import type { Database } from '../platform/db/database.ts'
import { DatabaseStartError, isDatabaseUnreachable } from '../platform/db/errors.ts'
import { migrate } from '../platform/db/migrate.ts'
import { StartRefusal } from '../core/start-refusal.ts'
import { feedFile, type FeedOptions } from '../features/feed/feed-file.ts'
import { createProgress, describeSummary } from '../features/feed/progress.ts'
import { FeedRefusal, FeedStopped } from '../features/feed/refusal.ts'
import { loadRequestParts } from './issuer-side/parts.ts'

// Feeds files to the database that the environment names; see `docs/feed.md`. Ends with 0 when every
// row is in the database, with 1 when rows were rejected, with 2 when a file or the database could
// not be read, and with 130 when it was interrupted: the next run goes on there.

const USAGE = 'npm run feed -- FILE.jsonl [MORE.csv …]'
const interrupt = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort())

try {
  const { positionals: files } = parseArgs({ allowPositionals: true })
  if (files.length === 0) throw new FeedRefusal(`Name the files to feed: ${USAGE}`)
  const config = readSettings(process.env)
  const db = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl ?? undefined,
  })
  try {
    await migrate(db)
    let parts: ReturnType<typeof loadRequestParts> | null = null
    const requests = {
      parts: () => (parts ??= loadRequestParts(db, config)),
      now: () => new Date(),
    }
    for (const file of files) {
      // npm runs scripts in the project's folder; files are named from where the person stands.
      const path = resolve(process.env['INIT_CWD'] ?? '', file)
      const rejected = await feedOne(db, path, { source: config.feed.source, requests })
      if (rejected > 0) process.exitCode = 1
    }
  } finally {
    await db.close()
  }
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = error instanceof FeedStopped ? 130 : 2
}

async function feedOne(
  db: Database,
  path: string,
  given: Pick<FeedOptions, 'source' | 'requests'>,
): Promise<number> {
  const progress = createProgress(path, process.stdout)
  try {
    const summary = await feedFile(db, path, {
      ...given,
      signal: interrupt.signal,
      onProgress: (now) => progress.moved(now),
    })
    progress.end()
    process.stdout.write(describeSummary(path, summary))
    return summary.rejected
  } finally {
    progress.end()
  }
}

function messageOf(error: unknown): string {
  if (error instanceof FeedStopped) {
    return 'Interrupted. What was fed is stored; the same command goes on there.'
  }
  if (error instanceof DatabaseStartError && error.problem === 'folderInUse') {
    return (
      `Nothing was fed. ${error.message} To feed while Sadu runs on the embedded database, start it ` +
      'with FEED_DIR set to a folder and move the file there.'
    )
  }
  if (isDatabaseUnreachable(error)) {
    return 'The database went away. What was fed is stored; the same command goes on there.'
  }
  if (error instanceof FeedRefusal || error instanceof StartRefusal) {
    return `The file was not fed. ${error.message}`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
