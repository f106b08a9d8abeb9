import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Language, StatementCalendar } from '../core/values.ts'
import { RequestReference } from './reference.ts'

/** Returns the dossier of a dispute as a PDF: the charge, the submitted answers and files, its
 * history and the next steps. Refused with `notFound` unless the person opened the dispute. The
 * file is in the response like a statement’s, and has a code that `verifyStatement` checks. */
export const disputeDossier = defineCall({
  path: 'bridge:se/request/dossier',
  summary: 'The dossier of a dispute as PDF, in English or Arabic',
  auth: ['access'],
  effect: 'write',
  answersTokens: true,
  request: {
    reference: RequestReference,
    language: Language,
    calendar: z._default(StatementCalendar, 'gregory'),
  },
  response: z.strictObject({
    fileName: z.string(),
    mediaType: z.literal('application/pdf'),
    /** Bytes. */
    size: z.int(),
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    content: z.string(),
  }),
})
