import * as z from 'zod/mini'
import { storable } from '../core/values.ts'

/** The longest feedback text. */
export const FEEDBACK_MAX = 1_000

/** The path of a portal screen, without query or fragment, so that it contains no personal data. */
export const ScreenPath = z.string().check(z.maxLength(80), z.regex(/^\/[a-z/-]*$/))

/** The id of a help question. */
export const QuestionName = z.string().check(z.maxLength(60), z.regex(/^[a-z]+(-[a-z]+)*$/))

/** A field hidden from people. Only bots fill it in, and their submissions are discarded. */
export const Honeypot = z.optional(z.string().check(z.maxLength(200), storable))
