import {
  boolean,
  customType,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from '../drizzle.ts'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** An enrolment or recovery in progress; the migration has the rules. */
export const enrollmentFlow = pgTable('enrolment_flow', {
  id: text().primaryKey(),
  kind: text({ enum: ['enrolment', 'recoverUserId', 'recoverPassword'] }).notNull(),
  jkt: text().notNull(),
  clientId: text('client_id'),
  cardmemberId: uuid('cardmember_id'),
  isTrusted: boolean('is_trusted').notNull(),
  legalIdHash: text('legal_id_hash').notNull(),
  detailsDigest: bytes('details_digest').notNull(),
  step: text({
    enum: ['captcha', 'code', 'accountDetails', 'showUserId', 'newPassword', 'done'],
  }).notNull(),
  startedAt: moment('started_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  verifiedAt: moment('verified_at'),
})

/** A captcha of six digits, drawn and spoken. */
export const captcha = pgTable(
  'captcha',
  {
    flowId: text('flow_id').notNull(),
    reference: text().notNull(),
    answerDigest: bytes('answer_digest').notNull(),
    tries: smallint().notNull().default(0),
    madeAt: moment('made_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    passedAt: moment('passed_at'),
    replacedAt: moment('replaced_at'),
  },
  (table) => [primaryKey({ columns: [table.flowId, table.reference] })],
)
