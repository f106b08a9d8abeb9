import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Localized } from '../core/values.ts'
import { CenturionPageName } from './page-names.ts'
import { CenturionPage, Figure, Lounge } from './shape.ts'

/** A page of Centurion as it holds today, with its figures, its charts and, where it has the finder, the lounges.
 * Refused as `notAllowed` to whoever is no Centurion customer. */
export const centurionPage = defineCall({
  path: 'bridge:se/centurion/page',
  summary: 'A page of Centurion, for its customers alone',
  auth: ['access'],
  effect: 'read',
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
