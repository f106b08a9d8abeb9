import { describe, expect, test } from 'vitest'
import { readConfig, readSettings } from './config.ts'
import { StartRefusal } from '../core/start-refusal.ts'
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
  ])('refuses %o alone in one line that says what to set', (environment, why) => {
    expect(() => readConfig(environment)).toThrow(new StartRefusal(`${why}, ${MISSING}`))
  })

  test('requires PUBLIC_URL outside the demonstration', () => {
    expect(() => readConfig({ DEMO: 'off', OUTBOX: 'on' })).toThrow(/it needs PUBLIC_URL, [^;]+$/)
  })

  test('requires message providers unless OUTBOX is on', () => {
    expect(() => readConfig({ ...PUBLIC, OUTBOX: 'off' })).toThrow(/it needs SMS_URL.+OUTBOX=on/)
  })

  test('readSettings does not require PUBLIC_URL or providers for a command beside the bridge', () => {
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

  test('allows a single role only with DATABASE_URL', () => {
    expect(readSettings({ ...POSTGRES, ROLE: 'worker' }).role).toBe('worker')
    expect(readSettings({ ROLE: 'both' }).role).toBe('both')
    expect(() => readSettings({ ROLE: 'web' })).toThrow(/^ROLE=web needs .+ Set DATABASE_URL/)
  })

  test('allows session and replica URLs only with DATABASE_URL', () => {
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
    ['DRAIN_SECONDS', '31'],
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
