import type { Localized, Language } from '@sadu/contract'
import { CODE_LIFETIME_MS } from './rules.ts'
import { MINUTE_MS } from '@sadu/contract/core/time'

const MINUTES = CODE_LIFETIME_MS / MINUTE_MS

/** A code's purpose for its message: follows "is your code to" in English and "رمز" in Arabic. */
export type CodeUse = (productName: Localized) => Localized

type Given = { language: Language; productName: Localized; code: string; host: string | null }

/** Returns the text of a message with a code: purpose, validity and a warning. Its last line binds
 * the code to our host, so that phones offer it on no other page (W3C, origin-bound one-time
 * codes). Emails have no such line. */
export function codeMessage(use: CodeUse, { language, productName, code, host }: Given): string {
  const named = use(productName)[language]
  const text =
    language === 'en'
      ? `${code} is your code to ${named}. Valid for ${MINUTES} minutes. ` +
        'Never share it: our staff will never ask for it.'
      : `${code} هو رمز ${named}، وصلاحيته ${MINUTES} دقائق. ` +
        'لا تُطلع عليه أحدًا، فموظفونا لن يطلبوه منك.'
  return host === null ? text : `${text}\n@${host} #${code}`
}

/** The subject line of an email with a code. */
export const CODE_SUBJECT: Localized = { en: 'Your code', ar: 'رمز التحقق' }
