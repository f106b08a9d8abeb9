import { createProcessPool, type ProcessPool } from '../../platform/processes/process-pool.ts'
import type { CaptchaJob, MadeCaptcha } from './maker-process.ts'

/** What draws and speaks the digits of captchas, so that no other call waits for a drawing. */
export type CaptchaMaker = ProcessPool<CaptchaJob, MadeCaptcha>

/** Makes it: one process, started by the first captcha. */
export function createCaptchaMaker(report: (error: Error) => void): CaptchaMaker {
  return createProcessPool({ program: new URL('./maker-process.ts', import.meta.url), report })
}
