import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { Logger } from 'pino'
import { SECOND_MS } from '@sadu/contract/core/time'
import type { BridgeConfig } from '../config/config.ts'
import type { Database } from '../platform/db/database.ts'
import { Begin, type FromBridge, FromPerson, lineOf } from './messages.ts'
import { servedTerminal } from './served-terminal.ts'
import { socketPlace } from './socket-place.ts'
import type { Commands, Terminal } from './terminal.ts'

const AT_ONCE = 8
const ENDING_MS = 10 * SECOND_MS

type Parts = { config: BridgeConfig; db: Database; logger: Logger; commands: Commands }

/** Accepts commands from anyone with access to the data folder, since only this process can have
 * the embedded database open. Each command runs as if in its own process, with this process's
 * database. Returns a function that stops the server and ends running commands. */
export async function serveCommands(parts: Parts): Promise<() => Promise<void>> {
  const place = parts.db.kind === 'embedded' ? socketPlace(parts.config.dataDir) : null
  if (place === null) return async () => {}
  const running = new Map<Promise<void>, () => void>()
  const server = createServer((socket) => {
    const { done, end } = serveOne(socket, parts)
    running.set(done, end)
    void done.finally(() => running.delete(done))
  })
  server.maxConnections = AT_ONCE
  try {
    // This process holds the folder's lock, so a socket from an earlier bridge is stale.
    await rm(place, { force: true })
    server.listen(place)
    await once(server, 'listening')
    await chmod(place, 0o600)
  } catch (error) {
    parts.logger.warn({ err: error }, 'commands are not taken while the bridge runs')
    server.close()
    return async () => {}
  }
  return async () => {
    server.close()
    running.values().forEach((end) => end())
    const late = Promise.withResolvers<void>()
    const timer = setTimeout(late.resolve, ENDING_MS)
    await Promise.race([Promise.all(running.keys()), late.promise])
    clearTimeout(timer)
  }
}

/** Runs the command of one connection. `done` resolves when it has ended, and never rejects. */
function serveOne(socket: Socket, parts: Parts): { done: Promise<void>; end: () => void } {
  socket.on('error', () => {})
  const lines = createInterface({ input: socket })
  const send = (message: FromBridge) => void (socket.writable && socket.write(lineOf(message)))
  let end = () => void socket.destroy()
  const done = new Promise<void>((resolve) => {
    socket.once('close', () => end())
    lines.once('line', (first) => {
      const begin = read(Begin, first)
      if (!begin) {
        socket.destroy()
        return resolve()
      }
      const served = servedTerminal({ ...parts, begin, send })
      end = () => void served.end()
      lines.on('line', (line) => {
        const message = read(FromPerson, line)
        if (message) served.hear(message)
      })
      void runToItsEnd(begin.command, served.terminal, parts).then((code) => {
        send({ code })
        socket.end()
        return resolve()
      })
    })
    lines.once('close', resolve)
  })
  return { done, end: () => end() }
}

/** Runs a command by name. Returns its exit code, even if it failed. */
async function runToItsEnd(
  name: string,
  terminal: Terminal,
  { commands, logger }: Parts,
): Promise<number> {
  try {
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (load) return await (await load())(terminal)
    terminal.complain(`The running bridge takes no command “${name}”. Stop it first.`)
  } catch (error) {
    logger.error({ err: error }, 'a command failed')
    terminal.complain('The command failed; the log of the bridge says why.')
  }
  return 2
}

function read<T>(
  shape: { safeParse: (value: unknown) => { data?: T | undefined } },
  line: string,
): T | null {
  try {
    return shape.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}
