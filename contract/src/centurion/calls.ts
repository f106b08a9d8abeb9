import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Language, Localized } from '../core/values.ts'
import { CenturionPageName } from './page-names.ts'
import { CenturionPage, Figure, Lounge } from './shape.ts'

/** A page of Centurion as it holds today, with its figures, its charts and, where it has the finder, the lounges.
 * Refused as `notAllowed` to whoever is no Centurion customer. */
export const centurionPage = defineCall({
  path: 'bridge:se/centurion/page',
  summary: 'A page of Centurion, for its customers alone',
  auth: ['access'],
  effect: 'read',
  compressed: true,
  request: { page: CenturionPageName },
  response: z.strictObject({
    page: CenturionPage,
    figures: z.record(z.string(), Figure),
    /** Who may have what, as its programmes name it. */
    eligibility: z.record(z.string(), Localized),
    /** What holds for all of it. */
    standing: Localized,
    charts: z.record(z.string(), z.string()),
    lounges: z.array(Lounge),
  }),
})

/** The relationship manager of the signed-in Centurion customer; null where nobody is named, and the hotline answers.
 * Refused as `notAllowed` to everybody else. */
export const centurionManager = defineCall({
  path: 'bridge:se/centurion/manager',
  summary: 'The relationship manager of a Centurion customer',
  auth: ['access'],
  effect: 'read',
  request: {},
  response: z.strictObject({
    manager: z.nullable(
      z.strictObject({
        firstName: Localized,
        fullName: Localized,
        /** For the words of Arabic. */
        gender: z.enum(['female', 'male']),
        /** E.164. */
        phone: z.string(),
        email: z.string(),
        /** Hours of every day in Riyadh, `08:00`. */
        from: z.string(),
        to: z.string(),
      }),
    ),
  }),
})

/** The cover in figures as a file: a PDF in one language, or a page of both that stands alone, that language first, to be
 * kept and read without a network. Nothing of the person is in either. It is in the answer, in base64, with its SHA-256
 * digest in hexadecimal. Refused as `notAllowed` to whoever is no Centurion customer. */
export const centurionCover = defineCall({
  path: 'bridge:se/centurion/cover',
  summary: 'The cover of Centurion as a file, for its customers alone',
  auth: ['access'],
  effect: 'read',
  request: { format: z.enum(['pdf', 'page']), language: Language },
  response: z.strictObject({
    fileName: z.string(),
    mediaType: z.enum(['application/pdf', 'text/html']),
    /** Bytes. */
    size: z.int(),
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    content: z.string(),
  }),
})
