import type { Senders } from '../outbox/message.ts'
import type { Providers } from './provider-settings.ts'
import { createVoiceSender } from './voice/sender.ts'
import { createSmsSender } from './http/sms.ts'
import { createEventSender, createWebhookSender } from './http/webhook.ts'

/** The channels that a provider is configured for, each with what hands messages to it. */
export async function createSenders(
  { sms, mail, voice, issuer }: Providers,
  now: () => Date,
): Promise<Senders> {
  return {
    ...(sms && { sms: 'key' in sms ? createSmsSender(sms) : createWebhookSender(sms, now) }),
    ...(mail && { email: await mailSender(mail, now) }),
    ...(voice && { call: createVoiceSender(voice) }),
    ...(issuer && { issuer: createEventSender(issuer, now) }),
  }
}

async function mailSender(mail: NonNullable<Providers['mail']>, now: () => Date) {
  if ('secret' in mail) return createWebhookSender(mail, now)
  // Loaded where a mail server is configured, and nowhere else.
  const { createSmtpSender } = await import('./smtp.ts')
  return createSmtpSender(mail)
}
