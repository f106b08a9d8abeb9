import { join, resolve } from 'node:path'
import { SECOND_MS } from '@sadu/contract/core/time'
import { StartRefusal } from '../core/start-refusal.ts'
import {
  encryptedUrl,
  readProviders,
  type Providers,
} from '../platform/gateways/provider-settings.ts'
import { readPush, type PushSettings } from '../platform/gateways/push/settings.ts'
import {
  readObjectStore,
  type ObjectStoreSettings,
} from '../platform/files/object-store-settings.ts'
import type { RateLimits } from '../platform/limits/figures.ts'
import type { Issuer } from '../platform/issuer/issuer.ts'
import { readIssuer } from '../platform/issuer/read-issuer.ts'
import { NOTICES_AT_ONCE } from '../platform/outbox/notice-budget.ts'
import type { TracingSettings } from '../platform/tracing/spans.ts'
import { withSecretFiles } from './secret-files.ts'
import { requireSafeServing, whyNoDemonstration } from './serving.ts'
import { type Read, readVariables } from './variables.ts'

/** The role of a bridge: serve calls (`web`), run jobs and send messages (`worker`), or both. */
type Role = 'web' | 'worker' | 'both'

/** All settings from the environment, read once. */
export type BridgeConfig = {
  host: string
  port: number
  role: Role
  dataDir: string
  databaseUrl: string | null
  /** The address for work that needs one connection for a long time, if `databaseUrl` leads to
   * PgBouncer in transaction mode; null if it leads to PostgreSQL. */
  databaseSessionUrl: string | null
  /** The address of a read replica; null for none. */
  databaseReplicaUrl: string | null
  /** The number of connections to PostgreSQL for calls and background work. */
  databaseConnections: number
  /** The bridge's keys as JSON, if the operator provides them; otherwise they are in the data
   * folder. */
  keys: string | null
  /** The folder for audit checkpoints, and the URL to which each is also posted. */
  checkpoints: { directory: string; url: string | null }
  /** Demonstration mode, with its issuer, people and outbox pages. */
  demo: boolean
  /** Whether the demonstration simulates events while it runs. */
  demoLive: boolean
  /** The public URL, if configured; `https:` enables HSTS. */
  publicUrl: URL | null
  /** The proxies whose `X-Forwarded-*` headers Fastify trusts; false for none. */
  trustedProxies: string[] | false
  logLevel: string
  /** Required by `/metrics` outside the demonstration. */
  metricsToken: string | null
  /** The password of the demo gate; null for no gate. */
  demoPassword: string | null
  limits: RateLimits
  /** The number of notices that a person gets individually before further ones are gathered. */
  noticesAtOnce: number
  /** Redis for shared rate limits. If null, PostgreSQL is used if it is the database. */
  redisUrl: string | null
  /** Maximum connections of one address. */
  connectionsPerAddress: number
  /** The time in ms for which the bridge still accepts calls after a shutdown was requested. */
  drainMs: number
  /** The contact for security reports: an email address, a page or a telephone number; null for
   * none. */
  securityContact: string | null
  /** The receiver of spans; null for no tracing. */
  tracing: TracingSettings | null
  /** The malware scanner for files; null for none. */
  clamdUrl: URL | null
  /** Object storage for files; null to use the database. */
  objectStore: ObjectStoreSettings | null
  /** The number of devices that a person may trust. */
  deviceLimit: number
  /** The message providers; messages of a channel without one stay in the outbox. */
  providers: Providers
  /** Web push; null if off. */
  push: PushSettings | null
  /** The issuer's data files: their source name, and the folder that is polled. */
  feed: { source: string; directory: string | null }
  /** The folder for issuer events; null for none. */
  eventsDirectory: string | null
  /** The Maildir whose emails become complaints; null for none. */
  mailInbox: string | null
  issuer: Issuer
}

type Environment = Record<string, string | undefined>

/** Reads the environment for a bridge that serves requests. Throws a `StartRefusal` for an invalid
 * value or an unsafe combination. */
export function readConfig(given: Environment): BridgeConfig {
  const environment = withSecretFiles(given)
  const config = settingsOf(environment)
  requireSafeServing(config, {
    read: environment,
    isOutboxRead: environment['OUTBOX'] === 'on',
  })
  return config
}

/** Reads the environment for a command, which serves no requests. */
export function readSettings(environment: Environment): BridgeConfig {
  return settingsOf(withSecretFiles(environment))
}

