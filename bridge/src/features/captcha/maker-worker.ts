import { parentPort } from 'node:worker_threads'
import { drawDigits } from './picture.ts'
import { speakDigits } from './sound.ts'

/** Digits to draw and to speak, under the number that the answer comes back with. */
export type CaptchaJob = { job: number; digits: string }

/** PNG and WAV in base64. */
export type MadeCaptcha = { picture: string; sound: { en: string; ar: string } }

parentPort?.on('message', ({ job, digits }: CaptchaJob) => {
  const made: MadeCaptcha = {
    picture: drawDigits(digits).toString('base64'),
    sound: {
      en: speakDigits(digits, 'en').toString('base64'),
      ar: speakDigits(digits, 'ar').toString('base64'),
    },
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ job, made })
})
