import { and, eq, or, sql } from 'drizzle-orm'
import { DRAFTS, type DraftKind } from '@sadu/contract/drafts/kinds'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { card, posting } from '../../platform/db/schema/customers.ts'
import { draft } from '../../platform/db/schema/drafts.ts'
import { rowId } from '../accounts/owned-account.ts'

/** The one place of a draft of somebody: its form, and the card or charge that it is about, else an empty text. */
export type DraftPlace = { kind: DraftKind; subject: string }

/** The place that a request names. Refuses one without the subject that its kind asks for, and with
 * `notFound` a card or a charge that the owner does not see. */
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
  const isTheirs =
    (about === 'charge' && (await isVisible(tx, owner, posting, subject))) ||
    (await isVisible(tx, owner, card, subject))
  if (!isTheirs) throw new Refusal('notFound')
  return { kind, subject }
}

/** The row of a place, of this owner alone. */
export const isAt = ({ clientId, cardmemberId }: Owner, { kind, subject }: DraftPlace) =>
  and(
    eq(draft.clientId, clientId),
    eq(draft.cardmemberId, cardmemberId),
    eq(draft.kind, kind),
    eq(draft.subject, subject),
  )

const unfit = (reason: string) =>
  new Refusal('invalidFields', { fields: [{ path: 'subject', reason }] })

/** Whether a card or a charge is one that the owner may see. */
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
