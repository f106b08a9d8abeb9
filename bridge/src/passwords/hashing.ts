import { fork, type ChildProcess } from 'node:child_process'
import type { HashingAnswer, HashingJob } from './hashing-process.ts'

type Unnumbered<Job> = Job extends unknown ? Omit<Job, 'job'> : never
/** A job as it is asked for. */
type HashingWork = Unnumbered<HashingJob>

type Waiting = { resolve: (answer: HashingAnswer) => void; reject: (error: Error) => void }

/** A process of its own for hashing, started by the first job and again after it broke. */
export type Hashing = {
  /** Rejects when the process ended before it answered. */
  ask(work: HashingWork): Promise<HashingAnswer>
  /** Resolves when nothing of it is left; jobs that wait are rejected. */
  close(): Promise<void>
}

/** Makes the process's owner. `atOnce` jobs run side by side in it. */
export function createHashing(atOnce: number): Hashing {
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | null = null
  let jobs = 0

  function start(): ChildProcess {
    const started = fork(new URL('./hashing-process.ts', import.meta.url), {
      // A session of its own, so that the scheduler weighs it apart from the bridge.
      detached: true,
      env: environment(atOnce),
      // It lets others first through a part of the runtime that calls itself experimental.
      execArgv: ['--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('message', (answer: HashingAnswer) => {
      waiting.get(answer.job)?.resolve(answer)
      settle(answer.job)
    })
    const fail = (error: Error) => {
      if (child !== started) return
      child = null
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    started.on('error', fail)
    started.on('exit', () => fail(new Error('the hashing process ended')))
    started.unref()
    return started
  }

  function settle(job: number): void {
    waiting.delete(job)
    // The bridge stays up for a password that somebody waits for, and for nothing else.
    if (waiting.size === 0) child?.channel?.unref()
  }

  return {
    ask(work) {
      const running = (child ??= start())
      const job = (jobs += 1)
      return new Promise((resolve, reject) => {
        waiting.set(job, { resolve, reject })
        running.channel?.ref()
        running.send({ ...work, job }, (error) => {
          if (!error) return
          reject(error)
          settle(job)
        })
      })
    },
    async close() {
      const running = child
      if (!running) return
      const ended = new Promise((resolve) => running.once('exit', resolve))
      running.ref()
      if (running.connected) running.disconnect()
      await ended
    },
  }
}

/** All that the process is told: it needs none of the bridge's secrets and flags. */
function environment(atOnce: number): NodeJS.ProcessEnv {
  return {
    UV_THREADPOOL_SIZE: String(atOnce),
    // Each hash fills 64 MiB. Giving them back to the system between two would stall other processes.
    MIMALLOC_PURGE_DELAY: '-1',
  }
}
