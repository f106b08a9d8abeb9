import { serveJobs } from '../../platform/processes/serve-jobs.ts'
import { drawDigits } from './picture.ts'
import { speakDigits } from './sound.ts'

/** The digits to draw and to speak. */
export type CaptchaJob = { digits: string }

/** PNG and WAV, base64-encoded. */
export type MadeCaptcha = { picture: string; sound: { en: string; ar: string } }

serveJobs(() => ({ digits }: CaptchaJob): MadeCaptcha => ({
  picture: drawDigits(digits).toString('base64'),
  sound: {
    en: speakDigits(digits, 'en').toString('base64'),
    ar: speakDigits(digits, 'ar').toString('base64'),
  },
}))
