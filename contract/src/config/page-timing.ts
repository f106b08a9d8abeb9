import * as z from 'zod/mini'
import { Language } from '../core/values.ts'

const ms = z.int().check(z.minimum(0), z.maximum(300_000))

/** The speed of one visit: the Core Web Vitals, without any data about the person, the browser or
 * the content viewed. `page` is the pattern of its route, such as `/{lang}/login`. */
export const PageTiming = z
  .strictObject({
    page: z.string().check(z.maxLength(100)),
    language: Language,
    /** Time until the largest part of the page was painted (LCP). */
    paintMs: z.optional(ms),
    /** The slowest response to a touch or a key press (INP). */
    interactionMs: z.optional(ms),
    /** The amount of unexpected layout movement (CLS). */
    layoutShift: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  })
  .check(
    z.refine(
      ({ paintMs, interactionMs, layoutShift }) =>
        (paintMs ?? interactionMs ?? layoutShift) !== undefined,
    ),
  )
export type PageTiming = z.output<typeof PageTiming>
