import type { Consent } from '@sadu/contract'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, desc, eq, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { consent } from '../../platform/db/schema/profile.ts'
import { PARTS } from './parts.ts'

const CONSENTS_SHOWN = 100

/** The owner's consents, given and withdrawn, newest first. */
export async function readConsents(tx: Tx, { clientId, cardmemberId }: Owner): Promise<Consent[]> {
  const rows = await tx
    .select()
    .from(consent)
    .where(and(eq(consent.clientId, clientId), eq(consent.cardmemberId, cardmemberId)))
    .orderBy(desc(consent.id))
    .limit(CONSENTS_SHOWN)
  return rows.map(({ kind, isGiven, textVersion, at }) => ({
    kind: kind as Consent['kind'],
    isGiven,
    textVersion,
    at: at.toISOString(),
  }))
}

export type CopiedRow = Readonly<Record<string, unknown>>
export type CopiedData = Readonly<Record<string, readonly CopiedRow[]>>

/** All data stored about the owner, part by part. */
export async function readAll(tx: Tx, owner: Owner): Promise<CopiedData> {
  const copied: Record<string, readonly CopiedRow[]> = {}
  for (const [part, sourceOf] of Object.entries(PARTS)) {
    const { columns, from, own, order } = sourceOf(owner)
    // Sequential, since the queries share the transaction's connection.
    const rows = await rowsOf<CopiedRow>(
      tx,
      sql`select ${columns} from ${from} where ${own} order by ${order}`,
    )
    copied[part] = rows.map(withMoments)
  }
  return copied
}

/** A timestamp, as a driver may return it. */
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:?\d\d)?$/

/** A row with timestamps as `Date`, regardless of the driver. */
const withMoments = (row: CopiedRow): CopiedRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && MOMENT.test(value) ? new Date(value) : value,
    ]),
  )
