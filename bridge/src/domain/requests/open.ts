import { randomBytes, randomUUID } from 'node:crypto'
import { riyadhDay } from '@sadu/contract/core/days'
import {
  isAbroad,
  REQUEST_DETAILS,
  type DetailsOf,
  type OfferedKind,
} from '@sadu/contract/requests/details'
import { firstDue, type Due } from '@sadu/contract/requests/due'
import { requestReferenceOf } from '@sadu/contract/requests/reference'
import type { RequestState } from '@sadu/contract/requests/states'
import type { MessageDetails, MessageKind } from '@sadu/contract/requests/message'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { DraftPlace } from '../drafts/place.ts'
import { deleteDraft } from '../drafts/store.ts'
import { attachUploads } from '../uploads/store.ts'
import {
  type AnyRequestRow,
  appendStep,
  insertRequest,
  type RequestKey,
  type RequestRow,
  type VisitorRow,
} from './store.ts'
import { notifyOfRequest, type RequestParts } from './notify.ts'
import { type MailNotes, notifyVisitor } from './notify-visitor.ts'

/** A new request. `card` is the card concerned, locked by or visible to the caller. `draft` is the
 * submitted draft, whose `files` move to the request. */
export type NewRequest<K extends OfferedKind> = {
  owner: Owner
  kind: K
  card: { id: string; cardmemberId: string } | null
  details: DetailsOf<K>
  draft?: { place: DraftPlace; files: readonly string[] }
  /** Stores related rows before any notice is sent. */
  alongside?: (key: RequestKey) => Promise<void>
  /** Whether the primary cardmember must approve it first. */
  asksPrimary?: boolean
}

/** The dependencies for opening a person's request. */
export type OpeningParts = RequestParts & { limits: Limits }

/** The response to the requester. */
export type OpenedRequest = { reference: string; state: RequestState; due: Due }

/** Opens a request: its row, first timeline step, notices, issuer event and audit, in the caller's
 * transaction, which also deletes the draft. Throws a refusal if a file is not the draft's, or if
 * the person has opened too many requests within an hour. Call it last. */
export async function openRequest<K extends OfferedKind>(
  tx: Tx,
  parts: OpeningParts,
  { owner, kind, card, details, draft, alongside, asksPrimary = false }: NewRequest<K>,
  now: Date,
): Promise<OpenedRequest> {
  await parts.limits.take('openings', { identity: `${owner.clientId} ${owner.cardmemberId}` })
  const state = asksPrimary ? 'waitingForPrimary' : 'received'
  const given = REQUEST_DETAILS[kind].parse(details)
  const abroad = isAbroad(given)
  const due = firstDue({ kind, state, isAbroad: abroad }, riyadhDay(now), parts.figures)
  if (due === null) throw new Error('a new request cannot be in a final state')
  const row = await insertUnderReference<RequestRow>(tx, {
    clientId: owner.clientId,
    id: randomUUID(),
    kind,
    state,
    cardmemberId: owner.cardmemberId,
    cardId: card?.id ?? null,
    holderId: card?.cardmemberId ?? null,
    details: given,
    isAbroad: abroad,
    openedAt: now,
    stateSince: now,
    dueFrom: due.from,
    dueOn: due.on,
    remindedOn: null,
  })
  if (draft) await takeOver(tx, owner, { ...draft, requestId: row.id })
  await alongside?.(row)
  const by = owner.cardmemberId
  await appendStep(tx, row, { kind: 'sent', party: 'customer', cardmemberId: by, at: now })
  await notifyOfRequest(tx, parts, { row, event: 'sent', by }, now)
  return { reference: row.reference, state, due }
}

/** Opens a visitor's request: its row, first timeline step, the email with its reference, and the
 * issuer event, in the caller's transaction. `notes` are the dropped parts of an email. Call it
 * last. */
export async function openVisitorRequest(
  tx: Tx,
  parts: RequestParts,
  { kind, details, notes }: { kind: MessageKind; details: MessageDetails; notes?: MailNotes },
  now: Date,
): Promise<OpenedRequest> {
  const state = 'received'
  const due = firstDue({ kind, state, isAbroad: false }, riyadhDay(now))
  if (due === null) throw new Error('a new request cannot be in a final state')
  const row = await insertUnderReference<VisitorRow>(tx, {
    clientId: null,
    id: randomUUID(),
    kind,
    state,
    cardmemberId: null,
    cardId: null,
    holderId: null,
    details: REQUEST_DETAILS[kind].parse(details),
    isAbroad: false,
    openedAt: now,
    stateSince: now,
    dueFrom: due.from,
    dueOn: due.on,
    remindedOn: null,
  })
  await appendStep(tx, row, { kind: 'sent', party: 'customer', cardmemberId: null, at: now })
  await notifyVisitor(tx, parts, { row, event: 'sent', ...(notes && { notes }) }, now)
  return { reference: row.reference, state, due }
}

async function takeOver(
  tx: Tx,
  owner: Owner,
  { place, ...attached }: { place: DraftPlace; files: readonly string[]; requestId: string },
): Promise<void> {
  if (!(await attachUploads(tx, owner, { place, ...attached }))) {
    throw new Refusal('invalidFields', { fields: [{ path: 'files', reason: 'unknown' }] })
  }
  await deleteDraft(tx, owner, place)
}

const ATTEMPTS = 5
const REFERENCE_BYTES = 8

/** Inserts a request with a random reference. Draws another reference if it is taken. */
async function insertUnderReference<Row extends AnyRequestRow>(
  tx: Tx,
  given: Omit<Row, 'reference'>,
): Promise<Row> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const reference = requestReferenceOf(randomBytes(REFERENCE_BYTES))
    const row = { ...given, reference } as Row
    if (await insertRequest(tx, row)) return row
  }
  throw new Error('no free reference was found')
}
