import type { Readable, Writable } from 'node:stream'
import type { BridgeConfig } from '../config/config.ts'
import type { Database } from '../platform/db/database.ts'

/** A command's output; `isTTY` if it is a terminal. */
export type Output = Writable & { isTTY?: boolean; columns?: number }
/** A command's input while it runs. */
export type Input = Readable & { setRawMode?: (isRaw: boolean) => unknown }

/** The environment of a command: in its own process, or in the bridge on behalf of one. */
export type Terminal = {
  args: readonly string[]
  /** The user's working directory. */
  folder: string
  /** The user's account name on the machine. */
  operator: string
  /** Whether input and output are a terminal. */
  isInteractive: boolean
  /** The standard input; nothing is read from it before this is called. */
  input: () => Input
  output: Output
  /** Writes a line to standard output. */
  say: (line: string) => void
  /** Writes a line to standard error. */
  complain: (line: string) => void
  /** Returns a signal that aborts when the user interrupts. If a command does not call this, an
   * interruption ends it immediately. */
  interrupted: () => AbortSignal
  /** Reads the settings from the environment. Throws a `StartRefusal` for an invalid value. */
  settings: () => BridgeConfig
  /** Opens the configured database for the duration of `work`. Requires the schema of this release
   * first, unless `asItIs` is set. */
  withDatabase: <T>(
    work: (db: Database) => Promise<T>,
    options?: { asItIs?: boolean },
  ) => Promise<T>
}

/** A command: runs with the given arguments, and returns the exit code. */
export type Command = (terminal: Terminal) => Promise<number>

/** Commands by name, each loaded on demand. */
export type Commands = Readonly<Record<string, () => Promise<Command>>>
