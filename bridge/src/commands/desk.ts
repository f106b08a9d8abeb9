import { createInterface, type Interface } from 'node:readline/promises'
import { userInfo } from 'node:os'
import { readSettings, type BridgeConfig } from '../config/config.ts'
import { StartRefusal } from '../core/start-refusal.ts'
import { createDesk } from '../features/desk/desk.ts'
import { completionsOf } from '../features/desk/entry.ts'
import { marksFor } from '../features/desk/text.ts'
import { openDatabase } from '../platform/db/connect.ts'
import type { Database } from '../platform/db/database.ts'
import { createObjectStore } from '../platform/files/object-store.ts'
import { DatabaseStartError } from '../platform/db/errors.ts'
import { migrate } from '../platform/db/migrate.ts'
import { loadRequestParts } from './issuer-side/parts.ts'

// The issuer's desk for requests, over the database that the environment names; see `docs/operations.md#the-desk`.
// With words it does what they say and ends, without them it reads lines. Ends with 1 when something could not be
// done, with 2 when the desk cannot be opened.

try {
  const config = readSettings(process.env)
  const db = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl ?? undefined,
  })
  try {
    await migrate(db)
    process.exitCode = (await work(db, config, process.argv.slice(2))) ? 0 : 1
  } finally {
    await db.close()
  }
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 2
}

const reportStore = (error: Error) =>
  void process.stderr.write(`The store of files: ${error.message}\n`)

/** Whether all that was asked was done. */
async function work(
  db: Database,
  config: BridgeConfig,
  words: readonly string[],
): Promise<boolean> {
  const parts = await loadRequestParts(db, config)
  const isAtTerminal = process.stdin.isTTY && process.stdout.isTTY
  const terminal = createInterface({
    input: process.stdin,
    output: isAtTerminal ? process.stdout : undefined,
    completer: (line: string) => completionsOf(line, desk.references()),
    prompt: 'desk> ',
  })
  // Lines that come before the first one is looked for are not lost.
  const lines = terminal[Symbol.asyncIterator]()
  const closed = new AbortController()
  terminal.once('close', () => closed.abort())
  const desk = createDesk({
    db,
    parts,
    objects: config.objectStore && createObjectStore(config.objectStore, reportStore),
    now: () => new Date(),
    operator: userInfo().username,
    secondPersonAboveMinor: config.issuer.disputes.secondPersonAboveMinor,
    marks: marksFor(process.stdout),
    say: (text) => void process.stdout.write(`${text}\n`),
    askFor: isAtTerminal ? (question) => answerTo(terminal, question, closed.signal) : null,
  })
  try {
    if (words.length > 0) return (await desk.run(words.join(' '))) === 'done'
    if (isAtTerminal) await desk.run('list')
    if (isAtTerminal) terminal.prompt()
    let isAllDone = true
    for await (const line of lines) {
      const outcome = await desk.run(line)
      if (outcome === 'quit') break
      if (outcome === 'failed') isAllDone = false
      if (isAtTerminal && !closed.signal.aborted) terminal.prompt()
    }
    return isAllDone || isAtTerminal
  } finally {
    terminal.close()
  }
}

/** What is typed after a question; nothing when the terminal is closed instead. */
async function answerTo(
  terminal: Interface,
  question: string,
  signal: AbortSignal,
): Promise<string> {
  try {
    return await terminal.question(question, { signal })
  } catch (error) {
    if (signal.aborted) return ''
    throw error
  }
}

function messageOf(error: unknown): string {
  if (error instanceof DatabaseStartError && error.problem === 'folderInUse') {
    return (
      `${error.message} The embedded database belongs to the bridge while it runs: start Sadu on PostgreSQL to work ` +
      'at the desk beside it, or feed “request” rows with FEED_DIR.'
    )
  }
  if (error instanceof StartRefusal) return `The desk stays closed. ${error.message}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
