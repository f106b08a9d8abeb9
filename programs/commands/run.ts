import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { resolve } from 'node:path'
import { userInfo } from 'node:os'
import { createInterface } from 'node:readline'
import {
  type Begin,
  FromBridge,
  type FromPerson,
  lineOf,
} from '../../bridge/src/terminal/messages.ts'
import { socketPlace } from '../../bridge/src/terminal/socket-place.ts'
import { type CommandName, COMMANDS } from './table.ts'
import { ownFolder } from './own-folder.ts'

/** Runs a command in the bridge that has the embedded database open, otherwise in this process.
 * Returns the exit code. */
export async function run(name: CommandName): Promise<number> {
  const bridge = await runningBridge()
  if (bridge !== null) return runThere(bridge, name)
  // Imported on demand, so that a command that runs in the bridge starts faster.
  const [command, { ownTerminal }] = await Promise.all([
    COMMANDS[name](),
    import('./own-terminal.ts'),
  ])
  return command(ownTerminal())
}

/** Connects to the bridge that uses the data folder. Null if no bridge accepts commands there, or
 * if the database is PostgreSQL. */
export async function runningBridge(): Promise<Socket | null> {
  const { DATA_DIR, DATABASE_URL, DATABASE_URL_FILE } = process.env
  const place =
    DATABASE_URL || DATABASE_URL_FILE ? null : socketPlace(resolve(DATA_DIR || './data'))
  if (place === null) return null
  const socket = connect(place)
  return once(socket, 'connect').then(
    () => socket,
    () => null,
  )
}

const INTERRUPTED = 130

async function runThere(bridge: Socket, command: CommandName): Promise<number> {
  const { stdin, stdout, stderr, env } = process
  const send = (message: FromPerson) => void (bridge.writable && bridge.write(lineOf(message)))
  const begin: Begin = {
    command,
    args: process.argv.slice(2),
    folder: ownFolder(),
    operator: userInfo().username,
    source: env['FEED_SOURCE'] || null,
    columns: stdin.isTTY && stdout.isTTY ? stdout.columns : null,
  }
  bridge.write(lineOf(begin))

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => send({ interrupted: true }))
  }
  const typed = (text: string) => send({ typed: text })
  let isReading = false
  function read(how: 'lines' | 'keys'): void {
    if (stdin.isTTY) stdin.setRawMode(how === 'keys')
    if (isReading) return
    isReading = true
    stdin.setEncoding('utf8').on('data', typed)
    stdin.once('end', () => send({ ended: true }))
  }

  let code: number | null = null
  bridge.on('error', () => {})
  const lines = createInterface({ input: bridge })
  for await (const line of lines) {
    const message = FromBridge.parse(JSON.parse(line))
    if ('out' in message) stdout.write(message.out)
    else if ('err' in message) stderr.write(message.err)
    else if ('reads' in message) read(message.reads)
    else {
      code = message.code
      break
    }
  }
  bridge.destroy()
  if (isReading) {
    if (stdin.isTTY) stdin.setRawMode(false)
    stdin.off('data', typed).destroy()
  }
  if (code === null) stderr.write('The bridge ended before the command did. Run it again.\n')
  return code ?? INTERRUPTED
}
