import { fork, type Serializable } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A program of `peers/` in its own process. */
export type Peer = {
  /** Sends a message and resolves to the next one received. */
  ask<Answer>(message: Serializable): Promise<Answer>
  stop(): Promise<void>
}

/** Starts a peer with its plan and resolves when it is ready. */
export async function startPeer(name: string, plan: object): Promise<Peer> {
  const child = fork(fileURLToPath(new URL(`../peers/${name}.ts`, import.meta.url)), [
    JSON.stringify(plan),
  ])
  process.once('exit', () => child.kill())
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}.`)))
  })
  return {
    ask: (message) =>
      new Promise((resolve) => {
        child.once('message', (answer) => resolve(answer as never))
        child.send(message)
      }),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill()
      }),
  }
}
