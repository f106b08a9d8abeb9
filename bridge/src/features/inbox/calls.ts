import type { Contract, InboxItem } from '@sadu/contract'
import { INBOX_KINDS, INBOX_PAGE, INBOX_TOPICS } from '@sadu/contract/inbox/kinds'
import { Refusal } from '../../core/refusal.ts'
import { rowId } from '../../domain/accounts/owned-account.ts'
import { markInboxRead, readInboxPage } from '../../domain/inbox/store.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import { readCharges } from './store.ts'

type Row = Awaited<ReturnType<typeof readInboxPage>>[number]

export const inboxHandlers: Handlers<Pick<Contract, 'listInbox' | 'readInbox'>> = {
  async listInbox({ topic, cursor }, { tx, owner }) {
    const rows = await readInboxPage(tx, owner, {
      kinds: topic ? INBOX_TOPICS[topic] : INBOX_KINDS,
      before: cursor === undefined ? null : rowId(cursor),
      limit: INBOX_PAGE + 1,
    })
    const shown = rows.slice(0, INBOX_PAGE)
    const nextCursor = rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null
    const charges = await readCharges(tx, owner, chargesIn(shown))
    return { items: shown.map((row) => itemOf(row, charges)), nextCursor }
  },

  async readInbox({ itemReference }, { tx, owner, now }) {
    const id = itemReference === undefined ? null : rowId(itemReference)
    const marked = await markInboxRead(tx, owner, id, now)
    if (id !== null && marked === 0) throw new Refusal('notFound')
    return {}
  },
}

const chargesIn = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ kind, subject }) => (isMovement(kind) && subject !== null ? [subject] : []))

const isMovement = (kind: Row['kind']) => kind === 'charge' || kind === 'payment'

const itemOf = (row: Row, charges: ReadonlyMap<string, string>): InboxItem => ({
  itemReference: row.id,
  kind: row.kind,
  title: { en: row.titleEn, ar: row.titleAr },
  line: { en: row.lineEn, ar: row.lineAr },
  subject: isMovement(row.kind) ? (charges.get(row.subject ?? '') ?? null) : row.subject,
  at: row.at.toISOString(),
  isRead: row.readAt !== null,
})
