import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** The subset of Redis that rate limiting needs, in this process. */
export type FakeRedis = {
  url: string
  /** Accepts connections and commands from now on, but answers none. */
  hang(): void
  /** Returns the keys of the counting commands that were received but not answered, on all
   * connections so far. */
  unanswered(): string[]
  /** Answers new commands again, like a process that was paused and has resumed. */
  goOn(): void
  close(): Promise<void>
}

/** Starts the server on its own port. It increments a key with an expiry, as the only script sent
 * to it does, sets a missing key (`SET … EX … NX`), and replies OK to everything else that a client
 * sends on connecting. */
export async function startFakeRedis(): Promise<FakeRedis> {
  const counters = new Map<string, { value: number; endsAt: number }>()
  /** The unanswered input of each connection. */
  const sockets = new Map<Socket, string>()
  let isHung = false

  function add(key: string, points: number, seconds: number): string {
    const known = counters.get(key)
    const isOver = !known || known.endsAt <= Date.now()
    const endsAt = isOver ? Date.now() + seconds * 1000 : known.endsAt
    const value = (isOver ? 0 : known.value) + points
    counters.set(key, { value, endsAt })
    return `*2\r\n:${value}\r\n:${endsAt - Date.now()}\r\n`
  }

  function set(key: string, seconds: number): string {
    const known = counters.get(key)
    if (known && known.endsAt > Date.now()) return '$-1\r\n'
    counters.set(key, { value: 1, endsAt: Date.now() + seconds * 1000 })
    return '+OK\r\n'
  }

  function answer(command: string[]): string {
    const [name = '', ...given] = command
    if (/^set$/i.test(name)) return set(given[0] ?? '', Number(given[3]))
    if (!isCount(command)) return '+OK\r\n'
    const [, , key = '', points, seconds] = given
    return add(key, Number(points), Number(seconds))
  }

  const server = createServer((socket) => {
    sockets.set(socket, '')
    socket.setEncoding('utf8').on('data', (text: string) => {
      sockets.set(socket, sockets.get(socket) + text)
      if (isHung) return
      const { commands, rest } = readCommands(sockets.get(socket) ?? '')
      sockets.set(socket, rest)
      for (const words of commands) socket.write(answer(words))
    })
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `redis://127.0.0.1:${port}`,
    hang: () => void (isHung = true),
    unanswered: () =>
      [...sockets.values()]
        .flatMap((said) => readCommands(said).commands.filter(isCount))
        .map(([, , , key = '']) => key),
    goOn: () => void (isHung = false),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.keys()) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

const isCount = ([name = '']: string[]) => /^eval(sha)?$/i.test(name)

/** Parses all complete commands, and returns the rest of the text. */
function readCommands(said: string): { commands: string[][]; rest: string } {
  const commands: string[][] = []
  let rest = said
  for (let read = readCommand(rest); read; read = readCommand(rest)) {
    commands.push(read.words)
    rest = rest.slice(read.length)
  }
  return { commands, rest }
}

/** Parses the first complete command (RESP: an array of strings), and returns its length. Null if
 * it is incomplete. */
function readCommand(said: string): { words: string[]; length: number } | null {
  const count = /^\*(\d+)\r\n/.exec(said)
  if (!count) return null
  let at = count[0].length
  const words: string[] = []
  while (words.length < Number(count[1])) {
    const size = /^\$(\d+)\r\n/.exec(said.slice(at))
    if (!size) return null
    const begin = at + size[0].length
    at = begin + Number(size[1]) + 2
    if (said.length < at) return null
    words.push(said.slice(begin, at - 2))
  }
  return { words, length: at }
}
