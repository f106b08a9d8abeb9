import * as z from 'zod/mini'
import { Card } from '../cards/calls.ts'
import { defineCall } from '../core/call.ts'
import { visibleText } from '../core/typed-text.ts'
import { storable } from '../core/values.ts'
import { Offer } from '../offers/calls.ts'
import { Request } from '../requests/calls.ts'
import { PendingTransaction, Transaction } from '../transactions/calls.ts'
import { Trip } from '../trips/calls.ts'

/** Rows per group (docs/specification/9-constants.md#entries). */
export const SEARCH_ROWS = 5

/** Length of a search text. */
export const SEARCH_TEXT = { min: 2, max: 60 } as const

/** Searches transactions of the current cycle and the three months before it, requests, cards,
 * trips, and the offers for the person’s cards, in either script and with typing errors. Best
 * matches come first, and among equal ones the newest. */
export const search = defineCall({
  path: 'bridge:se/search',
  summary: 'What the signed-in person may see and a text names',
  auth: ['access'],
  effect: 'read',
  request: {
    text: z
      .string()
      .check(
        z.overwrite(visibleText),
        z.trim(),
        z.minLength(SEARCH_TEXT.min),
        z.maxLength(SEARCH_TEXT.max),
        storable,
      ),
  },
  response: z.strictObject({
    transactions: z
      .array(z.union([Transaction, PendingTransaction]))
      .check(z.maxLength(SEARCH_ROWS)),
    requests: z.array(Request).check(z.maxLength(SEARCH_ROWS)),
    cards: z.array(Card).check(z.maxLength(SEARCH_ROWS)),
    trips: z.array(Trip).check(z.maxLength(SEARCH_ROWS)),
    offers: z.array(Offer).check(z.maxLength(SEARCH_ROWS)),
  }),
})
