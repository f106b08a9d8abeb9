import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Moment, Reference } from '../core/values.ts'
import { confirmation } from '../otp/calls.ts'

const Pin = z.string().check(z.regex(/^[0-9]{4}$/))

/** The fields of `Pin/View` whose values are fixed (docs/specification/7-calls.md#calls-with-a-fixed-shape). */
export const PIN_VIEW = {
  sendingMode: 'WBS',
  feesOption: 'N',
  feeAmount: null,
  otpPurpose: 'viewPin',
} as const

/** Returns the PIN of the person's own card, sealed to the requesting session.
 * Refused with `pinViewLimit` once the daily number of views is used, and with
 * `pinNotSet` if there is no PIN. */
export const viewPin = defineCall({
  path: 'bridge:se/Pin/View',
  summary: 'Show the PIN of a card',
  auth: ['access'],
  effect: 'write',
  answersTokens: true,
  stepUp: 'card',
  sealed: ['otp'],
  sealedAnswer: ['pin'],
  request: {
    sendingMode: z.literal(PIN_VIEW.sendingMode),
    feesOption: z.literal(PIN_VIEW.feesOption),
    feeAmount: z.null(),
    cardReference: Reference,
    otpPurpose: z.literal(PIN_VIEW.otpPurpose),
    ...confirmation,
  },
  /** `viewsLeft`: the views left today. */
  response: z.strictObject({ pin: Pin, viewsLeft: z.int() }),
})

/** Changes the PIN of the person's own card. A weak PIN is refused as `invalidFields`, with the
 * reason that `pinProblem` returns. */
export const changePin = defineCall({
  path: 'bridge:se/Pin/Change',
  summary: 'Change the PIN of a card',
  auth: ['access'],
  effect: 'write',
  stepUp: 'card',
  sealed: ['otp', 'newPin'],
  request: { cardReference: Reference, newPin: Pin, ...confirmation },
  response: z.strictObject({ changedAt: Moment }),
})
