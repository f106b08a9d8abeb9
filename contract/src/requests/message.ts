import * as z from 'zod/mini'
import { emailProblem, tidyEmail } from '../core/email.ts'
import { mobileProblem, readMobile } from '../core/mobile.ts'
import { removeInvisible } from '../core/typed-text.ts'
import { draftText, Language, line } from '../core/values.ts'

/** Kinds of message to the issuer: a message, or a complaint with its own deadline
 * (docs/specification/4-states.md#contact-and-complaints). */
export const MESSAGE_KINDS = ['contact', 'complaint'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** Working days to answer a complaint (docs/specification/9-constants.md#requests). */
export const COMPLAINT_DAYS = 10

/** Departments of the issuer that receive messages. */
export const DEPARTMENTS = ['customerCare', 'cards', 'billing', 'disputes', 'rewards'] as const
export type Department = (typeof DEPARTMENTS)[number]

/** Topics of the form. */
export const FEEDBACK_TOPICS = ['question', 'problem', 'service', 'portal', 'idea'] as const
export type FeedbackTopic = (typeof FEEDBACK_TOPICS)[number]

/** Topics of messages: those of the form, and deletion from the privacy page. */
export const MESSAGE_TOPICS = [...FEEDBACK_TOPICS, 'deletion'] as const
export type MessageTopic = (typeof MESSAGE_TOPICS)[number]

/** The longest message. */
export const MESSAGE_MAX = 2_000
/** The longest full name of a sender. */
export const FULL_NAME_MAX = 80

/** Fields of every message. */
export const MessageFields = {
  department: z.enum(DEPARTMENTS),
  topic: z.enum(MESSAGE_TOPICS),
  text: line(MESSAGE_MAX),
}

/** A message as stored. `visitor` has the details of a sender who was not signed in. */
export const MessageDetails = z.strictObject({
  ...MessageFields,
  visitor: z.nullable(
    z.strictObject({
      fullName: z.string(),
      email: z.string(),
      /** E.164. */
      contactNumber: z.string(),
      language: Language,
    }),
  ),
})
export type MessageDetails = z.output<typeof MessageDetails>

/** The unsent fields of a message. */
export const MessageDraft = z.strictObject({
  department: draftText(20),
  topic: draftText(20),
  text: draftText(MESSAGE_MAX),
})
export type MessageDraft = z.output<typeof MessageDraft>

/** Returns why a name is refused: letters of any script, with spaces, hyphens and apostrophes. */
export function fullNameProblem(text: string): 'required' | 'character' | null {
  const name = removeInvisible(text).trim()
  if (name === '') return 'required'
  return name.length <= FULL_NAME_MAX && /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u.test(name)
    ? null
    : 'character'
}

/** The sender's details as typed. */
type Visitor = Record<'fullName' | 'email' | 'contactNumber', string>

/** Returns why a visitor's details are refused, by field
 * (docs/specification/5-validation.md#contact-and-forms). */
export function visitorProblems({ fullName, email, contactNumber }: Visitor) {
  return {
    fullName: fullNameProblem(fullName),
    email: emailProblem(tidyEmail(email)),
    contactNumber: mobileProblem(readMobile(contactNumber)),
  }
}
