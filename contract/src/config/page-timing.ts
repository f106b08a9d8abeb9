import * as z from 'zod/mini'
import { Language } from '../core/values.ts'

const ms = z.int().check(z.minimum(0), z.maximum(300_000))

/** How fast one visit was: the Core Web Vitals, without anything about the person, the browser or what
 * was looked at. `page` is the pattern of its route, such as `/{lang}/login`. */
export const PageTiming = z
  .strictObject({
    page: z.string().check(z.maxLength(100)),
    language: Language,
    /** Until the largest part of the page was painted (LCP). */
    paintMs: z.optional(ms),
    /** The slowest answer to a touch or a key (INP). */
    interactionMs: z.optional(ms),
    /** How far things moved by themselves (CLS). */
    layoutShift: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  })
  .check(
    z.refine(
      ({ paintMs, interactionMs, layoutShift }) =>
        (paintMs ?? interactionMs ?? layoutShift) !== undefined,
    ),
  )
export type PageTiming = z.output<typeof PageTiming>
