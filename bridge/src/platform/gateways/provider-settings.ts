import { StartRefusal } from '../../core/start-refusal.ts'
import { isLoopback } from '../../core/loopback.ts'
import type { SmtpSettings } from './smtp.ts'
import type { VoiceSettings } from './voice/settings.ts'
import type { SmsSettings } from './http/sms.ts'
import type { PaymentPageSettings } from './http/payment-page.ts'
import type { EventSettings, WebhookSettings } from './http/webhook.ts'

/** The message providers; null for a channel whose messages stay in the outbox. */
export type Providers = {
  sms: WebhookSettings | SmsSettings | null
  mail: WebhookSettings | SmtpSettings | null
  voice: VoiceSettings | null
  /** The webhook for issuer events; null if they wait in the database. */
  issuer: EventSettings | null
  /** The payment page; null if people can pay with SADAD only. */
  pay: PaymentPageSettings | null
}

type Variables = Partial<
  Record<
    | 'SMS_URL'
    | 'SMS_SECRET'
    | 'SMS_KEY'
    | 'SMS_FROM'
    | 'MAIL_URL'
    | 'MAIL_SECRET'
    | 'MAIL_FROM'
    | 'VOICE_URL'
    | 'VOICE_ACCOUNT'
    | 'VOICE_TOKEN'
    | 'VOICE_FROM'
    | 'EVENTS_URL'
    | 'EVENTS_SECRET'
    | 'PAY_URL'
    | 'PAY_SECRET'
    | 'PUBLIC_URL',
    string
  >
>

/** Reads the providers from the environment. Each must be configured completely or not at all. */
export function readProviders(read: Variables): Providers {
  return {
    sms: smsOf(read),
    mail: mailOf(read),
    voice: voiceOf(read),
    issuer: issuerOf(read),
    pay: payOf(read),
  }
}

function smsOf(read: Variables): Providers['sms'] {
  const { SMS_URL: url, SMS_SECRET: secret, SMS_FROM: from, SMS_KEY: key } = read
  if ([url, secret, from, key].every((value) => value === undefined)) return null
  if (!url || !secret || !from) {
    throw new StartRefusal(
      'A provider of SMS needs SMS_URL, SMS_SECRET and SMS_FROM. Set all of them, or none to keep messages in the outbox table.',
    )
  }
  const settings = { url: encryptedUrl('SMS_URL', url), secret, from }
  if (key === undefined) return settings
  if (!read.PUBLIC_URL) {
    throw new StartRefusal(
      'A provider of SMS with SMS_KEY needs PUBLIC_URL, where it reports what was delivered. Set it, or unset SMS_KEY for a program of your own.',
    )
  }
  return { ...settings, key, publicOrigin: new URL(read.PUBLIC_URL).origin }
}

function mailOf({ MAIL_URL: url, MAIL_SECRET: secret, MAIL_FROM: from }: Variables) {
  if ([url, secret, from].every((value) => value === undefined)) return null
  const isSmtp = url !== undefined && /^smtps?:/i.test(url)
  if (!url || !from || (!isSmtp && !secret)) {
    throw new StartRefusal(
      'A provider of e-mail needs MAIL_URL and MAIL_FROM, and MAIL_SECRET where MAIL_URL is not a mail server. Set all of them, or none to keep messages in the outbox table.',
    )
  }
  if (isSmtp) {
    if (secret === undefined) return { url, from }
    throw new StartRefusal(
      'A mail server takes no MAIL_SECRET. Unset it, and write the user and the password into MAIL_URL.',
    )
  }
  return { url: encryptedUrl('MAIL_URL', url), secret: secret ?? '', from }
}

function issuerOf({ EVENTS_URL: url, EVENTS_SECRET: secret }: Variables) {
  if (url === undefined && secret === undefined) return null
  if (!url || !secret) {
    throw new StartRefusal(
      'The issuer’s address needs EVENTS_URL and EVENTS_SECRET. Set both, or none to let events wait in the database.',
    )
  }
  return { url: encryptedUrl('EVENTS_URL', url), secret }
}

function payOf({ PAY_URL: url, PAY_SECRET: secret, PUBLIC_URL: origin }: Variables) {
  if (url === undefined && secret === undefined) return null
  if (!url || !secret || !origin) {
    throw new StartRefusal(
      'A payment page needs PAY_URL, PAY_SECRET and PUBLIC_URL, where it reports what was paid. Set all of them, or unset PAY_URL and PAY_SECRET to let people pay with SADAD alone.',
    )
  }
  return { url: encryptedUrl('PAY_URL', url), secret, webhookOrigin: new URL(origin).origin }
}

/** Requires encryption for an address, except on this machine. Otherwise throws a `StartRefusal`
 * that names the variable. */
export function encryptedUrl(name: string, url: string): string {
  const { protocol, hostname } = new URL(url)
  if (/^(https|rediss):$/.test(protocol) || isLoopback(hostname)) return url
  const wanted = protocol === 'redis:' ? 'rediss' : 'https'
  throw new StartRefusal(`${name} is not encrypted. Set it to an address with ${wanted}.`)
}

function voiceOf(read: Variables): VoiceSettings | null {
  const { VOICE_URL: base, VOICE_ACCOUNT: account, VOICE_TOKEN: token, VOICE_FROM: from } = read
  const given = [base, account, token, from].filter((value) => value !== undefined)
  if (given.length === 0) return null
  if (!base || !account || !token || !from || !read.PUBLIC_URL) {
    throw new StartRefusal(
      'A provider of voice calls needs VOICE_URL, VOICE_ACCOUNT, VOICE_TOKEN, VOICE_FROM and PUBLIC_URL. Set all of them, or none to keep calls in the outbox table.',
    )
  }
  const publicOrigin = new URL(read.PUBLIC_URL).origin
  const url = encryptedUrl('VOICE_URL', base).replace(/\/+$/, '')
  return { url, account, token, from, publicOrigin }
}
