import { describe, expect, test } from 'vitest'
import { PUSH_SERVICES } from '../platform/gateways/push/hosts.ts'
import { makePushKey } from '../platform/gateways/push/key.ts'
import { readConfig, readSettings } from './config.ts'

describe('web push', () => {
  const PUSH_KEY = makePushKey()
  const of = (given: object) => readSettings({ DEMO: 'off', ...given }).push

  test('is offered with a key, for the default or the named push services', () => {
    expect(of({})).toBeNull()
    expect(of({ PUSH_KEY })).toEqual({ key: PUSH_KEY, contact: null, hosts: PUSH_SERVICES })
    const named = { PUSH_HOSTS: '*.push.example.com, http://127.0.0.1:9000' }
    const PUSH_CONTACT = 'mailto:operations@example.com'
    expect(of({ PUSH_KEY, PUSH_CONTACT, ...named })).toEqual({
      key: PUSH_KEY,
      contact: PUSH_CONTACT,
      hosts: ['*.push.example.com', 'http://127.0.0.1:9000'],
    })
  })

  test('is offered by the demonstration with its own stored key', () => {
    expect(readSettings({}).push).toMatchObject({ key: null })
    expect(readSettings({ BRIDGE_KEYS: '{}' }).push).toBeNull()
  })

  test.each([
    [{ PUSH_KEY: 'short' }, /^PUSH_KEY does not fit/],
    [{ PUSH_KEY: 'A'.repeat(43) }, /^PUSH_KEY does not fit/],
    [{ PUSH_KEY, PUSH_CONTACT: 'somebody' }, /^PUSH_CONTACT does not fit/],
    [{ PUSH_KEY, PUSH_HOSTS: '10.0.0.1' }, /^PUSH_HOSTS does not fit/],
    [{ PUSH_KEY, PUSH_HOSTS: 'http://push.example.com:80' }, /^PUSH_HOSTS does not fit/],
    [{ PUSH_KEY, PUSH_HOSTS: 'push.example.com,*' }, /^PUSH_HOSTS does not fit/],
    [{ PUSH_HOSTS: 'push.example.com' }, /need PUSH_KEY/],
  ])('refuses %o', (given, message) => {
    expect(() => of(given)).toThrow(message)
  })
})

