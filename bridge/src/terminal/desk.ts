import { createInterface, type Interface } from 'node:readline/promises'
import type { BridgeConfig } from '../config/config.ts'
import { StartRefusal } from '../core/start-refusal.ts'
import { createDesk } from '../features/desk/desk.ts'
import { completionsOf } from '../features/desk/entry.ts'
import { marksFor } from '../features/desk/text.ts'
import type { Database } from '../platform/db/database.ts'
import { createObjectStore } from '../platform/files/object-store.ts'
import { loadRequestParts } from './request-parts.ts'
import type { Terminal } from './terminal.ts'

/** The issuer's desk for requests; see `docs/operations.md#the-desk`. With arguments it runs one
 * command and exits; without, it reads commands line by line. Returns 1 if a command failed, 2 if
 * the desk cannot be opened. */
export async function desk(terminal: Terminal): Promise<number> {
  try {
    const config = terminal.settings()
    return await terminal.withDatabase(async (db) => ((await work(terminal, db, config)) ? 0 : 1))
  } catch (error) {
    terminal.complain(messageOf(error))
    return 2
  }
}

/** Whether every command succeeded. */
async function work(terminal: Terminal, db: Database, config: BridgeConfig): Promise<boolean> {
  const { args, folder, operator, isInteractive, output, say, complain } = terminal
  const parts = await loadRequestParts(db, config)
  const reader = isInteractive || args.length === 0 ? readerOf(terminal, () => opened) : null
  const reportStore = (error: Error) => complain(`The store of files: ${error.message}`)
  const opened = createDesk({
    db,
    parts,
    objects: config.objectStore && createObjectStore(config.objectStore, reportStore),
    now: () => new Date(),
    folder,
    operator,
    secondPersonAboveMinor: config.issuer.disputes.secondPersonAboveMinor,
    marks: marksFor(output),
    say,
    askFor: reader && isInteractive ? reader.answerTo : null,
  })
  try {
    if (args.length > 0 || !reader) return (await opened.run(args.join(' '))) === 'done'
    if (isInteractive) await opened.run('list')
    reader.prompt()
    let isAllDone = true
    for await (const line of reader.lines) {
      const outcome = await opened.run(line)
      if (outcome === 'quit') break
      if (outcome === 'failed') isAllDone = false
      reader.prompt()
    }
    return isAllDone || isInteractive
  } finally {
    reader?.close()
  }
}

/** Creates the desk's line reader, with completion. */
function readerOf(
  { input, output, isInteractive }: Terminal,
  opened: () => { references: () => readonly string[] },
) {
  const typed = createInterface({
    input: input(),
    output: isInteractive ? output : undefined,
    completer: (line: string) => completionsOf(line, opened().references()),
    prompt: 'desk> ',
  })
  const closed = new AbortController()
  typed.once('close', () => closed.abort())
  return {
    // Created immediately, so that lines that arrive before the first read are not lost.
    lines: typed[Symbol.asyncIterator](),
    prompt: () => void (isInteractive && !closed.signal.aborted && typed.prompt()),
    answerTo: (question: string) => answerTo(typed, question, closed.signal),
    close: () => typed.close(),
  }
}

/** Returns the answer to a question; empty if the terminal is closed instead. */
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
  if (error instanceof StartRefusal) return `The desk stays closed. ${error.message}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
