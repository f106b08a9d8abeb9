import { createFairQueue, QUEUE_PLACES } from '../../platform/limits/fair-queue.ts'
import { createProcessPool } from '../../platform/processes/process-pool.ts'
import type { CaptchaJob, MadeCaptcha } from './maker-process.ts'

/** What draws and speaks the digits of captchas, so that no other call waits for a drawing. */
export type CaptchaMaker = {
  /** Makes one for whoever asks from an address: addresses take turns. Refuses with `unavailable` when
   * too many wait already. */
  make(digits: string, ip: string): Promise<MadeCaptcha>
  close(): Promise<void>
}

/** Makes it: one process, started by the first captcha. */
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
