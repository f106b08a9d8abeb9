import { PassThrough, Writable } from 'node:stream'
import type { BridgeConfig } from '../config/config.ts'
import type { Database } from '../platform/db/database.ts'
import type { Begin, FromBridge, FromPerson } from './messages.ts'
import type { Input, Output, Terminal } from './terminal.ts'

type Given = {
  begin: Begin
  config: BridgeConfig
  db: Database
  send: (message: FromBridge) => void
}

/** Creates a terminal for a command that runs in this bridge on behalf of another process. It uses
 * this bridge's settings and database. */
export function servedTerminal({ begin, config, db, send }: Given) {
  const { args, folder, operator, columns, source } = begin
  const interruption = new AbortController()
  let isInterruptible = false
  const typed: Input = new PassThrough()
  typed.setRawMode = (isRaw) => send({ reads: isRaw ? 'keys' : 'lines' })
  const output: Output = Object.assign(
    new Writable({
      decodeStrings: false,
      write: (chunk, _encoding, done) => {
        send({ out: String(chunk) })
        done()
      },
    }),
    columns === null ? {} : { isTTY: true, columns },
  )
  const feed = { ...config.feed, ...(source !== null && { source }) }

  const terminal: Terminal = {
    args,
    folder,
    operator,
    isInteractive: columns !== null,
    input: () => {
      send({ reads: 'lines' })
      return typed
    },
    output,
    say: (line) => send({ out: `${line}\n` }),
    complain: (line) => send({ err: `${line}\n` }),
    interrupted: () => {
      isInterruptible = true
      return interruption.signal
    },
    settings: () => ({ ...config, feed }),
    withDatabase: (work) => work(db),
  }
  /** Ends the command's input, and the command itself if it can be interrupted. Returns whether it
   * can. */
  const end = (): boolean => {
    typed.push(null)
    interruption.abort()
    return isInterruptible
  }
  return {
    terminal,
    end,
    hear: (message: FromPerson) => {
      if ('typed' in message) typed.push(message.typed)
      else if ('ended' in message) typed.push(null)
      else if (!end()) send({ code: 130 })
    },
  }
}
