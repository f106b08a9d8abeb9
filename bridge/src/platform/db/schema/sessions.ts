import type { OtpPurpose } from '@sadu/contract'
import {
  bigint,
  boolean,
  customType,
  integer,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '../drizzle.ts'

/** A column of raw bytes. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})
const moment = (name: string) => timestamp(name, { withTimezone: true })
/** A device property that may be unavailable
 * (docs/specification/3-entities-and-storage.md#client-stores). */
const unknownText = (name: string) => text(name).notNull().default('Not Available')

/** Sign-in credentials; the migration has the rules. */
export const login = pgTable(
  'login',
  {
    clientId: text('client_id').notNull(),
    cardmemberId: uuid('cardmember_id').notNull(),
    userName: text('user_name').notNull(),
    userNameFolded: text('user_name_folded').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    enrolledAt: moment('enrolled_at').notNull(),
    lastSignInAt: moment('last_sign_in_at'),
    lastSignInPlaceEn: text('last_sign_in_place_en'),
    lastSignInPlaceAr: text('last_sign_in_place_ar'),
    lastSignInLanguage: text('last_sign_in_language', { enum: ['en', 'ar'] }),
    passwordDisabledAt: moment('password_disabled_at'),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.cardmemberId] })],
)

/** A trusted device, identified by its key. */
export const device = pgTable(
  'device',
  {
    clientId: text('client_id').notNull(),
    deviceId: text('device_id').notNull(),
    cardmemberId: uuid('cardmember_id').notNull(),
    jkt: text().notNull(),
    name: text().notNull(),
    os: text().notNull(),
    model: text().notNull(),
    brand: text().notNull(),
    manufacturer: text().notNull(),
    browser: unknownText('browser'),
    placeEn: text('place_en'),
    placeAr: text('place_ar'),
    registeredAt: moment('registered_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.deviceId] }),
    uniqueIndex('device_key')
      .on(table.clientId, table.cardmemberId, table.jkt)
      .where(sql`revoked_at is null`),
  ],
)

/** Consecutive wrong passwords for a user name, on trusted or on other devices. */
export const signInGuard = pgTable(
  'sign_in_guard',
  {
    nameDigest: bytes('name_digest').notNull(),
    deviceJkt: text('device_jkt').notNull(),
    tries: smallint().notNull(),
    locks: smallint().notNull().default(0),
    lastTryAt: moment('last_try_at').notNull(),
    lockedUntil: moment('locked_until'),
  },
  (table) => [primaryKey({ columns: [table.nameDigest, table.deviceJkt] })],
)

/** The number of failed sign-ins with unknown user names, by hour. */
export const unknownNameHour = pgTable('unknown_name_hour', {
  hour: moment('hour').primaryKey(),
  seq: integer().notNull(),
})

/** Each such attempt, until its hour is summarised as one audit row. */
export const unknownNameTry = pgTable(
  'unknown_name_try',
  {
    hour: moment('hour').notNull(),
    seq: integer().notNull(),
    nameDigest: bytes('name_digest').notNull(),
    kind: text({ enum: ['failed', 'locked'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.seq] })],
)

/** A handshake session between a browser and the bridge. */
export const handshakeSession = pgTable('handshake_session', {
  sid: text().primaryKey(),
  requestUid: text('request_uid').notNull().unique(),
  type: text({ enum: ['login', 'session'] }).notNull(),
  jkt: text().notNull(),
  identitySeed: text('identity_seed').notNull(),
  wrappedSecret: text('wrapped_secret').notNull(),
  openedAt: moment('opened_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
  messages: integer().notNull().default(0),
  receivedTop: bigint('received_top', { mode: 'number' }).notNull().default(-1),
  receivedSeen: text('received_seen').notNull().default('0'),
  sentTop: bigint('sent_top', { mode: 'number' }).notNull().default(0),
})

/** The uids of messages that were opened. */
export const seenUid = pgTable(
  'seen_uid',
  { sid: text().notNull(), uid: text().notNull() },
  (table) => [primaryKey({ columns: [table.sid, table.uid] })],
)

/** A sign-in in progress (temp) or an open session (access). */
export const authSession = pgTable(
  'auth_session',
  {
    clientId: text('client_id').notNull(),
    sessionId: text('session_id').notNull(),
    cardmemberId: uuid('cardmember_id').notNull(),
    kind: text({ enum: ['temp', 'access'] }).notNull(),
    jkt: text().notNull(),
    deviceId: text('device_id'),
    deviceName: unknownText('device_name'),
    deviceOs: unknownText('device_os'),
    deviceModel: unknownText('device_model'),
    browser: unknownText('browser'),
    placeEn: text('place_en'),
    placeAr: text('place_ar'),
    openedAt: moment('opened_at').notNull(),
    lastActiveAt: moment('last_active_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    endedBecause: text('ended_because', {
      enum: [
        'signedOut',
        'signedIn',
        'reuse',
        'locked',
        'passwordChanged',
        'deviceRevoked',
        'endedElsewhere',
      ],
    }),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.sessionId] })],
)

/** All refresh tokens of a session's family. */
export const refreshToken = pgTable(
  'refresh_token',
  {
    clientId: text('client_id').notNull(),
    tokenDigest: bytes('token_digest').notNull(),
    sessionId: text('session_id').notNull(),
    issuedAt: moment('issued_at').notNull(),
    usedAt: moment('used_at'),
    wrappedSuccessor: text('wrapped_successor'),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.tokenDigest] })],
)

/** A code that was sent for a session, or for an enrolment or recovery in progress (`flowId`). */
export const oneTimeCode = pgTable('one_time_code', {
  otpReference: text('otp_reference').primaryKey(),
  clientId: text('client_id'),
  sessionId: text('session_id'),
  cardmemberId: uuid('cardmember_id'),
  flowId: text('flow_id'),
  purpose: text().$type<OtpPurpose>().notNull(),
  codeDigest: bytes('code_digest').notNull(),
  actionDigest: bytes('action_digest'),
  networkDigest: bytes('network_digest'),
  isTrusted: boolean('is_trusted').notNull().default(false),
  tries: smallint().notNull().default(0),
  sentAt: moment('sent_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  replacedAt: moment('replaced_at'),
})
