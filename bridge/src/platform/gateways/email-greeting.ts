import type { Language, Localized } from '@sadu/contract'
import type { Outgoing, Senders } from '../outbox/message.ts'

const GREETINGS: Localized = { en: 'Hello,', ar: 'مرحبًا،' }

const signed = ({ en, ar }: Localized): Localized => ({
  en: `Kind regards,\nThe ${en} team`,
  ar: `مع أطيب التحيات،\nفريق ${ar}`,
})

/** Returns the senders, with a greeting and a signature added to emails. The outbox stores texts
 * without them, since it gathers several notices into one email. */
export function withGreetings(senders: Senders, product: Localized): Senders {
  const { email } = senders
  if (!email) return senders
  const send = (message: Outgoing) =>
    email.send({ ...message, text: greetingText(message, product) })
  return { ...senders, email: { ...email, send } }
}

/** Returns an email’s text between a greeting and a signature, in its language or in both. */
export function greetingText(
  { text, language }: Pick<Outgoing, 'text' | 'language'>,
  product: Localized,
): string {
  const languages: Language[] = language === null ? ['ar', 'en'] : [language]
  const signature = signed(product)
  return [
    ...languages.map((one) => GREETINGS[one]),
    text,
    ...languages.map((one) => signature[one]),
  ].join('\n\n')
}