describe('providers', () => {
  const SECRET = 'a-secret-of-at-least-32-characters'
  const SMS = { SMS_URL: 'https://sms.example.com/in', SMS_SECRET: SECRET, SMS_FROM: 'Sadu' }
  const MAIL = {
    MAIL_URL: 'smtps://u:p@mail.example.com',
    MAIL_FROM: 'Sadu <no-reply@a.example>',
  }
  const VOICE = {
    VOICE_URL: 'https://voice.example.com/v1/',
    VOICE_ACCOUNT: 'AC1',
    VOICE_TOKEN: 'a-token-of-the-provider',
    VOICE_FROM: '+966112345678',
    PUBLIC_URL: 'https://cards.example.com',
  }

  test('are read for all channels, and then OUTBOX is not needed', () => {
    expect(readConfig({ DEMO: 'off', ...SMS, ...MAIL, ...VOICE }).providers).toEqual({
      sms: { url: SMS.SMS_URL, secret: SECRET, from: 'Sadu' },
      mail: { url: MAIL.MAIL_URL, from: MAIL.MAIL_FROM },
      voice: expect.objectContaining({ url: 'https://voice.example.com/v1' }) as object,
      issuer: null,
      pay: null,
    })
  })

  test('may use an API key for SMS, with a callback address at the public URL', () => {
    const SMS_KEY = 'a-key-of-the-provider'
    const { PUBLIC_URL } = VOICE
    expect(readSettings({ ...SMS, SMS_KEY, PUBLIC_URL }).providers.sms).toEqual({
      url: SMS.SMS_URL,
      secret: SECRET,
      from: 'Sadu',
      key: SMS_KEY,
      publicOrigin: PUBLIC_URL,
    })
    expect(() => readSettings({ ...SMS, SMS_KEY })).toThrow(/with SMS_KEY needs PUBLIC_URL/)
  })

  test('the issuer’s webhook is configured completely or not at all', () => {
    const of = (given: object) => readSettings({ ...given }).providers.issuer
    const EVENTS_URL = 'https://core.example.com/events'
    expect(of({ EVENTS_URL, EVENTS_SECRET: SECRET })).toEqual({ url: EVENTS_URL, secret: SECRET })
    expect(() => of({ EVENTS_URL })).toThrow(/^The issuer’s address needs EVENTS_URL and/)
    expect(() => of({ EVENTS_URL: 'http://core.example.com', EVENTS_SECRET: SECRET })).toThrow(
      /^EVENTS_URL is not encrypted/,
    )
    expect(() => of({ EVENTS_URL, EVENTS_SECRET: 'short' })).toThrow(/^EVENTS_SECRET does not fit/)
  })

  test('the payment page requires a secret, the public URL and encryption', () => {
    const PAY = { PAY_URL: 'https://pay.example.com/v1', PAY_SECRET: SECRET }
    const PUBLIC_URL = 'https://cards.example.com'
    expect(readSettings({ ...PAY, PUBLIC_URL }).providers.pay).toEqual({
      url: PAY.PAY_URL,
      secret: SECRET,
      webhookOrigin: PUBLIC_URL,
    })
    expect(() => readSettings(PAY)).toThrow(/^A payment page needs PAY_URL/)
    expect(() => readSettings({ PUBLIC_URL, PAY_SECRET: SECRET })).toThrow(/^A payment page needs/)
    const http = { ...PAY, PAY_URL: 'http://pay.example.com' }
    expect(() => readSettings({ ...http, PUBLIC_URL })).toThrow(/^PAY_URL is not encrypted/)
  })

  test.each<[object, RegExp]>([
    [{ ...SMS }, /it needs MAIL_URL and VOICE_URL, without which messages would reach nobody/],
    [{ ...SMS, SMS_SECRET: '' }, /^A provider of SMS needs/],
    [{ SMS_KEY: 'a-key-of-the-provider' }, /^A provider of SMS needs/],
    [{ ...SMS, SMS_KEY: 'a key with\nlines' }, /^SMS_KEY does not fit/],
    [{ ...SMS, SMS_SECRET: 'short' }, /^SMS_SECRET does not fit/],
    [{ ...SMS, SMS_FROM: 'A name that is too long' }, /^SMS_FROM does not fit/],
    [{ ...SMS, SMS_URL: 'http://sms.example.com' }, /^SMS_URL is not encrypted/],
    [{ MAIL_URL: 'https://mail.example.com', MAIL_FROM: 'a@a.example' }, /MAIL_SECRET where/],
    [{ ...MAIL, MAIL_SECRET: SECRET }, /^A mail server takes no MAIL_SECRET/],
    [{ ...MAIL, MAIL_FROM: 'nobody' }, /^MAIL_FROM does not fit/],
    [{ ...MAIL, MAIL_FROM: 'a@a.example\nBcc: b@b.example' }, /^MAIL_FROM does not fit/],
    [{ ...VOICE, PUBLIC_URL: '' }, /^A provider of voice calls needs/],
    [{ ...VOICE, VOICE_URL: 'http://voice.example.com' }, /^VOICE_URL is not encrypted/],
  ])('are refused with %o', (environment, message) => {
    const start = () => readConfig({ PUBLIC_URL: VOICE.PUBLIC_URL, ...environment })
    expect(start).toThrow(message)
  })

  test('may be a local program without TLS', () => {
    const url = 'http://127.0.0.1:9000/sms'
    const config = readConfig({ PUBLIC_URL: VOICE.PUBLIC_URL, OUTBOX: 'on', ...SMS, SMS_URL: url })
    expect(config.providers.sms?.url).toBe(url)
  })

  test('are refused in the demonstration', () => {
    expect(() => readConfig(SMS)).toThrow(/DEMO=off/)
    expect(() => readConfig(MAIL)).toThrow(/DEMO=off/)
  })
})
