import { describe, expect, test } from 'vitest'
import { readConfig, readSettings } from './config.ts'
import { StartRefusal } from '../core/start-refusal.ts'
import { PUSH_SERVICES } from '../platform/gateways/push/hosts.ts'
import { makePushKey } from '../platform/gateways/push/key.ts'
import { DEFAULT_ISSUER } from '../platform/issuer/issuer.ts'

describe('readConfig', () => {
  test('starts the demonstration on port 8080 without any configuration', () => {
    expect(readConfig({})).toMatchObject({
      host: 'localhost',
      port: 8080,
      role: 'both',
      databaseUrl: null,
      databaseSessionUrl: null,
      databaseReplicaUrl: null,
      databaseConnections: 10,
      demo: true,
      trustedProxies: false,
      logLevel: 'warn',
      issuer: DEFAULT_ISSUER,
    })
  })

  test('reads each variable', () => {
    const config = readConfig({
      PORT: '9000',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://sadu:secret@db/sadu',
      DATABASE_CONNECTIONS: '40',
      PUBLIC_URL: 'https://cards.example.com',
      TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2',
      RATE_PER_SESSION: '5000000',
      NODE_ENV: 'production',
      OUTBOX: 'on',
    })
    expect(config).toMatchObject({
      port: 9000,
      host: '0.0.0.0',
      databaseUrl: 'postgres://sadu:secret@db/sadu',
      databaseConnections: 40,
      trustedProxies: ['10.0.0.1', '10.0.0.2'],
      demo: false,
    })
    expect(config.publicUrl?.origin).toBe('https://cards.example.com')
    expect(config.limits.perSession).toBe(5_000_000)
  })

  const PUBLIC = { PUBLIC_URL: 'https://cards.example.com', OUTBOX: 'on' }
  const POSTGRES = { DATABASE_URL: 'postgresql://localhost/sadu' }

  test.each([
    [{}, true],
    [{ HOST: '127.0.0.1' }, true],
    [{ HOST: '::1', NODE_ENV: 'development' }, true],
    [{ ...POSTGRES, DEMO: 'on' }, true],
    [{ NODE_ENV: 'production', DEMO: 'on' }, true],
    [{ ...PUBLIC, HOST: '0.0.0.0', DEMO: 'on' }, true],
    [PUBLIC, false],
    [{ ...PUBLIC, DEMO: 'off' }, false],
    [{ ...PUBLIC, NODE_ENV: 'production' }, false],
    [{ ...PUBLIC, ...POSTGRES }, false],
    [{ ...PUBLIC, HOST: '0.0.0.0' }, false],
  ])('with %o, demonstration mode is %s', (environment, demo) => {
    expect(readConfig(environment)).toMatchObject({ demo, demoLive: demo })
    expect(readConfig({ ...environment, DEMO_LIVE: 'off' }).demoLive).toBe(false)
  })

  const MISSING =
    'so this is not the demonstration, and it needs PUBLIC_URL, the address that people type; SMS_URL and MAIL_URL and VOICE_URL, without which messages would reach nobody (OUTBOX=on keeps them in the outbox table). Set these, or DEMO=on for the demonstration.'

  test.each([
    [POSTGRES, 'DATABASE_URL is set'],
    [{ HOST: '0.0.0.0' }, 'HOST is reached by other machines'],
    [{ HOST: '127.0.0.1.example.com' }, 'HOST is reached by other machines'],
    [{ NODE_ENV: 'production' }, 'NODE_ENV is production'],
    [{ DEMO: 'off' }, 'DEMO is off'],
  ])('%o alone is refused in one line that says what to set', (environment, why) => {
    expect(() => readConfig(environment)).toThrow(new StartRefusal(`${why}, ${MISSING}`))
  })

  test('requires a configured address for statements and tokens', () => {
    expect(() => readConfig({ DEMO: 'off', OUTBOX: 'on' })).toThrow(/it needs PUBLIC_URL, [^;]+$/)
  })

  test('requires providers for codes, unless configured otherwise', () => {
    expect(() => readConfig({ ...PUBLIC, OUTBOX: 'off' })).toThrow(/it needs SMS_URL.+OUTBOX=on/)
  })

  test('a command beside the bridge needs none of it', () => {
    expect(readSettings(POSTGRES)).toMatchObject({ databaseUrl: POSTGRES.DATABASE_URL })
  })

  test('has a checkpoint folder for each database', () => {
    const of = (environment: Record<string, string>) => readSettings(environment).checkpoints
    expect(of({ DATA_DIR: '/data' })).toEqual({
      directory: '/data/audit-checkpoints/embedded',
      url: null,
    })
    const shared = { DATA_DIR: '/data', DATABASE_URL: 'postgres://sadu:secret@db.internal/sadu' }
    expect(of(shared).directory).toBe('/data/audit-checkpoints/db.internal-5432-sadu')
    const pooled = { ...shared, DATABASE_URL: 'postgres://localhost:6432/sadu' }
    expect(of({ ...pooled, DATABASE_SESSION_URL: shared.DATABASE_URL })).toEqual(of(shared))
    const own = {
      AUDIT_CHECKPOINTS: '/checkpoints',
      AUDIT_CHECKPOINT_URL: 'https://audit.example.com/in',
    }
    expect(of({ ...shared, ...own })).toEqual({
      directory: '/checkpoints',
      url: 'https://audit.example.com/in',
    })
    expect(() => of({ AUDIT_CHECKPOINT_URL: 'http://audit.example.com/in' })).toThrow(
      'AUDIT_CHECKPOINT_URL is not encrypted',
    )
  })

  test('has a role of its own only beside other bridges', () => {
    expect(readSettings({ ...POSTGRES, ROLE: 'worker' }).role).toBe('worker')
    expect(readSettings({ ROLE: 'both' }).role).toBe('both')
    expect(() => readSettings({ ROLE: 'web' })).toThrow(/^ROLE=web needs .+ Set DATABASE_URL/)
  })

  test('has further addresses of its database only beside the first', () => {
    const DATABASE_SESSION_URL = 'postgres://db/sadu'
    expect(readSettings({ ...POSTGRES, DATABASE_SESSION_URL })).toMatchObject({
      databaseUrl: POSTGRES.DATABASE_URL,
      databaseSessionUrl: DATABASE_SESSION_URL,
    })
    for (const name of ['DATABASE_SESSION_URL', 'DATABASE_REPLICA_URL']) {
      expect(() => readSettings({ [name]: 'postgres://db/sadu' })).toThrow(
        `${name} belongs to the database that DATABASE_URL names. Set DATABASE_URL, or unset`,
      )
    }
  })

  test('requires TLS for Redis, except on this machine', () => {
    const of = (REDIS_URL: string) => readSettings({ REDIS_URL }).redisUrl
    for (const url of ['rediss://redis.example.com', 'redis://localhost:6379', 'redis://[::1]']) {
      expect(of(url)).toBe(url)
    }
    expect(() => of('redis://user:hidden@redis.example.com')).toThrow(
      'REDIS_URL is not encrypted. Set it to an address with rediss.',
    )
  })

  test('requires complete, encrypted object storage settings or none', () => {
    const of = (environment: Record<string, string>) => readSettings(environment).objectStore
    const access = { S3_ACCESS_KEY_ID: 'KEY', S3_SECRET_ACCESS_KEY: 'a-secret-of-the-store' }
    const S3_URL = 'https://objects.example.com/files/'
    expect(of({})).toBeNull()
    expect(of({ ...access, S3_URL })).toEqual({
      url: 'https://objects.example.com/files',
      region: 'us-east-1',
      accessKeyId: 'KEY',
      secretAccessKey: 'a-secret-of-the-store',
    })
    expect(of({ ...access, S3_URL, S3_REGION: 'me-south-1' })).toMatchObject({
      region: 'me-south-1',
    })
    expect(() => of({ S3_URL })).toThrow(/^A store of files needs S3_URL, S3_ACCESS_KEY_ID and/)
    expect(() => of({ ...access, S3_URL: 'http://objects.example.com/files' })).toThrow(
      'S3_URL is not encrypted',
    )
  })

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

    test('of all channels are read, and then no message is stored', () => {
      expect(readConfig({ DEMO: 'off', ...SMS, ...MAIL, ...VOICE }).providers).toEqual({
        sms: { url: SMS.SMS_URL, secret: SECRET, from: 'Sadu' },
        mail: { url: MAIL.MAIL_URL, from: MAIL.MAIL_FROM },
        voice: expect.objectContaining({ url: 'https://voice.example.com/v1' }) as object,
        issuer: null,
        pay: null,
      })
    })

    test('of SMS may use an API key, with a callback address at our public URL', () => {
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

    test('and the issuer’s webhook are configured completely or not at all', () => {
      const of = (given: object) => readSettings({ ...given }).providers.issuer
      const EVENTS_URL = 'https://core.example.com/events'
      expect(of({ EVENTS_URL, EVENTS_SECRET: SECRET })).toEqual({ url: EVENTS_URL, secret: SECRET })
      expect(() => of({ EVENTS_URL })).toThrow(/^The issuer’s address needs EVENTS_URL and/)
      expect(() => of({ EVENTS_URL: 'http://core.example.com', EVENTS_SECRET: SECRET })).toThrow(
        /^EVENTS_URL is not encrypted/,
      )
      expect(() => of({ EVENTS_URL, EVENTS_SECRET: 'short' })).toThrow(
        /^EVENTS_SECRET does not fit/,
      )
    })

    test('of the payment page need a secret and our public URL, and encryption', () => {
      const PAY = { PAY_URL: 'https://pay.example.com/v1', PAY_SECRET: SECRET }
      const PUBLIC_URL = 'https://cards.example.com'
      expect(readSettings({ ...PAY, PUBLIC_URL }).providers.pay).toEqual({
        url: PAY.PAY_URL,
        secret: SECRET,
        webhookOrigin: PUBLIC_URL,
      })
      expect(() => readSettings(PAY)).toThrow(/^A payment page needs PAY_URL/)
      expect(() => readSettings({ PUBLIC_URL, PAY_SECRET: SECRET })).toThrow(
        /^A payment page needs/,
      )
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
    ])('refuse %o', (environment, message) => {
      const start = () => readConfig({ PUBLIC_URL: VOICE.PUBLIC_URL, ...environment })
      expect(start).toThrow(message)
    })

    test('may be a local program without TLS', () => {
      const url = 'http://127.0.0.1:9000/sms'
      const config = readConfig({ ...PUBLIC, ...SMS, SMS_URL: url })
      expect(config.providers.sms?.url).toBe(url)
    })

    test('are not used in the demonstration, whose people are fictional', () => {
      expect(() => readConfig(SMS)).toThrow(/DEMO=off/)
      expect(() => readConfig(MAIL)).toThrow(/DEMO=off/)
    })
  })

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/sadu'],
    ['DEMO', 'maybe'],
    ['NODE_ENV', 'prod'],
    ['PUBLIC_URL', 'cards.example.com'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['RATE_PER_ADDRESS', '0'],
    ['ROLE', 'clerk'],
    ['DATABASE_SESSION_URL', 'http://localhost:5432'],
    ['DATABASE_REPLICA_URL', 'replica'],
    ['DATABASE_CONNECTIONS', '1'],
  ])('refuses %s=%s in one line that says what to set', (name, value) => {
    const start = () => readConfig({ [name]: value })
    expect(start).toThrow(StartRefusal)
    expect(start).toThrow(new RegExp(`^${name} does not fit\\. Set it to .+\\.$`))
  })

  test('never repeats a value that may contain a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://sadu:hunter2@db/sadu' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
    )
  })
})
