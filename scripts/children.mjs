import { spawn } from 'node:child_process'

const PATIENCE_MS = 10_000
const running = new Map()
let ending = null

/** Starts a child as leader of its own process group, so that ending it also ends its descendants,
 * and Ctrl-C reaches it once, from here and not also from the terminal. `patience` is how many
 * milliseconds it may take to end in `endAll`.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { patience?: number }} [options] */
export function start(command, args, { patience = PATIENCE_MS, ...options } = {}) {
  const child = spawn(command, args, { detached: true, ...options })
  running.set(child, patience)
  child.once('close', () => running.delete(child))
  child.once('error', () => running.delete(child))
  return child
}

/** Runs a child to its end and resolves to its exit code and output, in order; `onOutput` gets the
 * output in chunks. While all children are being ended it does not resolve, since the result is no
 * longer wanted. */
export function run(command, args, { onOutput, ...options } = {}) {
  return new Promise((resolve) => {
    const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    const keep = (chunk) => {
      output += chunk
      onOutput?.(chunk)
    }
    child.stdout?.setEncoding('utf8').on('data', keep)
    child.stderr?.setEncoding('utf8').on('data', keep)
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }))
    child.once('close', (code) => ending ?? resolve({ code: code ?? 1, output }))
  })
}

function signal(child, name) {
  try {
    process.kill(-child.pid, name)
  } catch {
    // The group has already ended.
  }
}

/** Ends a child and its descendants with a signal, and after `patience` milliseconds with
 * SIGKILL. */
export function end(child, { name = 'SIGTERM', patience = PATIENCE_MS } = {}) {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    const force = setTimeout(() => signal(child, 'SIGKILL'), patience)
    child.once('close', () => {
      clearTimeout(force)
      resolve()
    })
    signal(child, name)
  })
}

/** Ends every running child. */
export const endAll = () =>
  Promise.all([...running].map(([child, patience]) => end(child, { patience })))

/** On Ctrl-C, a closed terminal or SIGTERM: ends all children, runs `cleanUp`, then exits. Returns
 * a function that removes these handlers. */
export function endWithSignals(cleanUp = () => {}) {
  const listeners = Object.entries({ SIGINT: 2, SIGTERM: 15, SIGHUP: 1 }).map(([name, number]) => [
    name,
    () => {
      ending ??= endAll()
        .then(cleanUp)
        .finally(() => process.exit(128 + number))
    },
  ])
  for (const [name, listener] of listeners) process.on(name, listener)
  return () => {
    for (const [name, listener] of listeners) process.off(name, listener)
  }
}
