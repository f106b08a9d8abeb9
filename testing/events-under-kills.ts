import { spawn, type ChildProcess } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { processEnvironment } from './process-environment.ts'

const RECEIVER = join(import.meta.dirname, 'event-receiver.ts')
const BRIDGE = join(import.meta.dirname, 'send-events-and-die.ts')
const SECRET = 'a-secret-of-at-least-32-characters'
/** Longer than the lease that a bridge has on the events it sends. */
const AHEAD_MS = 60_000

type Place = { dataDir: string; databaseUrl: string | undefined }
type Count = { events: number; subjects: number; kills: number }

/** The events that arrived while the bridge and the receiver were killed alternately. */
export type Arrived = {
  kills: number
  events: number
  lost: number
  /** The number of events that arrived after a later one of their request. */
  outOfOrder: number
  /** The number of events that arrived more than once; `underAnotherId` counts those that had
   * another id. */
  twice: number
  underAnotherId: number
}

/** Sends a receiver this many events of this many requests, and kills the sending and the receiving
 * process alternately with `kill -9`, at even intervals. Resolves once all are sent. */
export async function sendEventsUnderKills(
  { dataDir, databaseUrl = '' }: Place,
  { events, subjects, kills }: Count,
): Promise<Arrived> {
  const port = await freePort()
  const file = join(dataDir, 'told.jsonl')
  await writeFile(file, '')
  const told = new EventEmitter()
  let count = 0
  let isDone = false
  const hear = (line: string) => {
    if (line === 'done') isDone = true
    if (line.startsWith('event')) count += 1
    told.emit('line')
  }
  const url = `http://127.0.0.1:${port}`
  const startReceiver = () => start([RECEIVER, String(port), SECRET, file], hear)
  const startBridge = (ahead: number) => {
    const what = [String(events), String(subjects), String(ahead * AHEAD_MS)]
    return start([BRIDGE, dataDir, databaseUrl, url, SECRET, ...what], hear)
  }
  const heard = async (isEnough: () => boolean) => {
    while (!isEnough()) await once(told, 'line')
  }

  let receiver = await startReceiver()
  let bridge = await startBridge(0)
  let killed = 0
  try {
    // A killed receiver may write some lines without acknowledging them, so the last kill comes
    // well before the end.
    const step = (events * 0.9) / kills
    while (killed < kills) {
      const enough = step * (killed + 1)
      await heard(() => isDone || count >= enough)
      if (isDone) break
      killed += 1
      const isBridge = killed % 2 === 1
      await kill(isBridge ? bridge : receiver)
      if (isBridge) bridge = await startBridge(killed)
      else receiver = await startReceiver()
    }
    await heard(() => isDone)
  } finally {
    await Promise.all([kill(bridge), kill(receiver)])
  }
  return { kills: killed, events, ...judge(await readFile(file, 'utf8'), events) }
}

function judge(lines: string, events: number): Omit<Arrived, 'kills' | 'events'> {
  const idsOfStep = new Map<number, Set<string>>()
  const lastOfRequest = new Map<string, number>()
  let outOfOrder = 0
  const twice = new Set<number>()
  for (const line of lines.trimEnd().split('\n')) {
    const { id, request, step } = JSON.parse(line) as { id: string; request: string; step: number }
    if (step < (lastOfRequest.get(request) ?? -1)) outOfOrder += 1
    lastOfRequest.set(request, step)
    const ids = idsOfStep.get(step)
    if (ids) twice.add(step)
    idsOfStep.set(step, new Set([...(ids ?? []), id]))
  }
  const underAnotherId = [...idsOfStep.values()].filter(({ size }) => size > 1).length
  return { lost: events - idsOfStep.size, outOfOrder, twice: twice.size, underAnotherId }
}

async function start(words: string[], hear: (line: string) => void): Promise<ChildProcess> {
  const child = spawn(process.execPath, words, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: processEnvironment({}),
  })
  const ready = Promise.withResolvers<void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line === 'ready') ready.resolve()
    hear(line)
  })
  child.once('exit', () => ready.reject(new Error('a process ended before it was ready')))
  await ready.promise
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
