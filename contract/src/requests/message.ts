import * as z from 'zod/mini'
import { emailProblem, tidyEmail } from '../core/email.ts'
import { mobileProblem, readMobile } from '../core/mobile.ts'
import { withoutUnseen } from '../core/typed-text.ts'
import { draftText, Language, line } from '../core/values.ts'

/** What is written to the issuer: a message, or a complaint with its own clock
 * (docs/specification/4-states.md#contact-and-complaints). */
export const MESSAGE_KINDS = ['contact', 'complaint'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** Working days in which a complaint is answered (docs/specification/9-constants.md#requests). */
export const COMPLAINT_DAYS = 10

/** Who at the issuer reads it. */
export const DEPARTMENTS = ['customerCare', 'cards', 'billing', 'disputes', 'rewards'] as const
export type Department = (typeof DEPARTMENTS)[number]

/** What it is about. */
export const FEEDBACK_TOPICS = ['question', 'problem', 'service', 'portal', 'idea'] as const
export type FeedbackTopic = (typeof FEEDBACK_TOPICS)[number]

/** The topics of messages: those of the form, and what the privacy page asks for. */
export const MESSAGE_TOPICS = [...FEEDBACK_TOPICS, 'deletion'] as const
export type MessageTopic = (typeof MESSAGE_TOPICS)[number]

/** The longest text of a message. */
export const MESSAGE_MAX = 2_000
/** The longest name of whoever writes. */
export const FULL_NAME_MAX = 80

/** What is said in every message, whoever writes. */
export const Said = {
  department: z.enum(DEPARTMENTS),
  topic: z.enum(MESSAGE_TOPICS),
  text: line(MESSAGE_MAX),
}

/** A message as it is stored. `visitor` is who wrote where nobody was signed in. */
export const MessageDetails = z.strictObject({
  ...Said,
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

/** What was written and not sent yet. */
export const MessageDraft = z.strictObject({
  department: draftText(20),
  topic: draftText(20),
  text: draftText(MESSAGE_MAX),
})
export type MessageDraft = z.output<typeof MessageDraft>

/** Why a name is refused: letters of any script, with spaces, hyphens and apostrophes. */
export function fullNameProblem(text: string): 'required' | 'character' | null {
  const name = withoutUnseen(text).trim()
  if (name === '') return 'required'
  return name.length <= FULL_NAME_MAX && /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u.test(name)
    ? null
    : 'character'
}

/** Who writes, as they typed it. */
type Visitor = Record<'fullName' | 'email' | 'contactNumber', string>

/** Why what a visitor says of themselves is refused, by field
 * (docs/specification/5-validation.md#contact-and-forms). */
export function visitorProblems({ fullName, email, contactNumber }: Visitor) {
  return {
    fullName: fullNameProblem(fullName),
    email: emailProblem(tidyEmail(email)),
    contactNumber: mobileProblem(readMobile(contactNumber)),
  }
}
