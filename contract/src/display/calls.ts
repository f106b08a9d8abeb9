import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Language } from '../core/values.ts'
import { DISPLAY } from './choices.ts'

const choices = {
  language: Language,
  theme: z.enum(DISPLAY.theme),
  digits: z.enum(DISPLAY.digits),
  calendar: z.enum(DISPLAY.calendar),
  motion: z.enum(DISPLAY.motion),
  textSize: z.enum(DISPLAY.textSize),
}
const Display = z.strictObject(choices)
export type Display = z.output<typeof Display>

/** How the portal looks and writes for the person on every device; null before anything was chosen on one. */
export const getDisplay = defineCall({
  path: 'bridge:se/display/get',
  summary: 'How the portal looks and writes for the person',
  auth: ['access'],
  effect: 'read',
  request: {},
  response: z.strictObject({ display: z.nullable(Display) }),
})

/** Keeps how the portal looks and writes, for the person’s other devices. */
export const setDisplay = defineCall({
  path: 'bridge:se/display/set',
  summary: 'Keep how the portal looks and writes',
  auth: ['access'],
  effect: 'write',
  request: choices,
  response: z.strictObject({ display: Display }),
})
