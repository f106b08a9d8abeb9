import { pgTable, primaryKey, text, timestamp, uuid } from '../drizzle.ts'
import { bytes } from './sessions.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A call that asks a person to confirm a sign-in; the migration has the rules. */
export const verificationCall = pgTable(
  'verification_call',
  {
    clientId: text('client_id').notNull(),
    callId: text('call_id').notNull().unique(),
    sessionId: text('session_id').notNull(),
    cardmemberId: uuid('cardmember_id').notNull(),
    state: text({
      enum: ['ringing', 'answered', 'confirmed', 'rejected', 'failed', 'expired'],
    }).notNull(),
    placedAt: moment('placed_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    overAt: moment('over_at'),
    usedAt: moment('used_at'),
    /** The action to confirm; null when it verifies a device. */
    actionDigest: bytes('action_digest'),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.callId] })],
)
