import { lt } from 'drizzle-orm'
import { DRAFT_LIFE_DAYS } from '@sadu/contract'
import { DAY_MS } from '@sadu/contract/core/time'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { draft } from '../../platform/db/schema/drafts.ts'
import { unwrapAtRest, wrapAtRest } from '../../platform/keys/at-rest.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { isAt, type DraftPlace } from './place.ts'

const LIFE_MS = DRAFT_LIFE_DAYS * DAY_MS

/** Drafts that were last changed before this moment are over. */
const draftsOverBefore = (now: Date): Date => new Date(now.getTime() - LIFE_MS)

const labelOf = ({ clientId, cardmemberId }: Owner, { kind, subject }: DraftPlace) =>
  `draft ${clientId} ${cardmemberId} ${kind} ${subject}`

/** What somebody has entered at a place, sealed for its row. */
export async function sealedContent(
  keys: Secrets,
  owner: Owner,
  place: DraftPlace,
  content: object,
) {
  const plain = new TextEncoder().encode(JSON.stringify(content))
  const keyGeneration = keys.generation()
  return { content: await wrapAtRest(keys, labelOf(owner, place), plain), keyGeneration }
}

/** What the owner left at a place, or null. */
export async function readDraft(
  tx: Tx,
  owner: Owner,
  { keys, place, now }: { keys: Secrets; place: DraftPlace; now: Date },
): Promise<{ content: unknown; changedAt: Date } | null> {
  const [row] = await tx
    .select({ content: draft.content, changedAt: draft.changedAt })
    .from(draft)
    .where(isAt(owner, place))
  if (!row || row.changedAt < draftsOverBefore(now)) return null
  const plain = await unwrapAtRest(keys, labelOf(owner, place), row.content)
  return { content: JSON.parse(new TextDecoder().decode(plain)), changedAt: row.changedAt }
}

/** Keeps what the owner has entered at a place; it takes the place of what was there. */
export async function writeDraft(
  tx: Tx,
  owner: Owner,
  { keys, place, content, now }: { keys: Secrets; place: DraftPlace; content: object; now: Date },
): Promise<void> {
  const changed = { ...(await sealedContent(keys, owner, place, content)), changedAt: now }
  await tx
    .insert(draft)
    .values({
      clientId: owner.clientId,
      cardmemberId: owner.cardmemberId,
      ...place,
      ...changed,
    })
    .onConflictDoUpdate({
      target: [draft.clientId, draft.cardmemberId, draft.kind, draft.subject],
      set: changed,
    })
}

/** Deletes what the owner left at a place, with the files that belong to it: call it in the transaction that
 * sends the form, after the files have gone over to what was sent. */
export async function deleteDraft(tx: Tx, owner: Owner, place: DraftPlace): Promise<void> {
  await tx.delete(draft).where(isAt(owner, place))
}

/** Deletes the drafts of all people that are over, and answers how many there were. */
export async function deleteOldDrafts(tx: Tx, now: Date): Promise<number> {
  const gone = await tx
    .delete(draft)
    .where(lt(draft.changedAt, draftsOverBefore(now)))
    .returning({ id: draft.id })
  return gone.length
}
