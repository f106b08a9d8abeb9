import { WITH_OTHERS, type RequestKind } from '@sadu/contract/requests/states'
import type { Tx } from '../../platform/db/database.ts'
import {
  alias,
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  sql,
} from '../../platform/db/drizzle.ts'
import { card, cardmember } from '../../platform/db/schema/customers.ts'
import { request, requestRating } from '../../platform/db/schema/requests.ts'
import { upload, uploadOriginal } from '../../platform/db/schema/uploads.ts'

// The database reads of the issuer's desk: requests of all clients, which no call may read.

/** A filter for the list of requests. */
export type DeskFilter = {
  /** `yours` waits for the issuer, `theirs` for someone else, `ended` is finished. */
  which: 'yours' | 'theirs' | 'ended'
  kind?: RequestKind
  /** Only those that were due before this day. */
  dueBefore?: string
}

function select(tx: Tx) {
  const holder = alias(cardmember, 'holder')
  return tx
    .select({
      row: request,
      asker: cardmember.fullNameEn,
      holder: holder.fullNameEn,
      serialNumber: card.serialNumber,
      lastDigits: card.lastDigits,
      rating: requestRating.rating,
      ratingNote: requestRating.note,
    })
    .from(request)
    .leftJoin(
      cardmember,
      and(eq(cardmember.clientId, request.clientId), eq(cardmember.id, request.cardmemberId)),
    )
    .leftJoin(card, and(eq(card.clientId, request.clientId), eq(card.id, request.cardId)))
    .leftJoin(
      requestRating,
      and(eq(requestRating.clientId, request.clientId), eq(requestRating.requestId, request.id)),
    )
    .leftJoin(holder, and(eq(holder.clientId, request.clientId), eq(holder.id, request.holderId)))
}

/** A request, as the desk shows it. */
export type DeskRow = Awaited<ReturnType<typeof readDeskList>>[number]

function isAsked({ which, kind, dueBefore }: DeskFilter) {
  return and(
    which === 'ended' ? isNull(request.dueOn) : isNotNull(request.dueOn),
    which === 'theirs' ? inArray(request.state, [...WITH_OTHERS]) : undefined,
    which === 'yours' ? and(...WITH_OTHERS.map((state) => ne(request.state, state))) : undefined,
    kind && eq(sql`${request.kind}`, kind),
    dueBefore === undefined ? undefined : lt(request.dueOn, dueBefore),
  )
}

/** At most `limit` requests, by due day, or the most recently ended first. */
export async function readDeskList(tx: Tx, filter: DeskFilter, limit: number) {
  const order =
    filter.which === 'ended'
      ? [desc(request.stateSince)]
      : [asc(request.dueOn), asc(request.openedAt)]
  return select(tx)
    .where(isAsked(filter))
    .orderBy(...order, asc(request.reference))
    .limit(limit)
}

/** The holder of the card with a serial number; null if there is none. */
export async function readHolder(tx: Tx, serialNumber: string) {
  const [found] = await tx
    .select({
      clientId: card.clientId,
      cardmemberId: card.cardmemberId,
      name: cardmember.fullNameEn,
    })
    .from(card)
    .innerJoin(
      cardmember,
      and(eq(cardmember.clientId, card.clientId), eq(cardmember.id, card.cardmemberId)),
    )
    .where(eq(card.serialNumber, serialNumber))
  return found ?? null
}

/** The number of matching requests. */
export async function countDesk(tx: Tx, filter: DeskFilter): Promise<number> {
  const [found] = await tx.select({ n: count() }).from(request).where(isAsked(filter))
  return found?.n ?? 0
}

/** One request by its reference; null if there is none. */
export async function readDeskRequest(tx: Tx, reference: string): Promise<DeskRow | null> {
  const [found] = await select(tx).where(eq(request.reference, reference))
  return found ?? null
}

/** The request or chat that files were sent with. */
export type SentWith = { clientId: string } & ({ requestId: string } | { chatThreadId: string })
const isSentWith = (what: SentWith) =>
  and(
    eq(upload.clientId, what.clientId),
    'requestId' in what
      ? eq(upload.requestId, what.requestId)
      : eq(upload.chatThreadId, what.chatThreadId),
  )

/** A sent file without its content. */
export type DeskFile = Awaited<ReturnType<typeof readDeskFiles>>[number]

const theirOriginal = and(
  eq(uploadOriginal.clientId, upload.clientId),
  eq(uploadOriginal.id, upload.id),
)

/** The files sent with a request or chat, in the order of sending. */
export const readDeskFiles = (tx: Tx, what: SentWith) =>
  tx
    .select({
      id: upload.id,
      clientId: upload.clientId,
      purpose: upload.purpose,
      fileName: upload.fileName,
      mediaType: upload.mediaType,
      size: upload.size,
      originalSize: uploadOriginal.size,
    })
    .from(upload)
    .leftJoin(uploadOriginal, theirOriginal)
    .where(isSentWith(what))
    .orderBy(asc(upload.at), asc(upload.id))

/** The location of a file's sealed content, or of its sealed original. */
export async function readSealedFile(
  tx: Tx,
  { clientId, id }: { clientId: string; id: string },
  isOriginal: boolean,
) {
  const table = isOriginal ? uploadOriginal : upload
  const [found] = await tx
    .select({
      wrappedKey: table.wrappedKey,
      size: table.size,
      content: table.content,
      objectId: table.objectId,
    })
    .from(table)
    .where(and(eq(table.clientId, clientId), eq(table.id, id)))
  if (!found) throw new Error('a file that was listed and is not there')
  return found
}

/** The chat with files whose id begins with this text; null unless exactly one matches. */
export async function readChatWithFiles(tx: Tx, beginning: string) {
  const found = await tx
    .selectDistinct({
      clientId: upload.clientId,
      cardmemberId: upload.cardmemberId,
      chatThreadId: sql<string>`${upload.chatThreadId}`,
    })
    .from(upload)
    .where(sql`starts_with(${upload.chatThreadId}::text, ${beginning})`)
    .limit(2)
  return found.length === 1 ? (found[0] ?? null) : null
}
