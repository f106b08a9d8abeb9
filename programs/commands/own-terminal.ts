import { userInfo } from 'node:os'
import { readSettings } from '../../bridge/src/config/config.ts'
import { openDatabase } from '../../bridge/src/platform/db/connect.ts'
import { DatabaseStartError } from '../../bridge/src/platform/db/errors.ts'
import { requireSchema } from '../../bridge/src/platform/db/require-schema.ts'
import type { Terminal } from '../../bridge/src/terminal/terminal.ts'
import { ownFolder } from './own-folder.ts'

/** Returns the terminal of this process, which opens the database itself. */
export function ownTerminal(): Terminal {
  const { stdin, stdout, stderr, env } = process
  return {
    args: process.argv.slice(2),
    folder: ownFolder(),
    operator: userInfo().username,
    isInteractive: stdin.isTTY && stdout.isTTY,
    input: () => stdin,
    output: stdout,
    say: (line) => void stdout.write(`${line}\n`),
    complain: (line) => void stderr.write(`${line}\n`),
    interrupted: ownInterruption,
    ...withEnvironment(env),
  }
}

function ownInterruption(): AbortSignal {
  const interruption = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => interruption.abort())
  }
  return interruption.signal
}

/** Returns the settings of an environment, and access to the database that it configures. */
export function withEnvironment(
  env: NodeJS.ProcessEnv,
): Pick<Terminal, 'settings' | 'withDatabase'> {
  return {
    settings: () => readSettings(env),
    async withDatabase(work, { asItIs = false } = {}) {
      const db = await openDatabase(readSettings(env)).catch((error: unknown) => {
        throw sayingHow(error)
      })
      try {
        if (!asItIs) await requireSchema(db)
        return await work(db)
      } finally {
        await db.close()
      }
    },
  }
}

/** Adds instructions to the error of a data folder that another process uses and that has no
 * command socket. */
function sayingHow(error: unknown): unknown {
  if (!(error instanceof DatabaseStartError) || error.problem !== 'folderInUse') return error
  const how =
    process.platform === 'win32'
      ? 'Where it runs on Windows, commands wait until it has stopped.'
      : 'If it is only just starting, try again: once it runs, most commands go through it.'
  return new DatabaseStartError(error.problem, `${error.message} ${how}`, error.cause)
}
