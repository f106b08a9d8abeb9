import * as z from 'zod/mini'
import { storable } from '../core/values.ts'

/** From the worst to the best (docs/specification/3-entities-and-storage.md#business-entities). */
export const RATINGS = [1, 2, 3, 4, 5] as const
export type Rating = (typeof RATINGS)[number]

/** The longest text of a feedback. */
export const FEEDBACK_MAX = 1_000

/** The address of a screen of the portal, without what stands behind its path: no name, number or text of anybody
 * comes along. */
export const ScreenPath = z.string().check(z.maxLength(80), z.regex(/^\/[a-z/-]*$/))

/** The name of a question of the help. */
export const QuestionName = z.string().check(z.maxLength(60), z.regex(/^[a-z]+(-[a-z]+)*$/))

/** A field that no person sees. What fills it in is a program, whose form comes to nothing. */
export const Honeypot = z.optional(z.string().check(z.maxLength(200), storable))
