import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Reference, storable } from '../core/values.ts'

/** Six digits to read or to hear, and a sum to work out for who does neither (WCAG 2.2, 3.3.8). */
const Captcha = z.strictObject({
  captchaReference: Reference,
  /** A PNG of 280 by 96 pixels at twice that density, in base64. */
  picture: z.string(),
  /** The same digits spoken: WAV in base64. */
  sound: z.strictObject({ en: z.string(), ar: z.string() }),
  /** An ALTCHA challenge: the number up to `maxNumber` for which SHA-256(salt + number) is
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

/** A new captcha; it ends the one before. What is drawn and spoken is stored nowhere, so that a call
 * which is repeated makes another one. */
export const requestCaptcha = defineCall({
  path: 'bridge:se/enrolment/requestCaptcha',
  summary: 'A new captcha as picture, sound and proof of work',
  auth: ['enrol'],
  effect: 'write',
  answersTokens: true,
  request: { serviceName: z.enum(['enrolment', 'recovery']) },
  response: Captcha,
})

/** Checks a captcha: three tries, used once. Exactly one of `digits` and `proofOfWork`, which is
 * ALTCHA's payload: base64 of JSON `{ algorithm, challenge, number, salt, signature }`. */
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
