import type { Senders } from '../outbox/message.ts'
import type { PushParts } from './push/sender.ts'
import type { Providers } from './provider-settings.ts'
import { createVoiceSender } from './voice/sender.ts'
import { createSmsSender } from './http/sms.ts'
import { createEventSender, createWebhookSender } from './http/webhook.ts'

/** Creates the senders of all channels with a configured provider. */
export async function createSenders(
  { sms, mail, voice, issuer }: Omit<Providers, 'pay'>,
  now: () => Date,
  push: PushParts | null = null,
): Promise<Senders> {
  return {
    ...(sms && { sms: 'key' in sms ? createSmsSender(sms) : createWebhookSender(sms, now) }),
    ...(mail && { email: await mailSender(mail, now) }),
    ...(voice && { call: createVoiceSender(voice) }),
    ...(issuer && { issuer: createEventSender(issuer, now) }),
    ...(push && { push: await pushSender(push, now) }),
  }
}

async function mailSender(mail: NonNullable<Providers['mail']>, now: () => Date) {
  if ('secret' in mail) return createWebhookSender(mail, now)
  // Loaded only if a mail server is configured.
  const { createSmtpSender } = await import('./smtp.ts')
  return createSmtpSender(mail)
}

async function pushSender(push: PushParts, now: () => Date) {
  // Loaded only if web push is on.
  const { createPushSender } = await import('./push/sender.ts')
  return createPushSender(push, now)
}
