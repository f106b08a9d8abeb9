import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Language, Moment } from '../core/values.ts'
import { confirmation } from '../otp/calls.ts'

/** A consent, given or withdrawn, with the version of the text that was shown. */
const Consent = z.strictObject({
  kind: z.enum(['promotionalEmail', 'promotionalSMS', 'promotionalCalls']),
  isGiven: z.boolean(),
  textVersion: z.string(),
  at: Moment,
})
export type Consent = z.output<typeof Consent>

const years = z.int().check(z.minimum(1), z.maximum(99))
/** The legal retention periods in years: identity after the person leaves, accounting records, and
 * the audit record after the person leaves. */
export const RetentionYears = z.strictObject({ identity: years, books: years, record: years })
export type RetentionYears = z.output<typeof RetentionYears>

/** Lists the consents the person gave and withdrew, newest first, at most a hundred; and
 * the retention periods. */
export const listConsents = defineCall({
  path: 'bridge:se/privacy/consents',
  summary: 'What the person agreed to and took back, and how long the issuer keeps what',
  auth: ['access'],
  effect: 'read',
  request: {},
  response: z.strictObject({ consents: z.array(Consent), keptYears: RetentionYears }),
})

/** Returns all data the bridge stores about the person, machine-readable or as a document, after
 * step-up confirmation. The file is in the response, in base64, with its SHA-256 digest in
 * hexadecimal. It contains no secrets, and only the last digits of card and ID numbers. */
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
