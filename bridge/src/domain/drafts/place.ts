import { DRAFTS, type DraftKind } from '@sadu/contract/drafts/kinds'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, or, sql } from '../../platform/db/drizzle.ts'
import { card, posting } from '../../platform/db/schema/customers.ts'
import { draft } from '../../platform/db/schema/drafts.ts'
import { trip } from '../../platform/db/schema/trips.ts'
import { rowId } from '../accounts/owned-account.ts'

/** The identity of a person's draft: its form, and the card, charge or trip that it concerns, or an
 * empty string. */
export type DraftPlace = { kind: DraftKind; subject: string }

/** Returns the draft place named in a request. Throws a refusal if the kind needs a subject and
 * none is given, and `notFound` if the owner may not see the card, charge or trip. */
export async function ownedPlace(
  tx: Tx,
  owner: Owner,
  { kind, subject }: { kind: DraftKind; subject?: string | undefined },
): Promise<DraftPlace> {
  const { subject: about } = DRAFTS[kind]
  if (about === 'none') {
    if (subject !== undefined) throw unfit('unknown')
    return { kind, subject: '' }
  }
  if (subject === undefined) throw unfit('required')
  if (!(await isTheirs(tx, owner, about, subject))) throw new Refusal('notFound')
  return { kind, subject }
}

async function isTheirs(
  tx: Tx,
  owner: Owner,
  about: 'card' | 'charge' | 'trip',
  reference: string,
): Promise<boolean> {
  if (about === 'trip') return isPlanned(tx, owner, reference)
  const isCharge = about === 'charge' && (await isVisible(tx, owner, posting, reference))
  return isCharge || (await isVisible(tx, owner, card, reference))
}

/** Returns the SQL condition for the owner's draft at a place. */
export const isAt = ({ clientId, cardmemberId }: Owner, { kind, subject }: DraftPlace) =>
  and(
    eq(draft.clientId, clientId),
    eq(draft.cardmemberId, cardmemberId),
    eq(draft.kind, kind),
    eq(draft.subject, subject),
  )

const unfit = (reason: string) =>
  new Refusal('invalidFields', { fields: [{ path: 'subject', reason }] })

/** Whether the owner plans this trip. */
async function isPlanned(tx: Tx, owner: Owner, reference: string): Promise<boolean> {
  const found = await tx.$count(
    trip,
    and(
      eq(trip.clientId, owner.clientId),
      eq(trip.cardmemberId, owner.cardmemberId),
      eq(trip.id, rowId(reference)),
    ),
  )
  return found > 0
}

/** Whether the owner may see this card or charge. */
async function isVisible(
  tx: Tx,
  owner: Owner,
  rows: typeof card | typeof posting,
  reference: string,
): Promise<boolean> {
  const found = await tx.$count(
    rows,
    and(
      eq(rows.clientId, owner.clientId),
      eq(rows.id, rowId(reference)),
      or(sql`${owner.isPrimary}::boolean`, eq(rows.cardmemberId, owner.cardmemberId)),
    ),
  )
  return found > 0
}
