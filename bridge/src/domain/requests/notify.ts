import type { IssuerFigures } from '@sadu/contract/support/figures'
import { HOLDER_KINDS } from '@sadu/contract/requests/actions'
import { REQUEST_DETAILS } from '@sadu/contract/requests/details'
import { partyOf, type RequestEvent } from '@sadu/contract/requests/states'
import { recordEvent } from '../audit/audit.ts'
import { recordIssuerEvent } from '../issuer-events/record.ts'
import { notifyOfChange, type NotificationContext } from '../notices/notice.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { readDispute } from '../disputes/store.ts'
import { amountText } from '../notices/amount-text.ts'
import { readPayout } from '../payouts/store.ts'
import type { Disputed } from './notice-titles.ts'
import { notifiesPrimary, noticeToPrimary, requestNotice, type Sent } from './notices.ts'
import { readFamily } from '../notices/family.ts'
import type { RequestRow } from './store.ts'

/** The dependencies for reporting on a request. */
export type RequestParts = NotificationContext & {
  keys: Secrets
  /** The issuer's periods for applications and objections; the defaults if absent. */
  figures?: Pick<IssuerFigures, 'applicationDays' | 'objectionDays'>
}

/** Events of which a card's holder is notified if another person made the request. */
const NOTIFIED_HOLDER: ReadonlySet<RequestEvent | 'sent'> = new Set([
  'makingBegun',
  'sentOut',
  'delivered',
])

type RequestChange = {
  row: RequestRow
  event: RequestEvent | 'sent'
  /** The person who caused the event; null for the issuer. */
  by: string | null
  note?: string | null
  /** The operator at the issuer's desk, for the audit only. */
  operator?: string
}

/** Reports an event of a request to the people concerned, the issuer and the audit. Call it
 * last. */
export async function notifyOfRequest(
  tx: Tx,
  { gateways, productName, hotline, keys }: RequestParts,
  { row, event, by, note = null, operator }: RequestChange,
  now: Date,
): Promise<void> {
  const { clientId, cardmemberId, holderId, kind, reference, state, dueOn } = row
  const disputed = await disputedOf(tx, row, event)
  const sent = event === 'approved' ? await sentOf(tx, row) : undefined
  const noticeFacts = { productName, hotline, reference, kind, dueOn, disputed, sent }
  const { notice, subject } = requestNotice(event, noticeFacts)
  const isHolders = HOLDER_KINDS.includes(kind) && NOTIFIED_HOLDER.has(event)
  const people = new Set([cardmemberId, (isHolders && holderId) || cardmemberId])
  for (const person of people) {
    await notifyOfChange(tx, gateways, { clientId, cardmemberId: person }, notice, subject)
  }
  const party = event === 'sent' ? 'customer' : partyOf(event)
  const isAsked = party === 'primary' || state === 'waitingForPrimary'
  if (isAsked && notifiesPrimary(event)) {
    const { primary, name } = await readFamily(tx, { clientId, cardmemberId })
    const facts = { productName, hotline, reference, kind, dueOn, name }
    const asked = noticeToPrimary(event, facts)
    await notifyOfChange(tx, gateways, primary, asked.notice, asked.subject)
  }
  const facts = { request: reference, requestKind: kind, state, what: event, by: party, dueOn }
  const changed = event === 'sent' ? 'requestOpened' : 'requestMoved'
  const changedFacts = { ...facts, ...(event === 'sent' ? { details: row.details } : { note }) }
  await recordIssuerEvent(
    tx,
    { clientId, id: row.cardId },
    { kind: changed, facts: changedFacts },
    now,
  )
  const of = { clientId, cardmemberId: by ?? cardmemberId }
  const audited = operator === undefined ? facts : { ...facts, operator }
  await recordEvent(tx, keys, { of, kind: changed, facts: audited }, now)
}

/** The merchant and the disputed amount, or the amount that is credited by now. */
async function disputedOf(
  tx: Tx,
  { clientId, id: requestId, kind, details }: RequestRow,
  event: RequestEvent | 'sent',
): Promise<Disputed | undefined> {
  if (kind !== 'dispute') return undefined
  const { merchant, merchantAr, disputed } = REQUEST_DETAILS.dispute.parse(details)
  const isCredit = event === 'credited' || event === 'approved'
  const credit = isCredit ? await readDispute(tx, { clientId, requestId }) : null
  const minor = credit ? credit.creditMinor : disputed.minor
  const amount = minor > 0 ? amountText({ ...disputed, minor }) : null
  return { merchant: { en: merchant, ar: merchantAr }, amount }
}

async function sentOf(
  tx: Tx,
  { clientId, id, kind, details }: RequestRow,
): Promise<Sent | undefined> {
  if (kind !== 'payout') return undefined
  const sent = await readPayout(tx, { clientId, requestId: id })
  if (!sent) throw new Error('an approved payout was sent')
  const { currency, sentMinor: minor } = sent
  const { ibanEnd } = REQUEST_DETAILS.payout.parse(details)
  return { amount: amountText({ minor, currency }), ibanEnd }
}