function settingsOf(environment: Environment): BridgeConfig {
  const read = readVariables(environment)
  const demo = read.DEMO ? read.DEMO === 'on' : whyNoDemonstration(read) === null
  return {
    host: read.HOST ?? 'localhost',
    port: read.PORT ?? 8080,
    role: readRole(read),
    dataDir: resolve(read.DATA_DIR ?? './data'),
    databaseUrl: read.DATABASE_URL ?? null,
    databaseSessionUrl: withDatabase(read, 'DATABASE_SESSION_URL'),
    databaseReplicaUrl: withDatabase(read, 'DATABASE_REPLICA_URL'),
    databaseConnections: read.DATABASE_CONNECTIONS ?? 10,
    keys: read.BRIDGE_KEYS ?? null,
    checkpoints: readCheckpointPlace(read),
    demo,
    demoLive: demo && read.DEMO_LIVE !== 'off',
    publicUrl: read.PUBLIC_URL ? new URL(read.PUBLIC_URL) : null,
    trustedProxies: read.TRUSTED_PROXIES?.split(',').map((proxy) => proxy.trim()) ?? false,
    logLevel: read.LOG_LEVEL ?? 'warn',
    metricsToken: read.METRICS_TOKEN ?? null,
    demoPassword: read.DEMO_PASSWORD ?? null,
    limits: {
      perAddress: read.RATE_PER_ADDRESS ?? 600,
      perSession: read.RATE_PER_SESSION ?? 1_200,
      failuresPerAddress: read.FAILURES_PER_ADDRESS ?? 100,
    },
    noticesAtOnce: read.NOTICES_AT_ONCE ?? NOTICES_AT_ONCE,
    redisUrl: read.REDIS_URL === undefined ? null : encryptedUrl('REDIS_URL', read.REDIS_URL),
    connectionsPerAddress: read.CONNECTIONS_PER_ADDRESS ?? 256,
    drainMs: (read.DRAIN_SECONDS ?? 0) * SECOND_MS,
    securityContact: read.SECURITY_CONTACT ?? null,
    tracing: readTracing(read),
    clamdUrl: read.CLAMD_URL === undefined ? null : new URL(read.CLAMD_URL),
    objectStore: readObjectStore(read),
    deviceLimit: read.TRUSTED_DEVICES ?? 5,
    providers: readProviders(read),
    push: readPush(read, { makesOwn: demo && read.BRIDGE_KEYS === undefined }),
    feed: {
      source: read.FEED_SOURCE ?? 'issuer',
      directory: read.FEED_DIR === undefined ? null : resolve(read.FEED_DIR),
    },
    mailInbox: read.MAIL_INBOX === undefined ? null : resolve(read.MAIL_INBOX),
    eventsDirectory: read.EVENTS_DIR === undefined ? null : resolve(read.EVENTS_DIR),
    issuer: readIssuer(read.ISSUER_FILE ?? null),
  }
}

function readTracing(read: Read): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = read
  if (endpoint === undefined) return null
  return {
    endpoint: new URL(encryptedUrl('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint)),
    service: read.OTEL_SERVICE_NAME ?? 'sadu',
    share: read.OTEL_TRACES_SAMPLER_ARG ?? 0.1,
  }
}

function readRole({ ROLE = 'both', DATABASE_URL }: Read): Role {
  if (ROLE === 'both' || DATABASE_URL !== undefined) return ROLE
  throw new StartRefusal(
    `ROLE=${ROLE} needs another bridge on the same database, and only one can have the embedded database open. Set DATABASE_URL, or unset ROLE.`,
  )
}

/** Returns the value of an address setting. Throws a `StartRefusal` if it is set without
 * `DATABASE_URL`. */
function withDatabase(
  read: Read,
  name: 'DATABASE_SESSION_URL' | 'DATABASE_REPLICA_URL',
): string | null {
  const address = read[name]
  if (address === undefined || read.DATABASE_URL !== undefined) return address ?? null
  throw new StartRefusal(
    `${name} belongs to the database that DATABASE_URL names. Set DATABASE_URL, or unset ${name}.`,
  )
}

/** Returns the place of checkpoints. Each database has its own folder, since checkpoints of one do
 * not apply to another. */
function readCheckpointPlace(read: Read): BridgeConfig['checkpoints'] {
  const database = read.DATABASE_SESSION_URL ?? read.DATABASE_URL
  const place = database === undefined ? 'embedded' : nameOfDatabase(database)
  const address = read.AUDIT_CHECKPOINT_URL
  return {
    directory: resolve(
      read.AUDIT_CHECKPOINTS ?? join(read.DATA_DIR ?? './data', 'audit-checkpoints', place),
    ),
    url: address === undefined ? null : encryptedUrl('AUDIT_CHECKPOINT_URL', address),
  }
}

function nameOfDatabase(address: string): string {
  const { hostname, port, pathname } = new URL(address)
  return `${hostname}-${port || '5432'}-${pathname.slice(1)}`.replaceAll(/[^\w.-]/g, '_')
}
