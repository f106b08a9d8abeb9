import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { inProject, ROOT } from './project.ts'

/** The environment of a product process, with nothing inherited from the shell that runs the
 * tests. */
export type Environment = Record<string, string>

/** A product process, with its output so far. */
export type Running = {
  child: ChildProcess
  output: () => string
  /** Resolves when the process has ended: its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  /** Asks the process to stop and resolves when it has. */
  stop: () => Promise<number | NodeJS.Signals>
}

const withOwn = (environment: Environment): Environment => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  DEMO_LIVE: 'off',
  // The same cache as for any start but the first.
  NODE_COMPILE_CACHE: inProject('.cache/compiled'),
  ...environment,
})

export function run(command: string, args: string[], environment: Environment): Running {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: withOwn(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  }
  const ended = once(child, 'close').then(
    ([code, signal]) => (code as number | null) ?? (signal as NodeJS.Signals),
  )
  return {
    child,
    output: () => text,
    ended,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Runs the bridge on its pinned runtime, as `npm start` does. */
export const runBridge = (environment: Environment): Running =>
  run(process.execPath, [inProject('programs/dist/main.js')], environment)

let ofWorker: { child: ChildProcess; ended: Promise<unknown> } | null = null

/** Starts a bridge in the process that a worker uses for all of its bridges, or stops the one that
 * runs there. The process ends with the worker. */
export async function inBridgeProcess(environment: Environment | null): Promise<void> {
  if (!ofWorker) {
    const child = fork(inProject('e2e/harness/bridge-process.ts'), {
      cwd: ROOT,
      env: withOwn({}),
      execArgv: [],
    })
    ofWorker = { child, ended: once(child, 'exit') }
  }
  const { child, ended } = ofWorker
  const answered = once(child, 'message') as Promise<[{ failure: string | null }]>
  child.send({ environment: environment && withOwn(environment) })
  const answer = await Promise.race([answered, ended.then(() => null)])
  if (!answer) throw new Error('The process of the bridge has ended')
  const [{ failure }] = answer
  if (failure !== null) throw new Error(failure)
}
