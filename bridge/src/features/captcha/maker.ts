import { createFairQueue, QUEUE_PLACES } from '../../platform/limits/fair-queue.ts'
import { createProcessPool } from '../../platform/processes/process-pool.ts'
import type { CaptchaJob, MadeCaptcha } from './maker-process.ts'

/** Makes pictures and sounds of captchas in a child process, so that they do not block other
 * calls. */
export type CaptchaMaker = {
  /** Makes a captcha for a client address, with fair queueing between addresses. Rejects with
   * `unavailable` if too many are waiting. */
  make(digits: string, ip: string): Promise<MadeCaptcha>
  close(): Promise<void>
}

/** Creates the maker. Its one process is started by the first captcha. */
export function createCaptchaMaker(report: (error: Error) => void): CaptchaMaker {
  const pool = createProcessPool<CaptchaJob, MadeCaptcha>({
    program: new URL('./maker-process.ts', import.meta.url),
    report,
  })
  const queue = createFairQueue({ atOnce: 1, ...QUEUE_PLACES })
  return {
    make: (digits, ip) => queue.withPlace(ip, (inTurn) => inTurn(() => pool.run({ digits }))),
    close: () => pool.close(),
  }
}
