import { type SQL, sql } from 'drizzle-orm'
import type { Owner } from '../../core/owner.ts'

type Source = { columns: SQL; from: SQL; own: SQL; order: SQL }

/** Parts of the copy: what of which rows is said, and in which order. */
export type Parts = Readonly<Record<string, (owner: Owner) => Source>>

/** Whose rows of a table they are. */
export const ownBy =
  (table: string) =>
  ({ clientId, cardmemberId }: Owner): SQL =>
    sql`
    ${sql.identifier(table)}.client_id = ${clientId}
      and ${sql.identifier(table)}.cardmember_id = ${cardmemberId}`
