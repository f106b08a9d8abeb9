import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Language, Moment } from '../core/values.ts'
import { confirmation } from '../otp/calls.ts'

/** A consent, given or taken back, with the version of the text that was shown. */
const Consent = z.strictObject({
  kind: z.enum(['promotionalEmail', 'promotionalSMS', 'promotionalCalls']),
  isGiven: z.boolean(),
  textVersion: z.string(),
  at: Moment,
})
export type Consent = z.output<typeof Consent>

const years = z.int().check(z.minimum(1), z.maximum(99))
/** For how many years the issuer keeps what the law asks it to: who somebody was after they left, the books, and the
 * record of who did what after they left. */
export const KeptYears = z.strictObject({ identity: years, books: years, record: years })
export type KeptYears = z.output<typeof KeptYears>

/** What the person agreed to and took back, the latest first, at most a hundred; and how long the issuer keeps what. */
export const listConsents = defineCall({
  path: 'bridge:se/privacy/consents',
  summary: 'What the person agreed to and took back, and how long the issuer keeps what',
  auth: ['access'],
  effect: 'read',
  request: {},
  response: z.strictObject({ consents: z.array(Consent), keptYears: KeptYears }),
})

/** Everything that the bridge has of the person, as a file for machines or one for people, once that was confirmed. It is in
 * the answer, in base64,
 * with its SHA-256 digest in hexadecimal. No secret is in it, and of numbers of cards and IDs the last digits. */
export const downloadData = defineCall({
  path: 'bridge:se/privacy/download',
  summary: 'A copy of everything that is kept of the person',
  auth: ['access'],
  effect: 'write',
  answersTokens: true,
  stepUp: 'identity',
  sealed: ['otp'],
  request: { format: z.enum(['json', 'pdf']), language: Language, ...confirmation },
  response: z.strictObject({
    fileName: z.string(),
    mediaType: z.enum(['application/json', 'application/pdf']),
    /** Bytes. */
    size: z.int(),
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    content: z.string(),
  }),
})
