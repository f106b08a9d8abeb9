import { limitBounds } from '@sadu/contract/cards/limit'
import { REQUEST_DETAILS, type OfferedKind } from '@sadu/contract/requests/details'
import type { RequestEvent } from '@sadu/contract/requests/states'
import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../core/refusal.ts'
import { changeState } from '../cards/change-state.ts'
import { lockCard, lockCardsOf, type LockedCard } from '../cards/locked-card.ts'
import { lockCardInPlace } from '../cards/card-in-place.ts'
import { changeLimit } from '../cards/change-limit.ts'
import { stopMade } from '../cards/stop-made.ts'
import { endLost } from '../accounts/held-card.ts'
import { lockAccountOf, readLimit } from '../cards/credit.ts'
import { moveDispute } from '../disputes/settle.ts'
import { billRestOf } from '../ledger/plans.ts'
import { endAutopayOf } from '../payments/autopay-set-up.ts'
import { endShares } from '../points/give-points.ts'
import { issueSupplementary, stopUnused } from '../supplementary/issue.ts'
import { notifyBeside } from '../notices/notice.ts'
import { applyIdentity, applyPersonal } from '../profile/change-details.ts'
import { emailReplacedNotice } from '../profile/notices.ts'
import { sendPayout } from '../payouts/send.ts'
import { reopenRequest } from './reopen.ts'
import { clientsRow, lockRequest, type RequestRow } from './store.ts'
import type { RequestParts } from './notify.ts'

type CarryOut = (tx: Tx, parts: RequestParts, row: RequestRow, now: Date) => Promise<void>

/** The automatic consequences of a request's steps. The issuer itself makes replacement cards. */
const DONE_BY: Record<OfferedKind, Partial<Record<RequestEvent, CarryOut>>> = {
  cardIssue: { declined: stopMadeCard, withdrawn: stopMadeCard },
  contact: {},
  complaint: {},
  arrangement: {},
  dispute: {
    credited: moveMoney('credited'),
    approved: moveMoney('approved'),
    declined: moveMoney('declined'),
    withdrawn: moveMoney('withdrawn'),
  },
  objection: { approved: decideAnew },
  closing: { approved: closeCards },
  payout: { approved: payOut },
  personalDetails: { approved: changePersonal },
  identity: { approved: changeIdentity },
  limit: { approved: setApprovedLimit, primaryApproved: setApprovedLimit },
  supplementary: {
    approved: makeCard,
    sentOut: makeCard,
    declined: stopCard,
    withdrawn: stopCard,
  },
}

/** Carries out the consequences of a step, in its transaction. */
export async function carryOut(
  tx: Tx,
  parts: RequestParts,
  { row, event }: { row: RequestRow; event: RequestEvent },
  now: Date,
): Promise<void> {
  await DONE_BY[row.kind][event]?.(tx, parts, row, now)
}

function moveMoney(event: RequestEvent): CarryOut {
  return (tx, _, { clientId, id: requestId, reference }, now) =>
    moveDispute(tx, { clientId, requestId, reference }, event, now)
}

/** Sets the approved limit. Rejects with `limitNotPossible` if it is lower than an account's limit
 * by then, since a request raises it. */
async function setApprovedLimit(
  tx: Tx,
  { keys }: RequestParts,
  row: RequestRow,
  now: Date,
): Promise<void> {
  const { clientId, cardId, cardmemberId, reference } = row
  const { to } = REQUEST_DETAILS.limit.parse(row.details)
  if (cardId === null) throw new Error('the limit request has no card')
  const locked = await lockCardInPlace(tx, { clientId, id: cardId })
  await lockAccountOf(tx, locked)
  const { current } = limitBounds(await readLimit(tx, locked))
  if (locked.kind === 'primary' && to.minor < current) throw new Refusal('limitNotPossible')
  const by = { clientId, cardmemberId }
  const change = { from: current, to: to.minor, by, request: reference }
  await changeLimit(tx, keys, { locked, change }, now)
}

async function changePersonal(tx: Tx, parts: RequestParts, row: RequestRow, now: Date) {
  const details = REQUEST_DETAILS.personalDetails.parse(row.details)
  const old = details.before.email
  if (old !== null && old !== details.after.email) {
    // Later notices go to the new address. If the change was malicious, only its author would read
    // them.
    const notice = emailReplacedNotice(parts)
    await notifyBeside(tx, parts.gateways, { ...row, email: old }, notice)
  }
  await applyPersonal(tx, parts.keys, row, details, now)
}

async function changeIdentity(tx: Tx, { keys }: RequestParts, row: RequestRow, now: Date) {
  await applyIdentity(tx, keys, row, REQUEST_DETAILS.identity.parse(row.details), now)
}

async function makeCard(tx: Tx, parts: RequestParts, row: RequestRow, now: Date): Promise<void> {
  const details = REQUEST_DETAILS.supplementary.parse(row.details)
  await issueSupplementary(tx, parts, { ...row, details }, now)
}

/** Reopens the application that an approved objection is about. */
async function decideAnew(tx: Tx, parts: RequestParts, row: RequestRow, now: Date): Promise<void> {
  const { decision } = REQUEST_DETAILS.objection.parse(row.details)
  const found = await lockRequest(tx, decision)
  const declined = found && clientsRow(found)
  if (declined?.clientId !== row.clientId || declined.state !== 'declined') {
    throw new Refusal('requestStateRefuses')
  }
  await reopenRequest(tx, parts, declined, now)
}

/** Stops the card with those that replace it, or all cards of its account, ends the lost ones and
 * the shares of points of people without a card, and bills the remainder of their plans. For an
 * account, also ends its automatic payments. */
async function closeCards(tx: Tx, parts: RequestParts, row: RequestRow, now: Date): Promise<void> {
  const { scope } = REQUEST_DETAILS.closing.parse(row.details)
  if (row.cardId === null) throw new Error('the request has no card')
  const named = await lockCard(tx, { clientId: row.clientId, id: row.cardId })
  if (!named) throw new Error('the card no longer exists')
  const all = await lockCardsOf(tx, named)
  const closed = scope === 'card' ? withReplacements(named, all) : all
  for (const one of closed) {
    if (one.state === 'stopped' || one.state === 'replaced') continue
    await changeState(tx, one, { event: 'stopped', details: { stoppedBecause: 'issuer' } }, now)
  }
  const { clientId, accountId } = named
  await endLost(tx, named, scope === 'card' ? closed.map(({ id }) => id) : null)
  await endShares(tx, named, now)
  for (const cardId of scope === 'card' ? closed.map(({ id }) => id) : [null]) {
    await billRestOf(tx, { clientId, accountId, cardId }, now)
  }
  if (scope === 'account') await endAutopayOf(tx, parts, { clientId, accountId }, now)
}

/** Returns a card and the cards that replace it, one after another. */
function withReplacements(card: LockedCard, all: readonly LockedCard[]): LockedCard[] {
  const next = all.filter(({ replacesCardId }) => replacesCardId === card.id)
  return [card, ...next.flatMap((one) => withReplacements(one, all))]
}

async function payOut(tx: Tx, _: RequestParts, row: RequestRow, now: Date): Promise<void> {
  await sendPayout(tx, { ...row, details: REQUEST_DETAILS.payout.parse(row.details) }, now)
}

async function stopMadeCard(tx: Tx, _: RequestParts, row: RequestRow, now: Date): Promise<void> {
  await stopMade(tx, row, now)
}

async function stopCard(tx: Tx, _: RequestParts, row: RequestRow, now: Date): Promise<void> {
  await stopUnused(tx, row, now)
}
