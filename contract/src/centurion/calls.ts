import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Day, Language, Localized } from '../core/values.ts'
import { RequestReference } from '../requests/reference.ts'
import { ArrangementFields } from '../requests/arrangement.ts'
import { CenturionPageName } from '../core/centurion-pages.ts'
import { CenturionPage, Figure, Lounge } from './shape.ts'

/** Returns a Centurion page as of today with its figures, its charts and, if the page has the
 * finder, the lounges. Refused as `notAllowed` unless the person is a Centurion customer. */
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
    /** Eligibility texts, by programme. */
    eligibility: z.record(z.string(), Localized),
    /** The general conditions, which apply to every page. */
    standing: Localized,
    charts: z.record(z.string(), z.string()),
    lounges: z.array(Lounge),
  }),
})

/** Returns the relationship manager of the signed-in Centurion customer; null where none is
 * assigned and the hotline answers. Refused as `notAllowed` for everyone else. */
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
        /** Selects the grammatical gender in Arabic. */
        gender: z.enum(['female', 'male']),
        /** E.164. */
        phone: z.string(),
        email: z.string(),
        /** Daily hours in Riyadh, as `08:00`. */
        from: z.string(),
        to: z.string(),
      }),
    ),
  }),
})

/** Returns the insurance cover figures as a file for offline use: a PDF in one language, or a
 * self-contained HTML page with both, the requested one first. It contains no personal data. The
 * file is in the response, in base64, with its SHA-256 digest in hexadecimal. Refused as
 * `notAllowed` unless the person is a Centurion customer. */
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

/** Asks the relationship manager to arrange a programme. It becomes a request, which the person
 * follows among their requests. A programme is named by its page and its chart; one that is not
 * arranged by the manager today is refused at `chart`, a day in the past or too far ahead at `day`.
 * Refused as `notAllowed` unless the person is a Centurion customer with a manager. */
export const requestArrangement = defineCall({
  path: 'bridge:se/centurion/arrange',
  summary: 'Ask the relationship manager to arrange something',
  auth: ['access'],
  effect: 'write',
  request: {
    page: CenturionPageName,
    chart: z.string().check(z.regex(/^[\w.]{1,40}$/)),
    ...ArrangementFields,
  },
  response: z.strictObject({
    reference: RequestReference,
    /** The day by which the manager answers, and the day it is counted from. */
    due: z.strictObject({ from: Day, on: Day }),
  }),
})
