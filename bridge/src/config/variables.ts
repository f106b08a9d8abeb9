import * as z from 'zod/mini'
import { StartRefusal } from '../core/start-refusal.ts'
import { PUSH_HOST } from '../platform/gateways/push/hosts.ts'
import { pushKeyOf } from '../platform/gateways/push/key.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const whole = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int().check(z.minimum(minimum), z.maximum(maximum)),
    ),
  )
const onOrOff = z.enum(['on', 'off'])

const url = (...protocols: string[]) =>
  z.string().check(z.refine((text) => protocols.includes(URL.parse(text)?.protocol ?? '')))

/** The schema of each variable, and the advice for an invalid value. */
export const VARIABLES = {
  PORT: [whole(0, 65_535), 'a port number such as 8080'],
  HOST: [z.string(), 'an address to listen on, such as 127.0.0.1 or 0.0.0.0'],
  ROLE: [z.enum(['web', 'worker', 'both']), 'web, worker or both'],
  DATA_DIR: [z.string(), 'a folder, such as ./data'],
  DATABASE_URL: [
    url('postgres:', 'postgresql:'),
    'an address such as postgres://user:password@localhost:5432/sadu; leave it out for the embedded database',
  ],
  DATABASE_SESSION_URL: [
    url('postgres:', 'postgresql:'),
    'the address of PostgreSQL itself, where DATABASE_URL is that of PgBouncer',
  ],
  DATABASE_REPLICA_URL: [
    url('postgres:', 'postgresql:'),
    'the address of a replica of the database that DATABASE_URL names',
  ],
  DATABASE_CONNECTIONS: [whole(2, 1_000), 'a number of connections, at least 2'],
  BRIDGE_KEYS: [z.string(), 'the keys as one JSON text'],
  NODE_ENV: [z.enum(['production', 'development', 'test']), 'production, development or test'],
  AUDIT_CHECKPOINTS: [
    z.string(),
    'a folder outside the database, such as /var/lib/sadu/checkpoints',
  ],
  AUDIT_CHECKPOINT_URL: [url('http:', 'https:'), 'the address that checkpoints are posted to'],
  DEMO: [onOrOff, 'on or off'],
  DEMO_LIVE: [onOrOff, 'on or off'],
  DEMO_PASSWORD: [z.string().check(z.maxLength(128)), 'a password of at most 128 characters'],
  OUTBOX: [onOrOff, 'on or off'],
  ISSUER_FILE: [z.string(), 'the path of a JSON file'],
  PUBLIC_URL: [url('http:', 'https:'), 'an address such as https://cards.example.com'],
  TRUSTED_PROXIES: [z.string(), 'addresses of proxies, separated by commas'],
  LOG_LEVEL: [z.enum(LOG_LEVELS), `one of ${LOG_LEVELS.join(', ')}`],
  METRICS_TOKEN: [z.string().check(z.minLength(16)), 'a secret of at least 16 characters'],
  CONNECTIONS_PER_ADDRESS: [whole(1, 100_000), 'a number of connections'],
  DRAIN_SECONDS: [whole(0, 30), 'a number of seconds, at most 30'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    url('http:', 'https:'),
    'the base address of an OTLP receiver, such as http://localhost:4318',
  ],
  OTEL_SERVICE_NAME: [z.string().check(z.minLength(1), z.maxLength(64)), 'a name such as sadu'],
  OTEL_TRACES_SAMPLER_ARG: [
    z.pipe(
      z.string().check(z.regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/)),
      z.transform((text: string) => Number(text)),
    ),
    'the share of traces that are kept, from 0 to 1, such as 0.1',
  ],
  SECURITY_CONTACT: [
    url('mailto:', 'https:', 'tel:'),
    'how a finding is reported, such as mailto:security@cards.example.com',
  ],
  TRUSTED_DEVICES: [whole(1, 100), 'how many devices a person may trust'],
  SMS_URL: [url('http:', 'https:'), 'the address that SMS are posted to'],
  SMS_SECRET: [z.string().check(z.minLength(32)), 'a secret of at least 32 characters'],
  SMS_KEY: [
    z.string().check(z.regex(/^[\w.~+/=-]{16,512}$/)),
    'the key of at least 16 characters that the provider of SMS gave you',
  ],
  SMS_FROM: [
    z.string().check(z.regex(/^(\+?\d{3,15}|[A-Za-z0-9][A-Za-z0-9 _-]{0,10})$/)),
    'the number or the name of at most 11 characters that SMS come from',
  ],
  MAIL_URL: [
    url('http:', 'https:', 'smtp:', 'smtps:'),
    'a mail server such as smtps://user:password@mail.example.com, or the address that e-mails are posted to',
  ],
  MAIL_SECRET: [z.string().check(z.minLength(32)), 'a secret of at least 32 characters'],
  MAIL_FROM: [
    z
      .string()
      .check(
        z.maxLength(200),
        z.regex(/^([^<>"@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/),
      ),
    'the address that e-mails come from, such as Sadu <no-reply@cards.example.com>',
  ],
  MAIL_INBOX: [z.string(), 'the Maildir in which e-mails with complaints arrive'],
  VOICE_URL: [url('http:', 'https:'), 'the base of the interface of a provider of voice calls'],
  VOICE_ACCOUNT: [z.string().check(z.regex(/^[\w-]{1,64}$/)), 'the account at that provider'],
  VOICE_TOKEN: [z.string().check(z.minLength(16)), 'the secret of that account'],
  VOICE_FROM: [
    z.string().check(z.regex(/^\+\d{8,15}$/)),
    'the number that calls come from, such as +966112345678',
  ],
  PAY_URL: [url('http:', 'https:'), 'the base of the interface of a payment page'],
  PAY_SECRET: [z.string().check(z.minLength(32)), 'a secret of at least 32 characters'],
  PUSH_KEY: [
    z.string().check(z.refine((text) => pushKeyOf(text) !== null)),
    'a private VAPID key in base64url, as npx web-push generate-vapid-keys makes one',
  ],
  PUSH_CONTACT: [url('mailto:', 'https:'), 'an address such as mailto:operations@example.com'],
  PUSH_HOSTS: [
    z
      .string()
      .check(z.refine((text) => text.split(',').every((host) => PUSH_HOST.test(host.trim())))),
    'hosts of push services, separated by commas, such as fcm.googleapis.com, *.push.apple.com',
  ],
  CLAMD_URL: [
    url('tcp:', 'unix:'),
    'where clamd listens, such as tcp://localhost:3310 or unix:/run/clamav/clamd.ctl',
  ],
  S3_URL: [
    url('http:', 'https:'),
    'the address of a bucket, such as https://objects.example.com/sadu-files',
  ],
  S3_REGION: [z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)), 'a region, such as me-south-1'],
  S3_ACCESS_KEY_ID: [z.string().check(z.regex(/^\w{1,128}$/)), 'the name of the access key'],
  S3_SECRET_ACCESS_KEY: [z.string().check(z.minLength(16)), 'the secret of the access key'],
  FEED_DIR: [z.string(), 'the folder in which the issuer’s files arrive'],
  EVENTS_DIR: [z.string(), 'the folder in which files for the issuer are left'],
  EVENTS_URL: [url('http:', 'https:'), 'the address that events for the issuer are posted to'],
  EVENTS_SECRET: [z.string().check(z.minLength(32)), 'a secret of at least 32 characters'],
  FEED_SOURCE: [
    z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{0,39}$/)),
    'the name of who writes the files, such as issuer: lowercase letters, digits, dots and hyphens',
  ],
  REDIS_URL: [
    url('redis:', 'rediss:'),
    'an address such as redis://user:password@localhost:6379; leave it out to count limits in the database',
  ],
  RATE_PER_ADDRESS: [whole(1, 100_000_000), 'a number of calls in a minute'],
  RATE_PER_SESSION: [whole(1, 100_000_000), 'a number of calls in a minute'],
  FAILURES_PER_ADDRESS: [whole(1, 100_000_000), 'a number of wrong passwords in an hour'],
  NOTICES_AT_ONCE: [whole(1, 1_000_000), 'how many notices leave for a person one by one'],
} as const

type Variables = typeof VARIABLES
/** The parsed values of the variables that are set. */
export type Read = { [Name in keyof Variables]?: z.output<Variables[Name][0]> }

/** Parses the variables. Throws a `StartRefusal` for an invalid value. */
export function readVariables(environment: Record<string, string | undefined>): Read {
  const read: Record<string, unknown> = {}
  for (const [name, [shape, expected]] of Object.entries(VARIABLES)) {
    const text = environment[name]
    if (text === undefined || text === '') continue
    const result = shape.safeParse(text)
    // The value is not repeated, since a database address contains a password.
    if (!result.success) throw new StartRefusal(`${name} does not fit. Set it to ${expected}.`)
    read[name] = result.data
  }
  return read
}
