import { DRAFT_LIFE_DAYS } from '@sadu/contract'
import { DAY_MS } from '@sadu/contract/core/time'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lt } from '../../platform/db/drizzle.ts'
import { draft } from '../../platform/db/schema/drafts.ts'
import { deleteSome } from '../../platform/jobs/in-batches.ts'
import { unwrapAtRest, wrapAtRest } from '../../platform/keys/at-rest.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { isAt, type DraftPlace } from './place.ts'

const LIFE_MS = DRAFT_LIFE_DAYS * DAY_MS

/** Returns the time of expiry: drafts last changed before it have expired. */
const draftsOverBefore = (now: Date): Date => new Date(now.getTime() - LIFE_MS)

const labelOf = ({ clientId, cardmemberId }: Owner, { kind, subject }: DraftPlace) =>
  `draft ${clientId} ${cardmemberId} ${kind} ${subject}`

/** Encrypts the entries of a form for its row. */
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

/** Returns the owner's draft at a place, or null. */
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

/** Stores the owner's entries at a place, replacing earlier ones. */
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

/** Deletes the owner's draft at a place with its remaining files. Call it in the transaction that
 * sends the form, after its files were moved. */
export async function deleteDraft(tx: Tx, owner: Owner, place: DraftPlace): Promise<void> {
  await tx.delete(draft).where(isAt(owner, place))
}

/** Deletes a batch of expired drafts. Returns their number. */
export const deleteOldDrafts = (tx: Tx, now: Date): Promise<number> =>
  deleteSome(tx, draft, lt(draft.changedAt, draftsOverBefore(now)))
