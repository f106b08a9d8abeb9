import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Language } from '../core/values.ts'
import { DISPLAY } from './choices.ts'

const theme = z.enum(DISPLAY.theme)
const digits = z.enum(DISPLAY.digits)
const calendar = z.enum(DISPLAY.calendar)
const motion = z.enum(DISPLAY.motion)
const textSize = z.enum(DISPLAY.textSize)

/** Display settings; null if not chosen, so that each device decides for itself. */
const Display = z.strictObject({
  language: z.nullable(Language),
  theme: z.nullable(theme),
  digits: z.nullable(digits),
  calendar: z.nullable(calendar),
  motion: z.nullable(motion),
  textSize: z.nullable(textSize),
})
export type Display = z.output<typeof Display>

/** Returns the person's display settings, shared by all devices. */
export const getDisplay = defineCall({
  path: 'bridge:se/display/get',
  summary: 'How the portal looks and writes for the person',
  auth: ['access'],
  effect: 'read',
  request: {},
  response: z.strictObject({ display: Display }),
})

/** Stores display settings for the person’s other devices; omitted fields stay unchanged. */
export const setDisplay = defineCall({
  path: 'bridge:se/display/set',
  summary: 'Keep how the portal looks and writes',
  auth: ['access'],
  effect: 'write',
  request: {
    language: z.optional(Language),
    theme: z.optional(theme),
    digits: z.optional(digits),
    calendar: z.optional(calendar),
    motion: z.optional(motion),
    textSize: z.optional(textSize),
  },
  response: z.strictObject({ display: Display }),
})
