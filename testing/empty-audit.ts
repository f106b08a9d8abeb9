import type { Database } from '../bridge/src/platform/db/database.ts'

const TABLES = ['audit_event', 'audit_head']

/** Removes all events, for the next test on the same database. The triggers that refuse this are
 * enabled afterwards, even if a test disabled them. */
export async function emptyAudit(db: Database): Promise<void> {
  const statements = TABLES.map(
    (table) => `
      alter table ${table} disable trigger user;
      delete from ${table};
      alter table ${table} enable trigger user;`,
  )
  await db.write((_tx, exec) => exec(statements.join('')))
}
