import type { Owner } from '../../core/owner.ts'
import { type SQL, sql } from '../../platform/db/drizzle.ts'

type Source = { columns: SQL; from: SQL; own: SQL; order: SQL }

/** Parts of the copy, in order: the columns and rows of each. */
export type Parts = Readonly<Record<string, (owner: Owner) => Source>>

/** The condition that rows of a table belong to the owner. */
export const ownBy =
  (table: string) =>
  ({ clientId, cardmemberId }: Owner): SQL =>
    sql`
    ${sql.identifier(table)}.client_id = ${clientId}
      and ${sql.identifier(table)}.cardmember_id = ${cardmemberId}`
