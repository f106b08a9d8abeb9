import { Worker } from 'node:worker_threads'
import { Refusal } from '../../handlers.ts'
import type { CaptchaJob, MadeCaptcha } from './maker-worker.ts'

/** So many captchas may wait for their turn before the bridge says that it is busy. */
const LONGEST_QUEUE = 64

type Waiting = { resolve: (made: MadeCaptcha) => void; reject: (error: Error) => void }

/** Makes the maker of pictures and sounds: one thread, started by the first captcha, so that no
 * other call waits for a drawing. Refuses with `unavailable` when too many wait already. */
export function createCaptchaMaker(): (digits: string) => Promise<MadeCaptcha> {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | null = null
  let jobs = 0

  function start(): Worker {
    const worker = new Worker(new URL('./maker-worker.ts', import.meta.url))
    worker.on('message', ({ job, made }: { job: number; made: MadeCaptcha }) => {
      waiting.get(job)?.resolve(made)
      waiting.delete(job)
      if (waiting.size === 0) worker.unref()
    })
    const fail = (error: Error) => {
      if (thread === worker) thread = null
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    worker.on('error', fail)
    worker.on('exit', () => fail(new Error('the thread that draws captchas ended')))
    return worker
  }

  return (digits) => {
    if (waiting.size >= LONGEST_QUEUE) throw new Refusal('unavailable')
    thread ??= start()
    const given: CaptchaJob = { job: (jobs += 1), digits }
    return new Promise((resolve, reject) => {
      waiting.set(given.job, { resolve, reject })
      // The process stays up for a captcha that somebody waits for, and for nothing else.
      thread?.ref()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread?.postMessage(given)
    })
  }
}
