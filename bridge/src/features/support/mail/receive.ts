import { createHmac } from 'node:crypto'
import { DAY_MS } from '@sadu/contract/core/time'
import { MESSAGE_MAX } from '@sadu/contract/requests/message'
import { openVisitorRequest } from '../../../domain/requests/open.ts'
import type { RequestParts } from '../../../domain/requests/notify.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { and, count, eq, gt, lt, sql } from '../../../platform/db/drizzle.ts'
import { rowsOf } from '../../../platform/db/rows-of.ts'
import { inboundMail } from '../../../platform/db/schema/support.ts'
import { deleteSome } from '../../../platform/jobs/in-batches.ts'
import { mailboxOf } from '../mailbox.ts'
import { readMail, type ReadMail } from './read-mail.ts'

/** The maximum number of e-mails of one mailbox that become requests in a day, same as for the
 * form. */
const MOST_A_DAY = 5

/** The outcome for an e-mail. Only `opened` sends an answer. */
export type Received = 'opened' | 'again' | 'automatic' | 'unreadable' | 'tooMany'

type Parts = { db: Database; requests: RequestParts; own: readonly string[] }

/** Opens a complaint for an e-mail, once, and answers it with its reference and period. Its sender
 * is a visitor, whoever the e-mail claims to be from. */
export async function receiveMail(
  { db, requests, own }: Parts,
  raw: Uint8Array,
  now: Date,
): Promise<Received> {
  const mail = await readMail(raw, own)
  if (typeof mail === 'string') return mail
  const senderKey = createHmac('sha256', requests.keys.secret('idempotency'))
    .update(`mail ${mailboxOf(mail.from)}`)
    .digest('base64url')
  return db.write(async (tx) => {
    const [known] = await tx
      .select({ key: inboundMail.messageKey })
      .from(inboundMail)
      .where(eq(inboundMail.messageKey, mail.key))
    if (known) return 'again'
    // E-mails from the same mailbox wait for each other, so that all are counted.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${senderKey}))`)
    const since = new Date(now.getTime() - DAY_MS)
    const [today] = await tx
      .select({ count: count() })
      .from(inboundMail)
      .where(and(eq(inboundMail.senderKey, senderKey), gt(inboundMail.receivedAt, since)))
    if ((today?.count ?? 0) >= MOST_A_DAY) return 'tooMany'
    const added = await tx
      .insert(inboundMail)
      .values({ messageKey: mail.key, senderKey, receivedAt: now })
      .onConflictDoNothing()
      .returning({ key: inboundMail.messageKey })
    if (added.length === 0) return 'again'
    await open(tx, requests, mail, now)
    return 'opened'
  })
}

async function open(tx: Tx, requests: RequestParts, mail: ReadMail, now: Date): Promise<void> {
  const { from, fullName, language } = mail
  const about = await ownReferences(tx, mail)
  const named = about.length > 0 ? `[About ${about.join(', ')}, by the same address]\n\n` : ''
  const text = named + mail.text
  const details = {
    department: 'customerCare',
    topic: 'problem',
    text: text.slice(0, MESSAGE_MAX).toWellFormed(),
    visitor: { fullName, email: from, contactNumber: '', language },
  } as const
  const isCut = mail.isCut || text.length > MESSAGE_MAX
  const notes = { isCut, attachments: mail.attachments }
  await openVisitorRequest(tx, requests, { kind: 'complaint', details, notes }, now)
}

/** Returns the named references whose request came from this address, or from a person who has
 * confirmed this address. Only the desk sees them, because a sender can claim any address. */
async function ownReferences(tx: Tx, { references, from }: ReadMail): Promise<string[]> {
  if (references.length === 0) return []
  const rows = await rowsOf<{ reference: string }>(
    tx,
    sql`select request.reference from request
      left join cardmember asker on asker.client_id = request.client_id
        and asker.id = request.cardmember_id
      where request.reference in
          (select json_array_elements_text(${JSON.stringify(references)}::json))
        and lower(coalesce(asker.email, request.details->'visitor'->>'email')) = ${from.toLowerCase()}
      order by request.reference`,
  )
  return rows.map(({ reference }) => reference)
}

/** Deletes the records of a batch of e-mails received before a time. Returns their number. */
export const forgetMail = (tx: Tx, before: Date): Promise<number> =>
  deleteSome(tx, inboundMail, lt(inboundMail.receivedAt, before))
