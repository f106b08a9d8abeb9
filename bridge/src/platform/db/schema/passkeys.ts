import {
  bigint,
  boolean,
  customType,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from '../drizzle.ts'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The public key of a person's passkey. */
export const passkey = pgTable(
  'passkey',
  {
    clientId: text('client_id').notNull(),
    passkeyId: text('passkey_id').notNull(),
    cardmemberId: uuid('cardmember_id').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    rpId: text('rp_id').notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text().notNull(),
    addedAt: moment('added_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.passkeyId] })],
)

/** A challenge for a passkey to sign, once and within a short time. */
export const passkeyChallenge = pgTable('passkey_challenge', {
  challenge: text().primaryKey(),
  purpose: text({ enum: ['add', 'signIn', 'confirm', 'action'] }).notNull(),
  jkt: text().notNull(),
  clientId: text('client_id'),
  sessionId: text('session_id'),
  actionDigest: bytes('action_digest'),
  expiresAt: moment('expires_at').notNull(),
})
