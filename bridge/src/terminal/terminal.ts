import type { Readable, Writable } from 'node:stream'
import type { BridgeConfig } from '../config/config.ts'
import type { Database } from '../platform/db/database.ts'

/** Where a command writes; `isTTY` where a person reads along. */
export type Output = Writable & { isTTY?: boolean; columns?: number }
/** What a command is told while it runs. */
export type Input = Readable & { setRawMode?: (isRaw: boolean) => unknown }

/** Where a command is told what to do, and says what it did: in a process of its own, or in the bridge on behalf of one. */
export type Terminal = {
  args: readonly string[]
  /** The folder that the person stands in. */
  folder: string
  /** The name of their account on the machine. */
  operator: string
  /** Whether a person types and reads along. */
  isInteractive: boolean
  /** What is typed, or comes from a pipe; nothing is read of it before it is asked for. */
  input: () => Input
  output: Output
  /** Writes a line to standard output. */
  say: (line: string) => void
  /** Writes a line to standard error. */
  complain: (line: string) => void
  /** Aborts when the person interrupts. Without it, an interruption ends the command at once. */
  interrupted: () => AbortSignal
  /** What the environment says. Throws a `StartRefusal` for what does not fit. */
  settings: () => BridgeConfig
  /** Opens the database that the settings name for the time of the work, in its newest shape but for `asItIs`. */
  withDatabase: <T>(
    work: (db: Database) => Promise<T>,
    options?: { asItIs?: boolean },
  ) => Promise<T>
}

/** Does what its words say, and answers the code to end with. */
export type Command = (terminal: Terminal) => Promise<number>

/** Commands by their names, each loaded when it is asked for. */
export type Commands = Readonly<Record<string, () => Promise<Command>>>
