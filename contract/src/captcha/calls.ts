import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Reference, storable } from '../core/values.ts'

/** Six digits to read or hear, and a proof of work for people who can do neither (WCAG 2.2,
 * 3.3.8). */
const Captcha = z.strictObject({
  captchaReference: Reference,
  /** A PNG of 280 by 96 CSS pixels at double density, in base64. */
  picture: z.string(),
  /** The same digits as speech: WAV in base64. */
  sound: z.strictObject({ en: z.string(), ar: z.string() }),
  /** An ALTCHA challenge: find the number up to `maxNumber` for which SHA-256(salt + number) equals
   * `challenge`, in hexadecimal. */
  proofOfWork: z.strictObject({
    algorithm: z.literal('SHA-256'),
    challenge: z.string(),
    salt: z.string(),
    signature: z.string(),
    maxNumber: z.int(),
  }),
  /** Seconds. */
  expiresIn: z.int(),
})

/** Issues a new captcha and invalidates the previous one. Picture and sound are not stored, so a
 * repeated call generates new ones. */
export const requestCaptcha = defineCall({
  path: 'bridge:se/enrolment/requestCaptcha',
  summary: 'A new captcha as picture, sound and proof of work',
  auth: ['enrol'],
  effect: 'write',
  answersTokens: true,
  request: { serviceName: z.enum(['enrolment', 'recovery']) },
  response: Captcha,
})

/** Validates a captcha: three tries, single use. Takes exactly one of `digits` and `proofOfWork`,
 * which is ALTCHA's payload: base64 of JSON `{ algorithm, challenge, number, salt, signature }`. */
export const validateCaptcha = defineCall({
  path: 'bridge:se/enrolment/validateCaptcha',
  summary: 'Check a captcha',
  auth: ['enrol'],
  effect: 'write',
  request: {
    captchaReference: Reference,
    digits: z.optional(z.string().check(z.regex(/^[0-9]{6}$/))),
    proofOfWork: z.optional(z.string().check(z.maxLength(2048), storable)),
  },
  response: z.strictObject({}),
})
