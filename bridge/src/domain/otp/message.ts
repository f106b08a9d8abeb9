import type { Localized, Language } from '@sadu/contract'
import { CODE_LIFETIME_MS } from './rules.ts'
import { MINUTE_MS } from '@sadu/contract/core/time'

const MINUTES = CODE_LIFETIME_MS / MINUTE_MS

/** What a code is for, as its message names it: after "is your code to" in English, and after
 * "رمز" in Arabic. */
export type CodeUse = (productName: Localized) => Localized

type Given = { language: Language; productName: Localized; code: string; host: string | null }

/** The message that carries a code: what it is for, how long it lasts, and the warning. Its last line binds
 * the code to our host, so that a phone offers it on no other page (W3C, origin-bound one-time codes); an e-mail, without
 * a host, has none. */
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

/** The subject of an e-mail with a code. */
export const CODE_SUBJECT: Localized = { en: 'Your code', ar: 'رمز التحقق' }
